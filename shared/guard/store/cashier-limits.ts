import type { Refusal } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { isKnownToTwoTills } from '../../ledger/money/hub-fence.ts';
import type { Intent, Verb } from '../../ledger/money/intent.ts';
import { areRecordsUnproven } from '../../ledger/proof.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import {
  isOfOpenSale,
  unapprovedLoadedCents,
  unapprovedDrawerOpenings,
  unapprovedPutRightCents,
} from '../../ledger/unapproved-totals.ts';
import { loadedWithoutSlipCents } from '../../ledger/sale/sale.ts';
import type { Sale } from '../../ledger/sale/sale.ts';
import { terminalPaymentTakenByFact } from '../../ledger/sale/terminal-payment.ts';
import type { RecordedTender, Tender } from '../../ledger/sale/tender.ts';
import { cents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { firmSummaryOfIntent, firmSummaryOfSale, firmSummaryOfTender } from './firm-payment.ts';

/**
 * True if a manager's PIN can still be asked for; only then do a cashier's limits apply (decision 0082). A signed-in
 * manager types the PIN too, since signing in does not prove who is at the till now.
 */
export function isStepUpPossible({ accessLevel, stepUp }: Stamp): boolean {
  return stepUp === null && accessLevel !== 'open';
}

/**
 * Returns the largest load without a sale, in cents, that needs no manager's PIN. Null for no limit: this till
 * sells nothing, and loads are paid at another one. A till that has or had a hub, VAT rates or prices counts as one
 * that sells, so that a replacement computer set up by file follows the rule before its first sale (decision 0082).
 */
export function largestLoadWithoutManagerCents({
  limits,
  lastReceiptNumber,
  openSales,
  hasHadHub,
  taxes,
  prices,
  isKeyLocked,
  queue,
}: Pick<
  Ledger,
  | 'limits'
  | 'lastReceiptNumber'
  | 'openSales'
  | 'hasHadHub'
  | 'taxes'
  | 'prices'
  | 'isKeyLocked'
  | 'queue'
>): Cents | null {
  const hasGoods = taxes?.isOn === true || prices.articles.length > 0;
  // Records that prove nothing do not prove that there was no sale either.
  const sells =
    areRecordsUnproven({ isKeyLocked, queue }) ||
    hasHadHub ||
    hasGoods ||
    lastReceiptNumber > 0 ||
    openSales.size > 0;
  return sells ? limits.withoutManager.loadCents : null;
}

/** Returns why this load may not be accepted without a sale; null if it may. */
export function loadLimitRefusal(
  ledger: Ledger,
  { verb, amountCents }: { readonly verb: Verb; readonly amountCents: Cents },
  stamp: Stamp,
): Refusal | null {
  if (verb !== 'load' || !isStepUpPossible(stamp)) return null;
  const upToCents = largestLoadWithoutManagerCents(ledger);
  if (upToCents === null || amountCents <= upToCents) return null;
  return { why: 'above-limit', upToCents, because: 'load-without-sale' };
}

/**
 * True if records that this till lacks may have a refund of this payment: those of another till, or of a journal that
 * is newer than a restored one. Such a payment counts as one of an earlier shift.
 */
function mayBeRefundedElsewhere(ledger: Ledger, original: Intent, stamp: Stamp): boolean {
  return (
    isKnownToTwoTills(ledger, original) ||
    isBeforeLostRecords(ledger, original.sequence) ||
    isPerhapsTakenOver(ledger, original.sequence, stamp)
  );
}

function isBeforeLostRecords({ queue }: Pick<Ledger, 'queue'>, sequence: number): boolean {
  return sequence < (queue.behind?.sequence ?? 0);
}

/** Returns why this amount may not be reversed or undone; null if it may. */
export function putRightLimitRefusal(
  ledger: Ledger,
  original: Intent,
  stamp: Stamp,
  sumCents: Cents = original.amountCents,
): Refusal | null {
  const isElsewhere = mayBeRefundedElsewhere(ledger, original, stamp);
  const firstSequence = isElsewhere ? 0 : original.sequence;
  const goesBack =
    isOfOpenSale(ledger, original) && !isElsewhere
      ? firmSummaryOfIntent(ledger, original, stamp)
      : { firstSequence, sumCents };
  return goesBack && goesBackRefusal(ledger, goesBack, stamp);
}

/**
 * Returns why this open sale may not be completed; null if it may. One of its payments may have been refunded
 * elsewhere: by a successor till, or by the newer journal that a restored backup lacks. The goods would then be unpaid.
 */
export function refundedElsewhereRefusal(ledger: Ledger, sale: Sale, stamp: Stamp): Refusal | null {
  if (stamp.stepUp !== null) return null;
  const reasons = sale.tenders.map((tender) => whyPerhapsBack(ledger, sale, tender, stamp));
  return reasons.find((why) => why !== null) ?? null;
}

const PERHAPS_GIVEN_BACK: Refusal = { why: 'needs-approval', because: 'perhaps-given-back' };
const PERHAPS_TAKEN_OVER: Refusal = { why: 'needs-approval', because: 'perhaps-taken-over' };

/**
 * Tells why this payment may have been refunded elsewhere, by a successor till or in a newer journal; null if that is
 * impossible.
 */
function whyPerhapsBack(
  ledger: Ledger,
  sale: Sale,
  tender: RecordedTender,
  stamp: Stamp,
): Refusal | null {
  const { hubFence, intents } = ledger;
  const taken = tender.kind === 'gift' ? intents.get(tender.intentId) : tender.taken;
  const { sequence = 0 } = taken ?? {};
  // Counted from before the terminal was asked, which may be long before it answered.
  const isAsked = terminalPaymentTakenByFact(sale, sequence) !== null;
  const since = isAsked ? Math.min(sequence, sale.openedBySequence) : sequence;
  if (since <= (hubFence?.through ?? -1) || isBeforeLostRecords(ledger, since))
    return PERHAPS_GIVEN_BACK;
  return isPerhapsTakenOver(ledger, since, stamp) ? PERHAPS_TAKEN_OVER : null;
}

/** True if another till may have taken over this record: this till has not heard from its hub since its start. */
export function isPerhapsTakenOver(
  { hub }: Pick<Ledger, 'hub'>,
  sequence: number,
  { hubUnheardThrough = -1 }: Pick<Stamp, 'hubUnheardThrough'>,
): boolean {
  return hub !== null && sequence <= hubUnheardThrough;
}

/** Returns why the payments of this open sale may not all be refunded; null if they may. */
export function cancelLimitRefusal(ledger: Ledger, sale: Sale, stamp: Stamp): Refusal | null {
  const notSince = isStepUpPossible(stamp) ? refundedElsewhereRefusal(ledger, sale, stamp) : null;
  if (notSince) return notSince;
  const goesBack = firmSummaryOfSale(ledger, sale, stamp);
  return goesBack && goesBackRefusal(ledger, goesBack, stamp);
}

/**
 * Returns why this amount of a completed sale may not be refunded; null if it may. The same rule applies to reversing a
 * payment.
 */
export function refundLimitRefusal(
  ledger: Ledger,
  sale: Sale,
  sumCents: Cents,
  stamp: Stamp,
): Refusal | null {
  const { openedBySequence: openedBy } = sale;
  const paid = sale.tenders.map((tender) =>
    tender.kind === 'gift' ? ledger.intents.get(tender.intentId) : undefined,
  );
  const isElsewhere = paid.some(
    (intent) => intent !== undefined && mayBeRefundedElsewhere(ledger, intent, stamp),
  );
  const firstSequence = isElsewhere || isBeforeLostRecords(ledger, openedBy) ? 0 : openedBy;
  return goesBackRefusal(ledger, { firstSequence, sumCents }, stamp);
}

/** Returns why this payment may not be removed from its open sale; null if it may. */
export function removeLimitRefusal(
  ledger: Ledger,
  sale: Sale,
  tender: RecordedTender,
  stamp: Stamp,
): Refusal | null {
  const notSince = isStepUpPossible(stamp) ? whyPerhapsBack(ledger, sale, tender, stamp) : null;
  if (notSince) return notSince;
  const goesBack = firmSummaryOfTender(ledger, tender, stamp);
  return goesBack && goesBackRefusal(ledger, goesBack, stamp);
}

function goesBackRefusal(
  ledger: Ledger,
  { firstSequence, sumCents }: { readonly firstSequence: number; readonly sumCents: Cents },
  stamp: Stamp,
): Refusal | null {
  if (!isStepUpPossible(stamp)) return null;
  const lastClose = ledger.closes.at(-1)?.sequence ?? 0;
  if (firstSequence <= lastClose) return { why: 'needs-approval', because: 'earlier-shift' };
  const { putRightCents } = ledger.limits.withoutManager;
  const leftCents = cents(Math.max(0, putRightCents - unapprovedPutRightCents(ledger, stamp)));
  if (sumCents <= leftCents) return null;
  return { why: 'needs-approval', because: 'put-right-sum', leftCents };
}

/**
 * Returns why this card slip may not pay for loads of the sale: it has no number, so nobody could look it up (decision
 * 0082#slips-without-a-number). Null if it may.
 */
export function slipNumberRefusal(
  ledger: Ledger,
  sale: Sale,
  tender: Tender,
  stamp: Stamp,
): Refusal | null {
  if (!isStepUpPossible(stamp)) return null;
  const after = loadedWithoutSlipCents({ ...sale, tenders: [...sale.tenders, tender] });
  const moreCents = after - loadedWithoutSlipCents(sale);
  const { withoutSlipCents } = ledger.limits.withoutManager;
  const leftCents = cents(Math.max(0, withoutSlipCents - unapprovedLoadedCents(ledger, stamp)));
  if (moreCents <= leftCents) return null;
  return { why: 'needs-approval', because: 'load-without-slip', leftCents };
}

/** Returns why the drawer may not be opened without a sale again in this shift; null if it may. */
export function drawerLimitRefusal(ledger: Ledger, stamp: Stamp): Refusal | null {
  if (!isStepUpPossible(stamp)) return null;
  const isLeft =
    unapprovedDrawerOpenings(ledger, stamp) < ledger.limits.withoutManager.drawerOpenings;
  return isLeft ? null : { why: 'needs-approval', because: 'drawer-openings' };
}
