import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission, Refusal } from '../../proposals/admission.ts';
import type { Proposal, ScreenProposal, Stamp } from '../../proposals/proposals.ts';
import { isHubHoldSatisfied } from '../money/admit-accept.ts';
import { newIntent } from '../money/new-intent.ts';
import { intentIdRefusal } from '../money/judge-intent-id.ts';
import {
  isStepUpPossible,
  putRightLimitRefusal,
  refundLimitRefusal,
} from '../store/cashier-limits.ts';
import { roundDownToServiceCents, isServiceAmount } from '../../api/service-cents.ts';
import { serviceUnitIn } from '../../ledger/store/book.ts';
import {
  isPayoutDue,
  reducedLoad,
  loadLeftToTakeCents,
  currentLoad,
} from '../../ledger/load-back.ts';
import type { LoadRefundability } from '../../ledger/load-back.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import { usableCard } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isKnownToTwoTills } from '../../ledger/money/hub-fence.ts';
import { isPauseUntilFixed } from '../../ledger/money/queue.ts';
import { MAX_REFUNDS } from '../../ledger/sale/refund.ts';
import type { Refund } from '../../ledger/sale/refund.ts';
import { loadLeftCents, loadRefundSharesOf } from '../../ledger/sale/refundable.ts';
import { cashStepIn, withRoundedCash } from '../../ledger/sale/rounding.ts';
import { isLoadLine } from '../../ledger/sale/sale.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { unaskedHubKnowledge } from '../../policy/at-hub.ts';
import type { HubKnowledge } from '../../policy/at-hub.ts';
import { isOnline } from '../../policy/quote.ts';
import { leftOnCardCents, summariseCard } from '../../policy/seen-card.ts';
import { cents, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { MINUTE_MS } from '../../values/time.ts';
import { giftRefundabilityIn, refundPartOf } from './admit-refund.ts';

/** How long the cashier who took a load off its card may pay it out without a manager. */
const PAID_OUT_WITHIN_MS = 2 * MINUTE_MS;

/** The part of one sold load that can be refunded now. */
interface LoadReturn {
  readonly goesBack: LoadRefundability;
  /** The load as it is now, on its current card if it was moved. */
  readonly load: Intent | undefined;
  /** Cents of the load that are left on that card, according to the hub or this till; at most the amount loaded. */
  readonly upToCents: Cents;
}

/**
 * Judges whether a sold load can be refunded.
 * @param lineId line that sold the load; the result is null for a line without one
 * @param atHub the hub's report of its card, if main has asked
 */
export function judgeLoadReturn(
  ledger: Ledger,
  sale: Pick<Sale, 'lines'>,
  lineId: string,
  atHub: HubKnowledge = unaskedHubKnowledge(ledger),
): LoadReturn | null {
  const line = sale.lines.find(({ id }) => id === lineId);
  if (line === undefined || !isLoadLine(line)) return null;
  const load = currentLoad(ledger.intents, line.intentId);
  const goesBack = giftRefundabilityIn(ledger, load);
  const card = load && usableCard(ledger, load.cardId);
  const nothing = (why: LoadRefundability) => ({ goesBack: why, load, upToCents: ZERO });
  if (load === undefined || card === undefined || goesBack !== 'returnable') {
    return nothing(goesBack);
  }
  // A payout is cash that leaves the shop, so it needs the service's answer, not the till's guarantee.
  if (!isOnline(ledger)) return nothing('offline');
  if (ledger.hub !== null && atHub.kind !== 'shared') return nothing('hub-away');
  const ofLoadCents = loadLeftToTakeCents(load);
  const onCardCents = leftOnCardCents(summariseCard(ledger, card, atHub)) ?? ofLoadCents;
  const thereCents = cents(Math.min(ofLoadCents, onCardCents));
  const upToCents = roundDownToServiceCents(thereCents, serviceUnitIn(ledger.book));
  return { goesBack, load, upToCents };
}

/**
 * Admits the first act of refunding a sold load (decision 0112): an attempt that takes it off its card, as far as the
 * card still has it. The service decides while the customer waits, and nothing leaves the drawer before it has
 * confirmed.
 */
export function admitLoadTakenBack(
  ledger: Ledger,
  request: Extract<ScreenProposal, { kind: 'take-load-back' }> & { readonly atHub?: HubKnowledge },
  stamp: Stamp,
): Admission {
  const alarm = ledger.queue.pauses.find(({ cause }) => isPauseUntilFixed(cause));
  if (alarm) return refuseAdmission({ why: 'queue-paused', cause: alarm.cause });
  const unnamed = intentIdRefusal(ledger, request.intentId);
  if (unnamed) return refuseAdmission(unnamed);
  const sale = ledger.sales.get(request.saleId);
  const unfit = saleRefusal(sale);
  if (unfit) return refuseAdmission(unfit);
  const back = sale && judgeLoadReturn(ledger, sale, request.lineId, request.atHub);
  if (!sale || !back) return refuseAdmission({ why: 'unknown-intent' });
  const { goesBack, load, upToCents } = back;
  const card = load && usableCard(ledger, load.cardId);
  if (load === undefined || card === undefined || goesBack !== 'returnable') {
    const because = goesBack === 'returnable' ? 'erased' : goesBack;
    return refuseAdmission({ why: 'load-not-back', upToCents, because });
  }
  const { amountCents } = request;
  if (amountCents <= 0) return refuseAdmission({ why: 'not-an-amount' });
  if (!isServiceAmount(amountCents, serviceUnitIn(ledger.book))) {
    return refuseAdmission({ why: 'finer-than-service' });
  }
  const isPaid = sumCents(loadRefundSharesOf(sale, amountCents).map((one) => one.amountCents));
  if (amountCents > upToCents || isPaid < amountCents) {
    return refuseAdmission({ why: 'load-not-back', upToCents, because: 'balance' });
  }
  if (!isHubHoldSatisfied(ledger, { ...request, verb: 'redeem' })) {
    return refuseAdmission({ why: 'load-not-back', upToCents, because: 'hub-away' });
  }
  const overLimit =
    refundLimitRefusal(ledger, sale, amountCents, stamp) ??
    putRightLimitRefusal(ledger, { ...load, amountCents }, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  const taken = {
    intentId: request.intentId,
    verb: 'redeem' as const,
    amountCents,
    saleId: sale.id,
    strength: 'attempt' as const,
    reverses: load.id,
    reason: request.reason,
    loadBack: { lineId: request.lineId },
  };
  return grantAdmission('intent-accepted', stamp, {
    intent: newIntent(ledger, taken, card, stamp),
    // Marks the load as being reversed, so that only one reversal runs at a time.
    linked: { ...load, reversedBy: request.intentId },
  });
}

/**
 * Admits the second act: pays out exactly the amount taken off the card, as a refund to the sale's payments, but never
 * onto a card.
 */
export function admitLoadPaidOut(
  ledger: Ledger,
  request: Extract<Proposal, { kind: 'pay-out-load' }>,
  stamp: Stamp,
): Admission {
  const alarm = ledger.queue.pauses.find(({ cause }) => isPauseUntilFixed(cause));
  if (alarm) return refuseAdmission({ why: 'queue-paused', cause: alarm.cause });
  const taken = ledger.intents.get(request.intentId);
  const sale = ledger.sales.get(request.saleId);
  const unfit = saleRefusal(sale);
  if (unfit) return refuseAdmission(unfit);
  if (!sale || taken?.saleId !== sale.id || taken.loadBack === undefined) {
    return refuseAdmission({ why: 'unknown-intent' });
  }
  const { refunds = [] } = sale;
  const isKnown = refunds.some(
    ({ id, load }) => id === request.refundId || load?.intentId === taken.id,
  );
  if (isKnown) return refuseAdmission({ why: 'nothing-changes' });
  if (!isPayoutDue(taken)) return refuseAdmission({ why: 'wrong-state', state: taken.state });
  if (isStepUpPossible(stamp) && !isAtTheCounter(ledger, taken, stamp)) {
    return refuseAdmission({ why: 'needs-approval', because: 'load-paid-out-late' });
  }
  const { amountCents, applied } = taken;
  // The service has overdrawn the card, because another till had spent what this one took off.
  const missingCents = Math.max(0, 0 - (applied?.balanceCents ?? 0));
  if (missingCents > 0) {
    const upToCents = cents(Math.max(0, amountCents - missingCents));
    return refuseAdmission({ why: 'load-not-back', upToCents, because: 'balance' });
  }
  const shares = loadRefundSharesOf(sale, amountCents);
  const isPaid = sumCents(shares.map((one) => one.amountCents)) >= amountCents;
  // A refund attempt may be settled as not done and then turn out applied; that does not prevent another try
  // (`restoredLoad`).
  if (!isPaid || amountCents > loadLeftCents(sale, taken.loadBack.lineId)) {
    return refuseAdmission({ why: 'load-not-back', upToCents: cents(0), because: 'gone' });
  }
  const refund: Refund = {
    id: request.refundId,
    sequence: ledger.lastSequence + 1,
    atMs: stamp.atMs,
    lines: [],
    load: { lineId: taken.loadBack.lineId, intentId: taken.id, amountCents },
    parts: withRoundedCash(
      shares.map((share) => refundPartOf(sale, share, request)),
      refunds,
      cashStepIn(ledger),
    ),
    reason: taken.reason ?? '',
    ...(stamp.operator !== null && { servedBy: stamp.operator }),
  };
  const { alarm: _paidNow, ...paid } = taken;
  return grantAdmission('sale-refunded', stamp, {
    sale: { ...sale, refunds: [...refunds, refund] },
    intent: paid,
    ...reducedLoad(ledger.intents, taken),
  });
}

function saleRefusal(sale: Sale | undefined): Refusal | null {
  if (!sale) return { why: 'unknown-sale' };
  if (sale.state !== 'completed') return { why: 'wrong-state', state: sale.state };
  return (sale.refunds ?? []).length >= MAX_REFUNDS ? { why: 'refunds-full' } : null;
}

/**
 * True if the customer is still at the counter. Later, somebody may have paid by hand, or a successor till may have
 * refunded it.
 */
function isAtTheCounter(ledger: Ledger, taken: Intent, stamp: Stamp): boolean {
  if (isKnownToTwoTills(ledger, taken)) return false;
  const isOwn = taken.acceptedInRun === stamp.run && taken.acceptedBy === stamp.person;
  const isSoon = stamp.monoMs - taken.acceptedMonoMs <= PAID_OUT_WITHIN_MS;
  return isOwn && isSoon && taken.state === 'applied' && taken.givenUp !== true;
}
