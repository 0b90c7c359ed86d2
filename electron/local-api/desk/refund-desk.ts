import { isPerhapsTakenOver } from '../../../shared/guard/store/cashier-limits.ts';
import { parseDecimalAmount } from '../../../shared/local-api/decimals.ts';
import { mayBeReplaced } from '../../../shared/local-api/describe-payment.ts';
import type { RefundRequest } from '../../../shared/local-api/messages.ts';
import { isFenced } from '../../../shared/ledger/money/hub-fence.ts';
import { leftAfterPartsCents } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { OtherTillStanding } from '../../../shared/ledger/money/other-till.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { Actor } from '../../ledger/write/ledger-writer.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import type { PaymentsElsewhere } from './payments-elsewhere.ts';
import { actorForOtherTill } from './other-till-payments.ts';
import type { OtherTillPayments } from './other-till-payments.ts';
import { partIdOf, paymentIdOf, refundIdOf } from './payment-names.ts';
import { PROBLEM_EFFECTS } from '../../../shared/local-api/program-answers.ts';
import { localProblem, problemOfRefusal, problemOfStop } from './problems.ts';
import type { DeskAnswer, LocalProblem } from './problems.ts';

/** Reason stored with the reversal, in place of one that a person types. */
const REFUNDED_THERE = 'Refunded at the other till';

/** The parts of the desk that refunds use. */
interface Desk {
  /** True if the payment waits for a person. */
  readonly isAsked: (id: IntentId) => boolean;
  readonly here: Pick<
    OtherTillPayments,
    'find' | 'readRecorded' | 'stateOf' | 'commitAnswer' | 'undo'
  >;
  readonly there: Pick<PaymentsElsewhere, 'find' | 'answerRefund' | 'problemOfMissing'>;
}

/** Refunds other tills' payments to their cards: a whole payment, or parts of it until nothing is left. */
export class RefundDesk {
  readonly #trading: TradingSession;
  readonly #actor: () => Actor;
  readonly #desk: Desk;

  constructor(trading: TradingSession, actor: () => Actor, desk: Desk) {
    this.#trading = trading;
    this.#actor = actor;
    this.#desk = desk;
  }

  /** Refunds all that is left of a payment, once. */
  async refundAll(client: OtherTillStanding, reference: string): Promise<DeskAnswer> {
    const { here } = this.#desk;
    const known = await this.#payment(client, reference, (payment) => {
      const itsState = here.stateOf(payment);
      const isEnded = itsState === 'refunded' || itsState === 'voided';
      if (isEnded) return here.commitAnswer(payment, reference);
      if (mayBeReplaced(this.#trading.writer.ledger, payment)) return localProblem('needs-person');
      return { found: payment, state: itsState };
    });
    if (!('found' in known)) return known;
    const { found, state } = known;
    if (state === 'promised') return here.undo(found, reference, 'not-refundable', this.#actor());
    const backId = refundIdOf(client.id, reference);
    const refused = await this.#giveBack(found, reference, backId, leftAfterPartsCents(found));
    // The refund is recorded, so the answer must not say that there is none; nothing may be left to refund.
    if (refused !== null)
      return PROBLEM_EFFECTS[refused.problem] === 'none' ? localProblem('not-refundable') : refused;
    return this.#payment(client, reference, (back) =>
      here.stateOf(back) === 'refunded'
        ? here.commitAnswer(back, reference)
        : localProblem('not-refundable'),
    );
  }

  /** Refunds a part of a payment, once per reference. */
  async refundPart(
    client: OtherTillStanding,
    reference: string,
    request: RefundRequest,
  ): Promise<DeskAnswer> {
    const found = await this.#payment(client, reference, (payment) => payment);
    if ('problem' in found) return found;
    if ('isFinal' in found) return localProblem('not-refundable');
    const unit = moneyUnitOf(this.#trading.writer.ledger.book);
    const amount = parseDecimalAmount(request.amount, unit.minorUnit);
    if (amount.kind !== 'amount') return asStanding(localProblem('amount-unfit', amount.kind));
    const partId = partIdOf(client.id, reference, request.reference);
    const before = await this.#desk.here.find(partId);
    if (before === null) {
      const refused = await this.#giveBack(found, reference, partId, amount.cents);
      if (refused !== null) return asStanding(refused);
    }
    const part = await this.#desk.here.find(partId);
    if (part === null || part === 'unreadable') return localProblem('not-trading');
    if (part.amountCents !== amount.cents) return localProblem('reference-reused');
    // A person at Evertill has undone this partial refund.
    if (part.state === 'voided') return localProblem('not-refundable');
    return this.#payment(client, reference, (now) => this.#desk.here.commitAnswer(now, reference));
  }

  /**
   * Reads a payment that this till has, with its refund.
   * @param read what to make of it, in the same turn of the event loop
   * @returns the answer to give instead if this till has none
   */
  async #payment<Read>(
    client: OtherTillStanding,
    reference: string,
    read: (payment: Intent) => Read,
  ): Promise<Read | DeskAnswer> {
    const back = refundIdOf(client.id, reference);
    const id = paymentIdOf(client.id, reference);
    const found = await this.#desk.here.readRecorded([id, back], (payment) => {
      if (payment === null) return null;
      return payment.verb === 'redeem' ? { read: read(payment) } : localProblem('not-found');
    });
    if (found === 'unreadable') return localProblem('not-trading');
    if (found !== null) return 'read' in found ? found.read : found;
    const there = this.#desk.there.find(id);
    if (there !== undefined) return this.#desk.there.answerRefund(there, reference);
    // The payment itself is not accepted yet, and a person at the window may still accept it.
    if (this.#desk.isAsked(id)) return localProblem('not-refundable');
    return this.#desk.there.problemOfMissing(client, id);
  }

  /**
   * True if records that this till lacks may contain an earlier refund of the payment: those of a lost till, of a
   * restored journal, or of a successor, where a manager refunds by a load. No time ends this, because another part may
   * be refunded weeks later.
   */
  #mayBeGivenBack(found: Intent): boolean {
    const { ledger } = this.#trading.writer;
    const { adoptedFrom, sentBySequence, sequence } = found;
    const isOfLostTill = adoptedFrom !== undefined && sentBySequence === null;
    const isOfLostRecords = sequence < (ledger.queue.behind?.sequence ?? 0);
    return isOfLostTill || isOfLostRecords || isFenced(ledger, found);
  }

  /**
   * Refunds one amount of a payment.
   * @returns why the refund is refused; null if it is on disk, from now or earlier
   */
  async #giveBack(
    found: Intent,
    reference: string,
    intentId: IntentId,
    partCents: Cents | null,
  ): Promise<LocalProblem | null> {
    const { otherTill, alarm } = found;
    // The other till counts an unknown payment as not charged, so only a manager may refund it.
    const isOpen = this.#desk.here.stateOf(found) !== 'applied' || alarm !== undefined;
    if (isOpen || otherTill === undefined) return localProblem('not-refundable');
    if (this.#mayBeGivenBack(found)) return localProblem('needs-person');
    // A successor's manager may have refunded it, but this till hears of a successor only from its hub.
    const { writer } = this.#trading;
    if (isPerhapsTakenOver(writer.ledger, found.sequence, writer.stampFor(SYSTEM_ACTOR)))
      return localProblem('hub-away');
    const { isAlone: _alone, ...byPerson } = otherTill;
    const askedCents = partCents ?? found.amountCents;
    const proposal = {
      kind: 'put-right',
      intentId,
      reverses: found.id,
      reason: REFUNDED_THERE,
      otherTill: { ...byPerson, reference, askedCents },
      ...(partCents !== null && { partCents }),
    } as const;
    const answer = await this.#trading.propose(
      proposal,
      actorForOtherTill(otherTill, this.#actor()),
    );
    if (answer.kind === 'stopped') return problemOfStop(answer.health);
    // A repeated request is refused as already accepted, which counts as done.
    if (answer.kind === 'written' || answer.refusal.why === 'already-accepted') return null;
    return problemOfRefusal(answer.refusal, 'not-refundable');
  }
}

/** Returns a refusal about a payment that is recorded, so it must not say that none is. */
function asStanding(refused: LocalProblem): LocalProblem {
  return PROBLEM_EFFECTS[refused.problem] === 'none' ? { ...refused, effect: 'stands' } : refused;
}
