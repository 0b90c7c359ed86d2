import { mayHaveEarlierPayments } from '../../../shared/guard/store/admit-other-till.ts';
import { describeTakenOverPayment } from '../../../shared/local-api/describe-payment.ts';
import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import type { KnownReference } from '../../../shared/ledger/money/known-reference.ts';
import type { OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import { answerPartsOf } from './waiting-payment.ts';
import type { WaitingPayment } from './waiting-payment.ts';
import { localProblem, problemElsewhere } from './problems.ts';
import type { DeskAnswer, LocalProblem } from './problems.ts';

/**
 * Payments that other tills made: those of a replaced till, from the copy of its journal, and those of other tills of
 * the store, from the hub.
 */
export class PaymentsElsewhere {
  readonly #trading: TradingSession;

  constructor(trading: TradingSession) {
    this.#trading = trading;
  }

  /** Returns the payment of a replaced till; undefined for none. */
  find(id: IntentId): KnownReference | undefined {
    return this.#trading.writer.ledger.knownReferences.get(id);
  }

  /** Answers a repeated request as the replaced till did; a request without a card matches any card. */
  answerRepeated(there: KnownReference, asked: WaitingPayment): DeskAnswer {
    const { verb, askedCents, cardId } = asked;
    const isSameCard = cardId === null || there.cardId === null || cardId === there.cardId;
    const isSame = there.verb === verb && there.askedCents === askedCents && isSameCard;
    return isSame ? this.describe(there, asked.reference) : localProblem('reference-reused');
  }

  describe(there: KnownReference, reference: string): PaymentAnswer {
    return describeTakenOverPayment(there, reference, answerPartsOf(this.#trading, there.cardId));
  }

  /** Answers a request to cancel. A finished payment cannot be cancelled; one without effect is described. */
  answerCancellation(there: KnownReference, reference: string): DeskAnswer {
    const { state } = there;
    const isNothing = state === 'voided' || state === 'refused';
    return isNothing ? this.describe(there, reference) : localProblem('not-cancellable');
  }

  /** Answers a request to refund. This till has no payment to reverse, so it is refused: a manager refunds by a load. */
  answerRefund(there: KnownReference, reference: string): DeskAnswer {
    if (there.verb !== 'redeem') return localProblem('not-found');
    const { state } = there;
    const isBack = state === 'refunded' || state === 'voided';
    return isBack ? this.describe(there, reference) : localProblem('needs-person');
  }

  /**
   * Claims or releases the id for this till, or only looks it up.
   * @returns a problem if another till of the store uses the id; null if none does, or the hub cannot be asked
   */
  async lookOrClaimUnlessElsewhere(
    id: IntentId,
    act: 'look' | 'take' | 'free',
  ): Promise<LocalProblem | null> {
    const found = await this.lookOrClaimUnlessPerhapsElsewhere(id, act);
    return found?.problem === 'hub-away' ? null : found;
  }

  /**
   * Like `lookOrClaimUnlessElsewhere`, but a hub that cannot be asked is a problem too.
   * @returns null if no other till uses the id
   */
  async lookOrClaimUnlessPerhapsElsewhere(
    id: IntentId,
    act: 'look' | 'take' | 'free',
  ): Promise<LocalProblem | null> {
    const { hubClient } = this.#trading;
    const till = hubClient === null ? null : await hubClient.lookOrClaimPaymentId(id, act);
    if (till === undefined) return localProblem('hub-away');
    return till === null ? null : problemElsewhere(till);
  }

  /**
   * Answers a request about a payment that this till does not have: another till of the store may have it, or it may be
   * in records that were lost.
   */
  async problemOfMissing(client: OtherTillStanding, id: IntentId): Promise<LocalProblem> {
    const elsewhere = await this.lookOrClaimUnlessPerhapsElsewhere(id, 'look');
    if (elsewhere?.problem === 'taken-elsewhere') return elsewhere;
    const isPerhapsLost = await this.isPerhapsLost(id);
    // A person can decide about lost records even if the hub stays away.
    if (this.mayHaveBeenMade({ client, isPerhapsLost })) return localProblem('perhaps-lost');
    return elsewhere ?? localProblem('not-found');
  }

  /** True if a replaced till may have made the payment, or lost records may contain it. */
  mayHaveBeenMade({
    client,
    isPerhapsLost,
  }: Pick<WaitingPayment, 'client' | 'isPerhapsLost'>): boolean {
    const { writer } = this.#trading;
    return (
      isPerhapsLost === true || mayHaveEarlierPayments(writer.ledger, client.id, writer.moment())
    );
  }

  /**
   * True if the store's hub assigns this id to this till, which has no such payment: it is in lost records, or was made
   * by a replaced till.
   */
  async isPerhapsLost(id: IntentId): Promise<boolean> {
    return (await this.#trading.hubClient?.isPaymentIdUsedHere(id)) ?? false;
  }
}
