import type { SaleId } from '../values/ids.ts';
import { cents, sumCents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { Refund } from '../ledger/sale/refund.ts';
import { linesOfRefund } from '../ledger/sale/refundable.ts';
import { lineCents } from '../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../ledger/sale/sale.ts';
import type { TaxSum } from '../ledger/sale/tax.ts';
import { roundingsIn } from '../ledger/sale/rounding.ts';
import type { Tender, TenderKind } from '../ledger/sale/tender.ts';
import { sumOf } from './sum-gifts.ts';
import type { Sum } from './sum-gifts.ts';
import { sumRefunds } from './sum-refunds.ts';
import type { RefundSums } from './sum-refunds.ts';
import { sumTaxes } from './sum-taxes.ts';
import { saleDiscountCents } from '../ledger/sale/discounted-lines.ts';

/** Sum for the goods of one Category, less its refunds in the same time, whenever the refunded goods were sold. */
export interface CategorySum {
  readonly externalId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly cents: Cents;
  /** Refunds of the Category, already subtracted from the sums above; missing if there were none. */
  readonly back?: { readonly quantity: number; readonly cents: Cents };
}

export interface CashierSum {
  /** The person's name; null if nobody was signed in. */
  readonly name: string | null;
  readonly sales: number;
  readonly goodsCents: Cents;
  readonly loadsCents: Cents;
}

export interface SaleSums {
  readonly completed: number;
  readonly cancelled: number;
  /** Discounts on goods, already subtracted from the sums above. */
  readonly discounts: DiscountSums;
  /** Goods sold, before refunds (`turnoverCents`). */
  readonly goodsCents: Cents;
  /** Sold loads: owed to customers, not turnover. */
  readonly loadsCents: Cents;
  /** Sums by Category for goods only, largest first; together they are the turnover. */
  readonly byCategory: readonly CategorySum[];
  readonly byTender: Readonly<Record<TenderKind, Sum>>;
  /** Refunds, which only the sums by Category subtract. */
  readonly refunds: RefundSums;
  /** Taxes of sales less those of refunds, as receipts show them; empty if nothing had a rate. */
  readonly taxes: readonly TaxSum[];
  /** Cash rounding: how much more or less than the sales the drawer has because of it (decision 0114). */
  readonly rounding: Sum;
  /** Sums by the person who completed the sale, sorted by name. */
  readonly byCashier: readonly CashierSum[];
}

/** Returns the goods sold less refunds, in cents; negative on a day of refunds. */
export function turnoverCents({ goodsCents, refunds }: SaleSums): Cents {
  return cents(goodsCents - refunds.all.cents);
}

/**
 * Sums the completed sales of a shift.
 * @param by who completed each of these sales
 * @param refunds given in the same time, of these or earlier sales
 */
export function sumSales(
  sales: ReadonlyMap<SaleId, Sale>,
  by: ReadonlyMap<SaleId, string | null>,
  refunds: readonly Refund[],
): SaleSums {
  const all = [...sales.values()];
  const completed = all.filter(({ id }) => by.has(id));
  const tenders = completed.flatMap((sale) => sale.tenders);
  const ofKind = (kind: TenderKind): Sum =>
    sumOf(tenders.filter((tender) => tender.kind === kind).map(({ amountCents }) => amountCents));
  const lines = completed.flatMap((sale) => sale.lines);
  const cashiers = Map.groupBy(completed, ({ id }) => by.get(id) ?? null);
  return {
    completed: completed.length,
    cancelled: all.filter(({ state }) => state === 'cancelled').length,
    discounts: sumDiscounts(completed),
    goodsCents: sumLines(lines, 'goods'),
    loadsCents: sumLines(lines, 'load'),
    byCategory: sumCategories(
      lines.filter(({ kind }) => kind === 'goods'),
      linesBack(all, refunds),
    ),
    byTender: {
      gift: ofKind('gift'),
      cash: ofKind('cash'),
      card: ofKind('card'),
      other: ofKind('other'),
    },
    refunds: sumRefunds(refunds),
    rounding: sumRounding(tenders, refunds),
    taxes: sumTaxes(completed, refunds),
    byCashier: [...cashiers]
      .map(([name, ofCashier]) => {
        const sold = ofCashier.flatMap((sale) => sale.lines);
        return {
          name,
          sales: ofCashier.length,
          goodsCents: sumLines(sold, 'goods'),
          loadsCents: sumLines(sold, 'load'),
        };
      })
      .toSorted((a, b) => compareNames(a.name ?? '', b.name ?? '')),
  };
}

function sumLines(lines: readonly SaleLine[], kind: SaleLine['kind']): Cents {
  return sumCents(lines.filter((line) => line.kind === kind).map(lineCents));
}

function sumRounding(tenders: readonly Tender[], refunds: readonly Refund[]): Sum {
  const given = roundingsIn(refunds.flatMap(({ parts }) => parts));
  return sumOf([...roundingsIn(tenders), ...given.map((one) => cents(0 - one))]);
}

/**
 * Returns refunded goods as lines, with only the refunded pieces.
 * @param sales include those that the refunds belong to
 */
function linesBack(sales: readonly Sale[], refunds: readonly Refund[]): SaleLine[] {
  const ids = new Set(refunds.map(({ id }) => id));
  return sales.flatMap((sale) => {
    const { refunds: ofSale = [] } = sale;
    return ofSale.filter(({ id }) => ids.has(id)).flatMap((refund) => linesOfRefund(sale, refund));
  });
}

/** Returns the Category of a line entered by a price button if the till knew it; otherwise the line's name. */
function categoryNameOf({ article, name, categoryExternalId }: SaleLine): string {
  return article === undefined ? name : (article.categoryName ?? categoryExternalId ?? '');
}

/** Sums goods by Category. A Category that was renamed during the shift counts as one, under its newest name. */
function sumCategories(sold: readonly SaleLine[], back: readonly SaleLine[]): CategorySum[] {
  const keyOf = (line: SaleLine) =>
    JSON.stringify(line.categoryExternalId ?? [categoryNameOf(line)]);
  const groups = Map.groupBy(sold, keyOf);
  const backs = Map.groupBy(back, keyOf);
  return [...new Set([...groups.keys(), ...backs.keys()])]
    .map((key) => {
      const group = groups.get(key) ?? [];
      const gone = backs.get(key) ?? [];
      const [of, less] = [amountOf(group), amountOf(gone)];
      return {
        externalId: [...group, ...gone][0]?.categoryExternalId ?? null,
        name: [...gone, ...group].map(categoryNameOf).at(-1) ?? '',
        quantity: of.quantity - less.quantity,
        cents: cents(of.cents - less.cents),
        ...(gone.length > 0 && { back: less }),
      };
    })
    .toSorted((a, b) => b.cents - a.cents || compareNames(a.name, b.name));
}

function amountOf(lines: readonly SaleLine[]): NonNullable<CategorySum['back']> {
  return {
    quantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    cents: sumCents(lines.map(lineCents)),
  };
}

/** Compares by code unit, so that the order is the same on every computer. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Discounts as positive amounts; turnover excludes them. */
interface DiscountSums {
  /** Discounts on single lines. */
  readonly lines: Sum;
  /** Discounts on whole sales. */
  readonly sales: Sum;
}

function sumDiscounts(completed: readonly Pick<Sale, 'lines' | 'discount'>[]): DiscountSums {
  const lines = completed.flatMap((sale) => sale.lines);
  const own = lines.flatMap(({ discount, off }) => (discount && off ? [off.ownCents] : []));
  const ofSales = completed.filter(({ discount }) => discount !== undefined).map(saleDiscountCents);
  return { lines: sumOf(own), sales: sumOf(ofSales) };
}
