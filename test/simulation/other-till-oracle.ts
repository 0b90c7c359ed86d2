import type { FactRecord } from '../../shared/ledger/facts.ts';
import { isAppliedAtService, needsPerson } from '../../shared/ledger/money/intent.ts';
import type { Intent, Verb } from '../../shared/ledger/money/intent.ts';
import type { PaymentAnswer } from '../../shared/local-api/messages.ts';
import type { PaymentAct, ReportedState } from '../../shared/local-api/program-answers.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Engine } from './engine.ts';
import type { Oracle } from './oracle.ts';
import type { VirtualTill } from './virtual-till.ts';

interface OfReference {
  readonly till: VirtualTill;
  /** Transactions that were accepted for the reference, and their cents: exactly one, unless the guard was faulty. */
  readonly ids: Map<IntentId, number>;
  readonly verbs: Map<IntentId, Verb>;
  /** Cents that were refunded, by transaction. */
  readonly backs: Map<IntentId, number>;
  /** Refunds that the caller was told are done; cleared when older records come back. */
  readonly toldBack: Set<IntentId>;
  /** The outcome that the caller was told last; null if none, or if older records have come back since. */
  told: PaymentAnswer['state'] | null;
  /**
   * True if the payment was accepted in records that are lost: people check it by hand
   * (docs/local-api.md#repeat-without-fear).
   */
  isLost: boolean;
}

/** A request by another maker's till. */
export interface AskedByProgram {
  readonly reference: string;
  readonly verb: Verb;
  readonly act: PaymentAct;
}

/** Knows by reference what the service has taken for other makers' tills, and what these were told. */
export class OtherTillOracle {
  readonly #oracle: Oracle;
  readonly #exitOf: Engine['exitOf'];
  readonly #known = new Map<string, OfReference>();

  constructor(oracle: Oracle, exitOf: Engine['exitOf']) {
    this.#oracle = oracle;
    this.#exitOf = exitOf;
  }

  hear(till: VirtualTill, { fact }: FactRecord, proposal: Proposal): void {
    const isOne = proposal.kind === 'accept' || proposal.kind === 'put-right';
    if (!isOne || !('otherTill' in proposal)) return;
    if (!proposal.otherTill || !fact.intent) return;
    const { ids, verbs, backs } = this.#of(till, proposal.otherTill.reference);
    const { id, amountCents, verb } = fact.intent;
    verbs.set(id, verb);
    if (proposal.kind === 'accept') ids.set(id, amountCents);
    else backs.set(id, amountCents);
  }

  /**
   * Notes a request for a reference. A cancel before anything was recorded is remembered only until a restart: a
   * request after it pays for another customer.
   */
  ask(till: VirtualTill, reference: string): void {
    const known = this.#of(till, reference);
    if (known.ids.size === 0) known.told = null;
  }

  /** Notes an answer that a caller got about its payment. */
  tell(till: VirtualTill, answer: PaymentAnswer): void {
    const { reference, kind, isFinal, amountTaken, restDue, amountAsked, state } = answer;
    if (!isFinal) return;
    const missing = Number(amountAsked) - Number(amountTaken) - Number(restDue);
    if (kind === 'payment' && Math.abs(missing) > 0.001)
      this.#violate(`of ${reference} ${amountTaken} and ${restDue} are not ${amountAsked}`);
    this.#of(till, reference).told = state;
  }

  /**
   * Tells whether the caller's program may not be told that nothing is recorded: a request now can find the payment, or
   * the till knows that it lost the records of one that was taken.
   */
  isRecorded(till: VirtualTill, { reference, verb }: AskedByProgram): boolean {
    const { ids, verbs, isLost } = this.#of(till, reference);
    // A payment's reference is none of a load.
    if (isLost)
      return [...ids.keys()].some((id) => verbs.get(id) === verb && this.#oracle.timesMade(id) > 0);
    const known = [...ids.keys()].map((id) => till.ledger()?.intents.get(id));
    return known.some((intent) => intent?.verb === verb);
  }

  /**
   * Notes how the caller's program reads an answer. *Refused* tells its cashier that nothing is recorded and that other
   * money is needed, so it must never be said of a recorded payment.
   */
  tellProgram({ reference, act }: AskedByProgram, said: ReportedState): void {
    if (this.#exitOf(act, said) === 'refused')
      this.#violate(`${act} of ${reference} ends as refused by ${said}, and it is recorded`);
  }

  /** Notes that a caller was told that this part of its payment is refunded. */
  tellBack(till: VirtualTill, reference: string, id: IntentId): void {
    this.#of(till, reference).toldBack.add(id);
  }

  /** Tells whether a request for this reference was ever sent: the service's list has it, or may get it. */
  hasLeft(till: VirtualTill, reference: string): boolean {
    return [...this.#of(till, reference).ids.keys()].some((id) => this.#oracle.timesSent(id) > 0);
  }

  /** Notes that an older copy of the till's records was restored. */
  forget(till: VirtualTill): void {
    for (const one of this.#known.values()) {
      if (one.till !== till) continue;
      one.told = null;
      one.toldBack.clear();
      one.isLost ||= one.ids.size > 0;
    }
  }

  /** At the end: checks that each reference was taken at most once, and that every final answer was true. */
  check(): void {
    if (!this.#oracle.honest) return;
    for (const [reference, { till, ids, told, isLost }] of this.#known) {
      this.#checkBacks(reference);
      const made = [...ids.keys()].reduce((sum, id) => sum + this.#oracle.timesMade(id), 0);
      if (made > 1) this.#violate(`${reference} was taken ${made} times`);
      const isNot = told === 'refused' || told === 'voided';
      if (isNot && !isLost && made > 0)
        this.#violate(`${reference} was told ${told}, and is taken`);
      if (told !== 'applied' && told !== 'promised') continue;
      const intents = [...ids.keys()].map((id) => till.ledger()?.intents.get(id));
      const isKnown = intents.some(
        (intent) => intent && (isAppliedAtService(intent) || isByPerson(intent)),
      );
      if (made === 0 && !isKnown && this.#oracle.hasHistory(till))
        this.#violate(`${reference} was told ${told}, and nothing is taken`);
    }
  }

  /**
   * Checks that no more is refunded than was taken, that each part is refunded once, and that every reported refund was
   * made.
   */
  #checkBacks(reference: string): void {
    const { till, ids, backs, toldBack } = assertPresent(this.#known.get(reference), 'it is known');
    const sumOf = (all: ReadonlyMap<IntentId, number>) =>
      [...all].reduce((sum, [id, cents]) => sum + this.#oracle.timesMade(id) * cents, 0);
    const [taken, back] = [sumOf(ids), sumOf(backs)];
    if (back > taken) this.#violate(`of ${reference} ${taken} was taken, and ${back} goes back`);
    for (const id of toldBack) {
      const intent = till.ledger()?.intents.get(id);
      const isKnown =
        intent && (isAppliedAtService(intent) || needsPerson(intent) || isByPerson(intent));
      if (this.#oracle.timesMade(id) === 0 && !isKnown && this.#oracle.hasHistory(till))
        this.#violate(`of ${reference} a part was told to go back, and does not`);
    }
  }

  #of(till: VirtualTill, reference: string): OfReference {
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    const backs = new Map<IntentId, number>();
    const verbs = new Map<IntentId, Verb>();
    const about = { ids: new Map<IntentId, number>(), verbs, backs, toldBack: new Set<IntentId>() };
    const fresh: OfReference = { till, ...about, told: null, isLost: false };
    this.#known.set(reference, fresh);
    return fresh;
  }

  #violate(words: string): void {
    this.#oracle.violate('another till', words);
  }
}

/** Tells whether a person has decided that the payment was not taken: a manager, or the person who undid it. */
function isByPerson({ settlement, voidReason }: Intent): boolean {
  return (settlement !== null && settlement.by !== 'evidence') || voidReason === 'undone';
}
