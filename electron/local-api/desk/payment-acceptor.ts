import { possibleCentsOfRequest } from '../../../shared/local-api/requested-payment.ts';
import type { CardLookupResult, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import { aboveLimitRefusal } from '../../../shared/policy/quote.ts';
import type { CardId } from '../../../shared/values/ids.ts';
import type { Cents } from '../../../shared/values/money.ts';
import type { Actor } from '../../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import type { PaymentsElsewhere } from './payments-elsewhere.ts';
import { localProblem, problemOfPayment, problemOfStop } from './problems.ts';
import type { LocalProblem } from './problems.ts';
import { proposalForOtherTill } from './waiting-payment.ts';
import type { AcceptFlags, WaitingPayment } from './waiting-payment.ts';

/** Accepts a waiting payment, once it is known how much is possible and that the payment was not made already. */
export class PaymentAcceptor {
  readonly #trading: TradingSession;
  readonly #there: PaymentsElsewhere;

  constructor(trading: TradingSession, there: PaymentsElsewhere) {
    this.#trading = trading;
    this.#there = there;
  }

  /** Asks the hub about a card, and returns how much of the request is possible on it now. */
  async possible(
    { verb, askedCents }: WaitingPayment,
    cardId: CardId,
  ): Promise<{ readonly cents: Cents; readonly code?: never } | LocalProblem> {
    const quoted = await this.quote(cardId);
    if (quoted === null) return localProblem('card-unfit');
    const possible = quoted[verb];
    const takes = possibleCentsOfRequest(possible, askedCents);
    if (takes <= 0 || takes > possible.upToCents)
      return problemOfPayment(aboveLimitRefusal(possible), this.#trading.writer);
    return { cents: takes };
  }

  /** Asks the guard to accept the payment; null once it is on disk. */
  async take(
    asked: WaitingPayment,
    cardId: CardId,
    takesCents: Cents,
    { actor, ...how }: AcceptFlags & { readonly actor: Actor },
  ): Promise<LocalProblem | { readonly repeat: Cents } | null> {
    const { id } = asked;
    const elsewhere = await this.#there.lookOrClaimUnlessElsewhere(id, 'take');
    if (elsewhere !== null) return elsewhere;
    if (await this.isLostMeanwhile(asked)) return localProblem('needs-person');
    const proposal = proposalForOtherTill(asked, cardId, takesCents, how);
    const answer: ProposeAnswer = await this.#trading.propose(proposal, actor);
    if (answer.kind === 'written') return null;
    if (answer.kind === 'stopped') return problemOfStop(answer.health);
    const { refusal } = answer;
    if (refusal.why === 'already-accepted' && refusal.intentId === id) return null;
    // Releases the id at the hub for the till that is asked next.
    await this.#there.lookOrClaimUnlessElsewhere(id, 'free');
    await this.isLostMeanwhile(asked);
    if (refusal.why === 'looks-like-repeat') return { repeat: takesCents };
    return problemOfPayment(refusal, this.#trading.writer);
  }

  /**
   * True if the hub, which could not be asked before, shows only now that lost records may have the payment. A person
   * who confirms it is then warned, so nothing is charged before.
   */
  async isLostMeanwhile(asked: WaitingPayment): Promise<boolean> {
    if (asked.isPerhapsLost === true) return false;
    asked.isPerhapsLost = await this.#there.isPerhapsLost(asked.id);
    return asked.isPerhapsLost;
  }

  /**
   * Returns why this waiting payment may have been made already: at a replaced till, in lost records, or at another till
   * of the store. Null if it was not.
   */
  async whyPerhapsMade(asked: WaitingPayment): Promise<LocalProblem | null> {
    await this.isLostMeanwhile(asked);
    if (this.#there.mayHaveBeenMade(asked)) return localProblem('needs-person');
    return this.#there.lookOrClaimUnlessPerhapsElsewhere(asked.id, 'look');
  }

  /** Asks the hub about a card, and returns what is possible on it; null if it is no card of this shop. */
  async quote(cardId: CardId): Promise<Extract<CardLookupResult, { kind: 'card' }> | null> {
    const { hubClient } = this.#trading;
    if (hubClient?.isJoined === true) await hubClient.askAboutCard(cardId);
    const quoted = this.#trading.quote(cardId);
    return quoted?.kind === 'card' ? quoted : null;
  }
}
