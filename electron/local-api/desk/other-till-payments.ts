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
    if (!(await this.#recallSince(fromMs))) return null;
    const found = paymentsOf(writer.ledger, client.id, { fromMs, untilMs: toMs });
    return found.map((intent) => this.commitAnswer(intent));
  }

  /**
   * Loads the transactions without a sale that ended since then and left memory. A refund of the period needs its
   * payment too, which `loadArchived` loads with it.
   * @returns false if one of them cannot be read
   */
  #recallSince(fromMs: number): Promise<boolean> {
    const { writer } = this.#trading;
    return this.#recall(() =>
      [...writer.ledger.over.intents.values()]
        .filter((one) => one.saleId === null && !isDatedBefore(one.lastAtMs, fromMs))
        .map(({ id }) => id),
    );
  }

  /**
   * Finds the payment of this id, once it is on disk.
   * @param back ids of its reversals, which its description needs
   * @returns null if there is none; `unreadable` if it is unknown whether there is
   */
  async find(id: IntentId, ...back: IntentId[]): Promise<Intent | null | 'unreadable'> {
    const { writer } = this.#trading;
    const isWhole = await this.#recall(() => [id, ...back]);
    if (writer.journal.stopped !== null) return 'unreadable';
    return writer.ledger.intents.get(id) ?? (isWhole ? null : 'unreadable');
  }

  /**
   * Loads payments that have left memory, and waits for the disk, because memory may have facts that the disk will
   * lose. Meanwhile memory may archive the loaded facts, so it repeats until none of them is archived.
   * @param listNames returns the ids of the wanted payments
   * @returns false if one of them cannot be read
   */
  async #recall(listNames: () => readonly IntentId[]): Promise<boolean> {
    const { writer } = this.#trading;
    for (;;) {
      const isWhole = await writer.loadArchived(listNames());
      await writer.waitUntilNotified();
      if (!isWhole) return false;
      if (sequencesOfArchived(writer.ledger, listNames()).length === 0) return true;
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
