import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import {
  bookedOf,
  describePayment,
  isForPerson,
  stateOfPayment,
} from '../../../shared/local-api/describe-payment.ts';
import { loadArchivedFacts } from '../../../shared/ledger/memory/load-archived.ts';
import { isRefusedPromise } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import { isOnline } from '../../../shared/policy/quote.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { Actor } from '../../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import { isoOf, partsOf, paymentsOf } from './asked.ts';
import { problem, problemOfRefusal, problemOfStop } from './problems.ts';
import type { DeskAnswer } from './problems.ts';

/**
 * Returns who gives money back at another till's word: that till, by its name, whoever is signed in here and whatever a manager has
 * just allowed. It has a cashier's limits of its own.
 */
export function inNameOf(otherTill: Intent['otherTill'], actor: Actor): Actor {
  if (otherTill === undefined) return actor;
  const accessLevel = actor.accessLevel === 'manager' ? 'cashier' : actor.accessLevel;
  return { operator: otherTill.name, person: otherTill.id, stepUp: null, accessLevel };
}

/** Payments that this till has taken for others: found, described, and undone while they have not left. */
export class TakenHere {
  readonly #trading: TradingSession;
  readonly #onChange: () => void;
  /** Promises that were told: a refusal from now on is the shop's to settle. */
  readonly #toldPromised = new Set<IntentId>();

  constructor(trading: TradingSession, onChange: () => void) {
    this.#trading = trading;
    this.#onChange = onChange;
  }

  /** Notes a refusal as told to the customer where the other till never heard a promise. */
  heard(intent: Intent): void {
    if (this.#isRefusedUntold(intent)) void this.#tellRefusal(intent);
  }

  /**
   * Lists the client's payments that were accepted, cancelled or given back in a period, of those in memory.
   * @param toMs not in it any more
   */
  async list(client: OtherTillStanding, fromMs: number, toMs: number): Promise<PaymentAnswer[]> {
    const { writer } = this.#trading;
    await writer.settled();
    const found = paymentsOf(writer.ledger, client.id, { fromMs, untilMs: toMs });
    return found.map((intent) => this.describe(intent));
  }

  /**
   * Finds the payment of this name, once it is on the disk.
   * @param back names of reversals of it, which its description needs
   * @returns null where there is none; `unreadable` where nobody can say
   */
  async find(id: IntentId, ...back: IntentId[]): Promise<Intent | null | 'unreadable'> {
    const { writer } = this.#trading;
    const names = [id, ...back];
    let isWhole: boolean;
    do {
      isWhole = await writer.recall(names);
      // Memory knows what the disk may still lose: nobody is told of that. Meanwhile it may let go of what was recalled.
      await writer.settled();
    } while (isWhole && loadArchivedFacts(writer.ledger, names).length > 0);
    if (writer.journal.stopped !== null) return 'unreadable';
    return writer.ledger.intents.get(id) ?? (isWhole ? null : 'unreadable');
  }

  #isRefusedUntold(intent: Intent): boolean {
    const { run } = this.#trading.writer.moment();
    const isOfRun = intent.acceptedInRun === run && intent.adoptedFrom === undefined;
    return isRefusedPromise(intent) && isOfRun && !this.#toldPromised.has(intent.id);
  }

  /** The customer still stands at the other till, and nobody there was told that it is paid. */
  async #tellRefusal({ id: intentId }: Intent): Promise<void> {
    const told = await this.#trading.writer
      .write({ kind: 'tell-refusal', intentId }, SYSTEM_ACTOR)
      .catch(() => null);
    if (told?.kind === 'written') return;
    this.#toldPromised.add(intentId);
    this.#onChange();
  }

  /** Returns the state that the other till is told. */
  stateOf(intent: Intent): PaymentAnswer['state'] {
    if (this.#isRefusedUntold(intent)) return 'pending';
    const { writer } = this.#trading;
    const { run, monoMs } = writer.moment();
    const waitedMs = intent.acceptedInRun === run ? monoMs - intent.acceptedMonoMs : Infinity;
    const { ledger } = writer;
    const state = stateOfPayment(ledger, intent, waitedMs, isOnline(ledger));
    // The network is back a moment after it was promised.
    return state === 'pending' && this.#toldPromised.has(intent.id) ? 'promised' : state;
  }

  /** Describes a payment to the other till. @param reference null: the one that it was asked by */
  describe(intent: Intent, reference: string | null = null): PaymentAnswer {
    const state = this.stateOf(intent);
    if (state === 'promised') this.#toldPromised.add(intent.id);
    const { otherTill, verb, amountCents } = this.#trading.writer.texts.reveal(intent);
    const asked = {
      reference: reference ?? otherTill?.reference ?? '',
      verb,
      askedCents: otherTill?.askedCents ?? amountCents,
    };
    const answer = describePayment(intent, asked, state, partsOf(this.#trading, intent.cardId));
    const { ledger } = this.#trading.writer;
    const booked = bookedOf(ledger, intent, state, moneyUnitOf(ledger.book), isoOf);
    return { ...answer, ...booked, needsPerson: isForPerson(ledger, intent) };
  }

  /** Takes back a payment that has not been sent. @param otherwise the problem where that comes too late */
  async undo(
    { id, otherTill }: Intent,
    reference: string,
    otherwise: 'not-cancellable' | 'not-refundable',
    actor: Actor,
  ): Promise<DeskAnswer> {
    const answer = await this.#trading.propose(
      { kind: 'undo', intentId: id },
      inNameOf(otherTill, actor),
    );
    if (answer.kind === 'stopped') return problemOfStop(answer.health);
    if (answer.kind === 'refused') return problemOfRefusal(answer.refusal, otherwise);
    const found = await this.find(id);
    if (found === null || found === 'unreadable') return problem('not-trading');
    return this.describe(found, reference);
  }
}
