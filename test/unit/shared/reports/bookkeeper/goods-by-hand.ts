/** Prices by the bookkeeper's own rules. Like the bookkeeper, this file imports no code of the till. */

export interface Rate {
  readonly letter: string;
  readonly basisPoints: number;
}
export type Reduction = { readonly basisPoints: number } | { readonly amount: number };

export interface RungLine {
  readonly id: string;
  readonly isLoad: boolean;
  readonly category: string;
  readonly quantity: number;
  readonly unit: number;
  readonly rate: Rate | null;
  readonly reduction: Reduction | null;
}

export interface BookedLine extends RungLine {
  /** Price the customer pays for all pieces, after ownOff (the line's discount) and saleOff. */
  readonly paid: number;
  readonly ownOff: number;
  readonly saleOff: number;
  back: number;
}

export interface TaxLine extends Rate {
  readonly gross: number;
  readonly tax: number;
}
const LEAST_COIN = 5;

/** Applies each line's own discount, then the sale's to the rest by largest remainder; ties go by name. */
export function discounted(lines: readonly RungLine[], ofSale: Reduction | null): BookedLine[] {
  const own = lines.map((line) => {
    const list = line.unit * line.quantity;
    const ownOff = line.reduction === null ? 0 : offOf(line.reduction, list);
    return { ...line, ownOff, left: list - ownOff };
  });
  const goods = own.filter(({ isLoad }) => !isLoad);
  const sum = sumOfAmounts(goods.map(({ left }) => left));
  const off = ofSale === null ? 0 : offOf(ofSale, sum);
  const exact = goods.map((line) => ({
    id: line.id,
    whole: sum === 0 ? 0 : Math.floor((off * line.left) / sum),
    rest: sum === 0 ? 0 : (off * line.left) % sum,
  }));
  const spare = off - sumOfAmounts(exact.map(({ whole }) => whole));
  const inOrder = exact.toSorted(
    (one, other) => other.rest - one.rest || (one.id < other.id ? -1 : 1),
  );
  const luckier = new Set(inOrder.slice(0, spare).map(({ id }) => id));
  return own.map(({ left, ...line }) => {
    const part = exact.find(({ id }) => id === line.id);
    const saleOff = part === undefined ? 0 : part.whole + (luckier.has(line.id) ? 1 : 0);
    return { ...line, saleOff, paid: left - saleOff, back: 0 };
  });
}

function offOf(reduction: Reduction, amount: number): number {
  if ('amount' in reduction) return Math.min(reduction.amount, amount);
  return halfUp(amount * reduction.basisPoints, 10_000);
}

/** Returns the amount for which this many pieces of a line were sold. */
export function soldFor(
  { paid, unit, quantity, ownOff, saleOff }: BookedLine,
  pieces: number,
): number {
  return ownOff + saleOff === 0 ? unit * pieces : halfUp(paid * pieces, quantity);
}

export function taxes(
  sold: readonly { readonly line: RungLine; readonly gross: number }[],
): Map<string, TaxLine> {
  const gross = new Map<string, number>();
  const rates = new Map<string, Rate>();
  for (const { line, gross: amount } of sold) {
    if (line.rate === null || line.isLoad) continue;
    const key = rateKey(line.rate);
    rates.set(key, line.rate);
    gross.set(key, (gross.get(key) ?? 0) + amount);
  }
  return new Map(
    [...rates].map(([key, rate]) => {
      const amount = gross.get(key) ?? 0;
      const tax = halfUp(amount * rate.basisPoints, 10_000 + rate.basisPoints);
      return [key, { ...rate, gross: amount, tax }];
    }),
  );
}

export function addTaxes(
  into: Map<string, TaxLine>,
  some: ReadonlyMap<string, TaxLine>,
  times: 1 | -1,
) {
  for (const [key, { gross, tax, ...rate }] of some) {
    const before = into.get(key) ?? { gross: 0, tax: 0 };
    into.set(key, { ...rate, gross: before.gross + times * gross, tax: before.tax + times * tax });
  }
}

export function rateKey(rate: Rate | null): string {
  return rate === null ? '' : `${rate.letter}${String(rate.basisPoints).padStart(4, '0')}`;
}

/** Divides non-negative whole numbers, rounding half up; they are small enough for exact arithmetic. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

export function roundToCoin(amount: number): number {
  return halfUp(amount, LEAST_COIN) * LEAST_COIN;
}

export function sumOfAmounts(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
