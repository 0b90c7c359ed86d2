import type { RefundedLine } from './refund.ts';
import { lineOfPieces } from './discounted-lines.ts';
import { piecesLeft } from './refundable.ts';
import type { RefundedSale } from './refundable.ts';
import { lineCents } from './sale.ts';
import type { Sale, SaleLine } from './sale.ts';
import { includedTaxCents, rateLookupIn } from './tax.ts';
import type { TaxRate, TaxSum, TaxTable } from './tax.ts';
import { cents, sumCents, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/**
 * Gives each line of goods the current tax rate of its Category. A load is a multi-purpose voucher and has no rate
 * (Directive (EU) 2016/1065).
 * @param table null if none is set
 */
export function withRates(lines: readonly SaleLine[], table: TaxTable | null): SaleLine[] {
  const rateOf = table?.isOn === true ? rateLookupIn(table) : null;
  return lines.map((line) => {
    const { tax: _, ...bare } = line;
    const rate = line.kind === 'goods' ? rateOf?.(line.categoryExternalId) : undefined;
    return rate === undefined ? bare : { ...bare, tax: rate };
  });
}

/**
 * Sums lines by their tax rate, and rounds the tax of each sum once; lines without a rate are left out. A sale and each
 * of its refunds store these sums, so that receipts, reports and files agree to the cent (decision 0110).
 */
export function taxSumsOf(lines: readonly SaleLine[]): TaxSum[] {
  return [...grossByRate(lines).values()].map(({ grossCents, ...rate }) => ({
    ...rate,
    grossCents,
    taxCents: includedTaxCents(grossCents, rate.basisPoints),
  }));
}

/** The members of a sale that the tax of its refunds depends on. */
type TaxedSale = RefundedSale & Pick<Sale, 'taxes'>;

/**
 * Returns the tax refunded with these pieces: the tax left after all earlier refunds, minus the tax on what stays sold.
 * In whatever order pieces are refunded, no tax is left once everything is.
 */
export function taxSumsOfRefund(sale: TaxedSale, asked: readonly RefundedLine[]): TaxSum[] {
  const pieces = new Map(asked.map(({ lineId, quantity }) => [lineId, quantity]));
  // Two lines may have one id, given by a faulty window: uses the one whose price is refunded (`soldForCents`).
  const back = asked.flatMap(({ lineId, quantity }) => {
    const line = sale.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [lineOfPieces(line, piecesLeft(sale, line), quantity)];
  });
  const stays = sale.lines.flatMap((line) => {
    const quantity = piecesLeft(sale, line) - (pieces.get(line.id) ?? 0);
    return quantity > 0 ? [lineOfPieces(line, quantity, quantity)] : [];
  });
  const staying = grossByRate(stays);
  const before = (sale.refunds ?? []).flatMap(({ taxes = [] }) => taxes);
  const standing = new Map(
    taxSumsAfterRefunds(sale.taxes ?? [], before).map((one) => [keyOf(one), one]),
  );
  return [...grossByRate(back)].map(([key, { grossCents, ...rate }]) => {
    const left = staying.get(key)?.grossCents ?? ZERO;
    const taxLeft = includedTaxCents(left, rate.basisPoints);
    const taxCents = cents((standing.get(key)?.taxCents ?? ZERO) - taxLeft);
    return { ...rate, grossCents, taxCents };
  });
}

/** Subtracts refunds from sales, rate by rate. These are sums of receipts, so nothing is rounded again. */
export function taxSumsAfterRefunds(sold: readonly TaxSum[], back: readonly TaxSum[]): TaxSum[] {
  const all = [...sold, ...back.map(negated)];
  return [...Map.groupBy(all, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (first === undefined) return [];
      const same = [first, ...others];
      return {
        letter: first.letter,
        basisPoints: first.basisPoints,
        grossCents: sumCents(same.map(({ grossCents }) => grossCents)),
        taxCents: sumCents(same.map(({ taxCents }) => taxCents)),
      };
    });
}

function negated({ grossCents, taxCents, ...rate }: TaxSum): TaxSum {
  return { ...rate, grossCents: cents(0 - grossCents), taxCents: cents(0 - taxCents) };
}

function grossByRate(
  lines: readonly SaleLine[],
): Map<string, TaxRate & { readonly grossCents: Cents }> {
  const taxed = lines.flatMap((line) => (line.tax === undefined ? [] : [{ line, tax: line.tax }]));
  const groups = [...Map.groupBy(taxed, ({ tax }) => keyOf(tax))];
  return new Map(
    groups
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([key, [first, ...others]]) => {
        if (first === undefined) return [];
        const grossCents = sumCents([first, ...others].map(({ line }) => lineCents(line)));
        return [[key, { ...first.tax, grossCents }] as const];
      }),
  );
}

/**
 * Returns a key of letter and rate, since a letter may have had another rate before the table changed. Sorted by these
 * keys, rates are in the order of a receipt.
 */
function keyOf({ letter, basisPoints }: TaxRate): string {
  return `${letter}${String(basisPoints).padStart(4, '0')}`;
}
