import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import {
  bookedAmountsOf,
  describePayment,
  isForPerson,
  stateOfPayment,
} from '../../../shared/local-api/describe-payment.ts';
import { sequencesOfArchived } from '../../../shared/ledger/memory/load-archived.ts';
import { isRefusedPromise } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import { isOnline } from '../../../shared/policy/quote.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { isDatedBefore } from '../../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { Actor } from '../../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import { formatIsoInstant, answerPartsOf, paymentsOf } from './waiting-payment.ts';
import { localProblem, problemOfRefusal, problemOfStop } from './problems.ts';
import type { DeskAnswer } from './problems.ts';

/**
 * Returns the actor of a refund that another till requests: that till itself, regardless of who is signed in here and
 * what a manager has just allowed. Such a till has its own cashier limits.
 */
export function actorForOtherTill(otherTill: Intent['otherTill'], actor: Actor): Actor {
  if (otherTill === undefined) return actor;
  const accessLevel = actor.accessLevel === 'manager' ? 'cashier' : actor.accessLevel;
  return { operator: otherTill.name, person: otherTill.id, stepUp: null, accessLevel };
}

/** Payments that this till has made for other tills: finds, describes, and undoes them before they are sent. */
export class OtherTillPayments {
  readonly #trading: TradingSession;
  readonly #onChange: () => void;
  /** Payments that were reported as promised: the shop has to settle a later refusal. */
  readonly #toldPromised = new Set<IntentId>();

  constructor(trading: TradingSession, onChange: () => void) {
    this.#trading = trading;
    this.#onChange = onChange;
  }

  /**
   * Call it when the other till has read a refusal. Records that its customer was told, unless the till had been
   * promised the payment.
   */
  noteRefusalRead(intent: Intent): void {
    if (this.#isRefusedUntold(intent)) void this.#tellRefusal(intent);
  }

  /**
   * Lists the client's payments of a period, by when they were accepted, cancelled or refunded. Promises in the list
   * count as told.
   * @param toMs end of the period, exclusive
   * @returns null if some of them cannot be read, because a shorter list would look like all of them
   */
  async list(
    client: OtherTillStanding,
    fromMs: number,
    toMs: number,
  ): Promise<PaymentAnswer[] | null> {
    const { writer } = this.#trading;
    // A refund of the period needs its payment too, which `readArchived` loads with it.
    const listNames = () =>
      [...writer.ledger.over.intents.values()]
        .filter((one) => one.saleId === null && !isDatedBefore(one.lastAtMs, fromMs))
        .map(({ id }) => id);
    return this.#recall(listNames, () =>
      paymentsOf(writer.ledger, client.id, { fromMs, untilMs: toMs }).map((intent) =>
        this.commitAnswer(intent),
      ),
    );
  }

  /**
   * Finds the payment of this id, once it is on disk.
   * @returns null if there is none; `unreadable` if it is unknown whether there is
   */
  find(id: IntentId): Promise<Intent | null | 'unreadable'> {
    return this.readRecorded([id], (intent) => intent);
  }

  /**
   * Reads the payment of the first id, once it is on disk.
   * @param ids followed by those of its reversals, which its description needs
   * @param read what to make of the payment, in the same turn of the event loop; null if there is none
   * @returns `unreadable` if it is unknown whether there is one
   */
  async readRecorded<Read>(
    ids: readonly [IntentId, ...IntentId[]],
    read: (intent: Intent | null) => Read,
  ): Promise<Read | 'unreadable'> {
    const { writer } = this.#trading;
    const found = await this.#recall(
      () => ids,
      () => {
        const intent = writer.ledger.intents.get(ids[0]) ?? null;
        return writer.journal.stopped === null ? { read: read(intent) } : null;
      },
    );
    return found === null ? 'unreadable' : found.read;
  }

  /**
   * Loads payments that have left memory, waits for the disk, because memory may have facts that the disk will lose, and
   * reads memory. Meanwhile memory may archive the loaded facts, so it repeats until none of them is archived, and reads
   * in that same turn of the event loop: one turn later they may be archived again, as if there were none.
   * @param listNames returns the ids of the wanted payments
   * @returns null if one of them cannot be read
   */
  async #recall<Read>(
    listNames: () => readonly IntentId[],
    read: () => Read,
  ): Promise<Read | null> {
    const { writer } = this.#trading;
    for (;;) {
      const isWhole = await writer.readArchived(listNames, (all) => all);
      await writer.waitUntilNotified();
      if (!isWhole) return null;
      if (sequencesOfArchived(writer.ledger, listNames()).length === 0) return read();
    }
  }

  #isRefusedUntold(intent: Intent): boolean {
    const { run } = this.#trading.writer.moment();
    const isOfRun = intent.acceptedInRun === run && intent.adoptedFrom === undefined;
    return isRefusedPromise(intent) && isOfRun && !this.#toldPromised.has(intent.id);
  }

  /**
   * Records that a refusal was told in time: the customer is still at the other till, which never reported the payment
   * as paid.
   */
  async #tellRefusal({ id: intentId }: Intent): Promise<void> {
    const told = await this.#trading.writer
      .write({ kind: 'tell-refusal', intentId }, SYSTEM_ACTOR)
      .catch(() => null);
    if (told?.kind === 'written') return;
    this.#toldPromised.add(intentId);
    this.#onChange();
  }

  /** Returns the state to report to the other till. */
  stateOf(intent: Intent): PaymentAnswer['state'] {
    if (this.#isRefusedUntold(intent)) return 'pending';
    const { writer } = this.#trading;
    const { run, monoMs } = writer.moment();
    const waitedMs = intent.acceptedInRun === run ? monoMs - intent.acceptedMonoMs : Infinity;
    const { ledger } = writer;
    const state = stateOfPayment(ledger, intent, waitedMs, isOnline(ledger));
    // A promised payment stays promised, even if the network is back now.
    return state === 'pending' && this.#toldPromised.has(intent.id) ? 'promised' : state;
  }

  /**
   * Returns the answer to give the other till about a payment. If it says *promised*, every later answer does too.
   * @param reference null for the one that it was requested by
   */
  commitAnswer(intent: Intent, reference: string | null = null): PaymentAnswer {
    const state = this.stateOf(intent);
    if (state === 'promised') this.#toldPromised.add(intent.id);
    const { otherTill, verb, amountCents } = this.#trading.writer.texts.reveal(intent);
    const asked = {
      reference: reference ?? otherTill?.reference ?? '',
      verb,
      askedCents: otherTill?.askedCents ?? amountCents,
    };
    const answer = describePayment(
      intent,
      asked,
      state,
      answerPartsOf(this.#trading, intent.cardId),
    );
    const { ledger } = this.#trading.writer;
    const booked = bookedAmountsOf(
      ledger,
      intent,
      state,
      moneyUnitOf(ledger.book),
      formatIsoInstant,
    );
    return { ...answer, ...booked, needsPerson: isForPerson(ledger, intent) };
  }

  /** Voids a payment that was not sent. @param otherwise the problem to report if it is too late */
  async undo(
    { id, otherTill }: Intent,
    reference: string,
    otherwise: 'not-cancellable' | 'not-refundable',
    actor: Actor,
  ): Promise<DeskAnswer> {
    const answer = await this.#trading.propose(
      { kind: 'undo', intentId: id },
      actorForOtherTill(otherTill, actor),
    );
    if (answer.kind === 'stopped') return problemOfStop(answer.health);
    if (answer.kind === 'refused') return problemOfRefusal(answer.refusal, otherwise);
    const found = await this.find(id);
    if (found === null || found === 'unreadable') return localProblem('not-trading');
    return this.commitAnswer(found, reference);
  }
}
