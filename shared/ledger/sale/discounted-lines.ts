import { discountCentsOf, proportionalCents, spreadCents } from './discount.ts';
import type { Discount } from './discount.ts';
import { lineCents, listPriceCents } from './sale.ts';
import type { LinesAndTenders, Sale, SaleLine } from './sale.ts';
import { cents, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/**
 * Computes the discount of each line, for guard and screen alike (decision 0116): first its own, then its share of the
 * sale's. The figures in the proposal are ignored. A sold load gets no discount: it would put more on the card than was
 * paid.
 * @param ofSale discount on all goods of the sale
 */
export function withDiscounts(
  lines: readonly SaleLine[],
  ofSale: Discount | undefined,
): SaleLine[] {
  const own = lines.map(withOwn);
  const goods = own.filter(({ kind }) => kind === 'goods');
  const sharers = goods.map((line) => ({ id: line.id, cents: lineCents(line) }));
  const goodsCents = sumCents(sharers.map((one) => one.cents));
  const offCents = ofSale === undefined ? ZERO : discountCentsOf(ofSale, goodsCents);
  if (offCents === 0) return own;
  const parts = spreadCents(offCents, sharers);
  const partOf = new Map(goods.map((line, index) => [line, parts[index] ?? ZERO]));
  return own.map((line) => {
    const ofSaleCents = partOf.get(line) ?? ZERO;
    if (ofSaleCents === 0) return line;
    return { ...line, off: { ownCents: line.off?.ownCents ?? ZERO, ofSaleCents } };
  });
}

function withOwn(line: SaleLine): SaleLine {
  const { off: _said, discount, ...bare } = line;
  if (line.kind !== 'goods' || discount === undefined) return bare;
  const ownCents = discountCentsOf(discount, listPriceCents(bare));
  return { ...bare, discount, ...(ownCents > 0 && { off: { ownCents, ofSaleCents: ZERO } }) };
}

/** Returns all discounts of a line, in cents. */
export function lineDiscountCents({ off }: Pick<SaleLine, 'off'>): Cents {
  return off === undefined ? ZERO : cents(off.ownCents + off.ofSaleCents);
}

/** Returns all discounts of a sale, in cents. */
export function totalDiscountCents({ lines }: Pick<LinesAndTenders, 'lines'>): Cents {
  return sumCents(lines.map(lineDiscountCents));
}

/** Returns the price of the goods before discounts, in cents. */
export function listedGoodsCents(lines: readonly SaleLine[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind === 'goods').map(listPriceCents));
}

/** Returns the discount on the whole sale, in cents. */
export function saleDiscountCents({ lines }: Pick<LinesAndTenders, 'lines'>): Cents {
  return sumCents(lines.flatMap(({ off }) => (off === undefined ? [] : [off.ofSaleCents])));
}

export function isDiscounted({ lines, discount }: Pick<Sale, 'lines' | 'discount'>): boolean {
  return discount !== undefined || lines.some((line) => line.discount !== undefined);
}

/**
 * Returns some pieces of a line as a line of their own, with their share of the discounts. However the pieces are
 * divided, the parts add up to the line's price: the price of each part is the price of the pieces left before it,
 * minus that of the pieces left after it.
 * @param left pieces that were not refunded before
 */
export function lineOfPieces(line: SaleLine, left: number, quantity: number): SaleLine {
  const { off: _, ...bare } = line;
  if (line.off === undefined) return { ...bare, quantity };
  const soldFor = (pieces: number) => proportionalCents(lineCents(line), pieces, line.quantity);
  const paidCents = soldFor(left) - soldFor(left - quantity);
  const offCents = cents(listPriceCents({ ...bare, quantity }) - paidCents);
  return { ...bare, quantity, off: { ownCents: offCents, ofSaleCents: ZERO } };
}
