import type { Refusal } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { unapprovedDiscountCents, personOf } from '../../ledger/unapproved-totals.ts';
import { proportionalCents } from '../../ledger/sale/discount.ts';
import {
  isDiscounted,
  lineDiscountCents,
  listedGoodsCents,
  totalDiscountCents,
} from '../../ledger/sale/discounted-lines.ts';
import { perhapsPaidWithoutTenderCents } from '../../ledger/gifts-beside.ts';
import { isProvenFact, areRecordsUnproven } from '../../ledger/proof.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { listPriceCents } from '../../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../ledger/sale/sale.ts';
import { cents, sumCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { isStepUpPossible } from './cashier-limits.ts';

const ENDED: Refusal = { why: 'needs-approval', because: 'discount-ended' };
const UNPROVEN: Refusal = { why: 'needs-approval', because: 'discount-unproven' };

type DiscountedSale = Pick<Sale, 'discount' | 'discountAllowed' | 'discountAlone'>;

type JudgedDiscounts =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'fits'; readonly members: DiscountedSale };

/**
 * Judges the discounts of a sale whose lines are being set (decision 0116). Without a manager: up to a share of the
 * price of the goods, and up to a sum per shift; beyond that a manager approves for these lines, this person and this
 * shift.
 * @param before the current sale, without lines if it is just being opened
 * @param after the sale with the new discounts
 */
export function judgeDiscounts(
  ledger: Ledger,
  before: Sale,
  after: Pick<Sale, 'id' | 'lines' | 'discount'>,
  stamp: Stamp,
): JudgedDiscounts {
  const { lines, discount } = after;
  const said = discount === undefined ? {} : { discount };
  if (totalDiscountCents(after) > 0 && stamp.stepUp !== null) {
    return { kind: 'fits', members: { ...said, discountAllowed: approval(ledger, lines, stamp) } };
  }
  const approved = stillApproved(ledger, before, lines, stamp);
  const kept = approved && isDiscounted(after) ? { ...said, discountAllowed: approved } : said;
  const unapprovedCents = sumCents(lines.map((line) => beyondCents(line, approved)));
  if (unapprovedCents === 0) return { kind: 'fits', members: kept };
  const was = before.discountAlone;
  const isMore = was === undefined || unapprovedCents > was.offCents;
  const refusal = checkDiscountLimit(ledger, after, { unapprovedCents, isMore }, stamp);
  const hasEnded = approved?.lines.length === 0;
  if (refusal) {
    return { kind: 'refused', refusal: hasEnded ? ENDED : refusal };
  }
  const person = isMore ? personOf(stamp) : was.person;
  const discountAlone = { person, offCents: unapprovedCents };
  return { kind: 'fits', members: { ...(hasEnded ? said : kept), discountAlone } };
}

/**
 * Judges the discounts before the sale is paid or completed. An approval that has ended must be renewed by changing the
 * sale itself, so that no PIN typed for something else renews it. A cashier's own discount counts as ended while it is
 * unproven which limits allowed it (decision 0128).
 */
export function judgeDiscountsBeforePayment(
  ledger: Ledger,
  sale: Sale,
  stamp: Stamp,
):
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'fits'; readonly sale: Sale } {
  const isPaidFor = sale.tenders.length > 0 || perhapsPaidWithoutTenderCents(ledger, sale) > 0;
  const isAskedAgain = sale.discountAllowed !== undefined || areRecordsUnproven(ledger);
  if (isPaidFor || !isAskedAgain) return { kind: 'fits', sale };
  const judged = judgeDiscounts(ledger, sale, sale, { ...stamp, stepUp: null });
  if (judged.kind === 'refused')
    return sale.discountAllowed === undefined ? { kind: 'refused', refusal: UNPROVEN } : judged;
  return { kind: 'fits', sale: { ...withoutDiscountMembers(sale), ...judged.members } };
}

/** Returns the sale without the guard's own members about discounts. */
export function withoutDiscountMembers(sale: Sale): Sale {
  const { discount: _, discountAllowed: _allowed, discountAlone: _alone, ...rest } = sale;
  return rest;
}

/** Returns the sale's discount approval without its lines, so that it approves nothing. */
export function approvalWithoutLines(sale: Sale): Pick<Sale, 'discountAllowed'> {
  const { discountAllowed } = sale;
  return discountAllowed ? { discountAllowed: { ...discountAllowed, lines: [] } } : {};
}

function approval(
  ledger: Ledger,
  lines: readonly SaleLine[],
  stamp: Stamp,
): NonNullable<Sale['discountAllowed']> {
  const off = lines.map((line) => ({
    id: line.id,
    offCents: lineDiscountCents(line),
    ofCents: listPriceCents(line),
  }));
  const sequence = ledger.lastSequence + 1;
  return { person: personOf(stamp), sequence, lines: off.filter(({ offCents }) => offCents > 0) };
}

/** Returns the manager's approval as it counts now: without lines once it has ended, undefined if there was none. */
function stillApproved(
  ledger: Ledger,
  before: Sale,
  lines: readonly SaleLine[],
  stamp: Stamp,
): Sale['discountAllowed'] {
  const { discountAllowed: given } = before;
  if (given === undefined) return undefined;
  const lastClose = ledger.closes.at(-1)?.sequence ?? 0;
  const isTheirs =
    isProvenFact(ledger, given.sequence) &&
    given.person === personOf(stamp) &&
    given.sequence > lastClose;
  const areThere = given.lines.every(({ id }) => {
    const [now, ...more] = lines.filter((line) => line.id === id);
    const then = before.lines.find((line) => line.id === id);
    return now !== undefined && more.length === 0 && then !== undefined && isSameGoods(now, then);
  });
  return isTheirs && areThere ? given : approvalWithoutLines(before).discountAllowed;
}

function isSameGoods(one: SaleLine, other: SaleLine): boolean {
  return (
    one.kind === other.kind &&
    one.name === other.name &&
    one.categoryExternalId === other.categoryExternalId &&
    one.unitCents === other.unitCents
  );
}

/**
 * Returns by how many cents a line's discount exceeds what a manager approved; 0 if it does not. The approved discount
 * shrinks with the number of pieces.
 */
function beyondCents(line: SaleLine, approved: Sale['discountAllowed']): Cents {
  const off = lineDiscountCents(line);
  const found = approved?.lines.find(({ id }) => id === line.id);
  if (found === undefined) return off;
  const listed = listPriceCents(line);
  if (listed >= found.ofCents) return cents(Math.max(0, off - found.offCents));
  const part = (BigInt(listed) * BigInt(found.offCents)) / BigInt(found.ofCents);
  // Rounding a percentage may add up to one cent.
  return cents(Math.max(0, off - Number(part) - 1));
}

function checkDiscountLimit(
  ledger: Ledger,
  { id, lines }: Pick<Sale, 'id' | 'lines'>,
  { unapprovedCents, isMore }: { readonly unapprovedCents: Cents; readonly isMore: boolean },
  stamp: Stamp,
): Refusal | null {
  if (!isStepUpPossible(stamp)) return null;
  const { discountPercent: percent, discountCents } = ledger.limits.withoutManager;
  if (unapprovedCents > partOfGoods(lines, percent)) {
    return { why: 'needs-approval', because: 'discount-percent', percent };
  }
  const usedCents = unapprovedDiscountCents(ledger, stamp, id);
  const leftCents = cents(Math.max(0, discountCents - usedCents));
  if (!isMore || unapprovedCents <= leftCents) return null;
  return { why: 'needs-approval', because: 'discount-sum', leftCents };
}

/** Returns this percentage of the goods, rounded once for the sale or once per line, whichever is more. */
function partOfGoods(lines: readonly SaleLine[], percent: number): Cents {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const each = sumCents(goods.map((line) => proportionalCents(listPriceCents(line), percent, 100)));
  const whole = proportionalCents(listedGoodsCents(goods), percent, 100);
  return cents(Math.max(each, whole));
}
