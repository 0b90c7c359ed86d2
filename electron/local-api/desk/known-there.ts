import { mayBeTaken } from '../../../shared/guard/store/admit-other-till.ts';
import { describeKnown } from '../../../shared/local-api/describe-payment.ts';
import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import type { KnownReference } from '../../../shared/ledger/money/known-reference.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import { partsOf } from './asked.ts';
import type { WaitingPayment } from './asked.ts';
import { problem, problemElsewhere } from './problems.ts';
import type { DeskAnswer, LocalProblem } from './problems.ts';

/**
 * Payments that this till has not taken itself: of a till whose place it has, by the copy of that one's journal, and of
 * other tills of the store, by the hub's word.
 */
export class KnownThere {
  readonly #trading: TradingSession;

  constructor(trading: TradingSession) {
    this.#trading = trading;
  }

  /** What the till had taken whose place this one has; undefined for nothing. */
  find(id: IntentId): KnownReference | undefined {
    return this.#trading.writer.ledger.knownReferences.get(id);
  }

  /** Answers a repeated request as that till did; a request without a card fits any. */
  answer(there: KnownReference, asked: WaitingPayment): DeskAnswer {
    const { verb, askedCents, cardId } = asked;
    const isSameCard = cardId === null || there.cardId === null || cardId === there.cardId;
    const isSame = there.verb === verb && there.askedCents === askedCents && isSameCard;
    return isSame ? this.describe(there, asked.reference) : problem('reference-reused');
  }

  describe(there: KnownReference, reference: string): PaymentAnswer {
    return describeKnown(there, reference, partsOf(this.#trading, there.cardId));
  }

  /** Of what is over nothing is cancelled; what came to nothing stays so. */
  cancel(there: KnownReference, reference: string): DeskAnswer {
    const { state } = there;
    const isNothing = state === 'voided' || state === 'refused';
    return isNothing ? this.describe(there, reference) : problem('not-cancellable');
  }

  /** A manager gives it back, by a load: this till has no payment to reverse. */
  refund(there: KnownReference, reference: string): DeskAnswer {
    if (there.verb !== 'redeem') return problem('not-found');
    const { state } = there;
    const isBack = state === 'refunded' || state === 'voided';
    return isBack ? this.describe(there, reference) : problem('needs-person');
  }

  /** The problem where another till of the store has the name; null where none has, or nobody can say. */
  async elsewhere(id: IntentId, act: 'look' | 'take' | 'free'): Promise<LocalProblem | null> {
    const till = (await this.#trading.hubClient?.nameElsewhere(id, act)) ?? null;
    return till === null ? null : problemElsewhere(till);
  }

  /** Tells whether a till that was replaced, or records that are lost, may have taken it. */
  mayBeTaken({ client, isPerhapsLost }: WaitingPayment): boolean {
    const { writer } = this.#trading;
    return isPerhapsLost === true || mayBeTaken(writer.ledger, client.id, writer.moment());
  }

  /**
   * Tells whether the store's hub knows this name as this till's, which has no payment of it: it is in records that were lost, or a
   * lost till had it whose place this one has.
   */
  async isPerhapsLost(id: IntentId): Promise<boolean> {
    return (await this.#trading.hubClient?.isNamedHere(id)) ?? false;
  }
}
