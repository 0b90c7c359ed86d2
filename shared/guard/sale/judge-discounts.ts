import type { Refusal } from '../../proposals/admission.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { discountedAloneCents, personOf } from '../../ledger/alone.ts';
import { partOfCents } from '../../ledger/discount.ts';
import { listedGoodsCents, saleOffCents } from '../../ledger/discounted-lines.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { listCents } from '../../ledger/sale.ts';
import type { Sale, SaleLine } from '../../ledger/sale.ts';
import { cents, sumCents } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { mayBeAskedForManager } from '../store/without-manager.ts';

/**
 * What somebody may take off a sale (decision 0116): alone up to a part of what its goods cost, and up to a sum in a shift;
 * beyond it what a manager lets, of as much as it was of.
 */

export type DiscountedSale = Pick<Sale, 'discount' | 'discountAllowed' | 'discountAlone'>;

export type JudgedDiscounts =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'fits'; readonly members: DiscountedSale };

/**
 * @param before the sale as it stands; undefined where it is just being opened
 * @param after with what discounts take off its lines
 */
export function judgeDiscounts(
  ledger: Ledger,
  before: Sale | undefined,
  after: Pick<Sale, 'id' | 'lines' | 'discount'>,
  stamp: Stamp,
): JudgedDiscounts {
  const { lines, discount } = after;
  const said = discount === undefined ? {} : { discount };
  const offCents = saleOffCents(after);
  const ofCents = listedGoodsCents(lines);
  if (offCents > 0 && stamp.stepUp !== null) {
    return { kind: 'fits', members: { ...said, discountAllowed: { offCents, ofCents } } };
  }
  const allowed = before?.discountAllowed;
  const kept = { ...said, ...(allowed && { discountAllowed: allowed }) };
  const aloneCents = cents(Math.max(0, offCents - allowedCents(allowed, ofCents)));
  if (aloneCents === 0) return { kind: 'fits', members: kept };
  const was = before?.discountAlone;
  const isMore = was === undefined || aloneCents > was.offCents;
  const refusal = aloneRefusal(ledger, after, { aloneCents, isMore }, stamp);
  if (refusal) return { kind: 'refused', refusal };
  const person = isMore ? personOf(stamp) : was.person;
  return { kind: 'fits', members: { ...kept, discountAlone: { person, offCents: aloneCents } } };
}

/** What a manager has let of these goods: of less goods less, so that nothing is rung up for the PIN and taken off after it. */
function allowedCents(allowed: Sale['discountAllowed'], ofCents: Cents): number {
  if (allowed === undefined) return 0;
  const part = (BigInt(ofCents) * BigInt(allowed.offCents)) / BigInt(allowed.ofCents);
  // A percentage of each line is rounded by itself.
  return Math.min(allowed.offCents, Number(part) + 1);
}

function aloneRefusal(
  ledger: Ledger,
  { id, lines }: Pick<Sale, 'id' | 'lines'>,
  { aloneCents, isMore }: { readonly aloneCents: Cents; readonly isMore: boolean },
  stamp: Stamp,
): Refusal | null {
  if (!mayBeAskedForManager(stamp)) return null;
  const { discountPercent: percent, discountCents } = ledger.limits.withoutManager;
  if (aloneCents > partOfGoods(lines, percent)) {
    return { why: 'not-alone', because: 'discount-percent', percent };
  }
  const usedCents = discountedAloneCents(ledger, stamp, id);
  const leftCents = cents(Math.max(0, discountCents - usedCents));
  if (!isMore || aloneCents <= leftCents) return null;
  return { why: 'not-alone', because: 'discount-sum', leftCents };
}

/** So many per cent, as they come out of one discount of the sale, or of one of each line: whichever is more. */
function partOfGoods(lines: readonly SaleLine[], percent: number): Cents {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  const each = sumCents(goods.map((line) => partOfCents(listCents(line), percent, 100)));
  const whole = partOfCents(listedGoodsCents(goods), percent, 100);
  return cents(Math.max(each, whole));
}
