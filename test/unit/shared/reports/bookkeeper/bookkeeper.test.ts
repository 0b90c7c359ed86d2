import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { inDepth } from '../../../../depth.ts';
import { createFormat } from '../../../../../renderer/design/figures/format.ts';
import type { Format } from '../../../../../renderer/design/figures/format.ts';
import { layOutMonth } from '../../../../../renderer/day/report/lay-out-month.ts';
import { layOutReport } from '../../../../../renderer/day/report/lay-out-report.ts';
import { layOutStore } from '../../../../../renderer/day/report/lay-out-store.ts';
import { t } from '../../../../../shared/locales/language.ts';
import { minorUnitOf } from '../../../../../shared/values/currency.ts';
import { sumMonth } from '../../../../../shared/reports/month-report.ts';
import { formatReportCsv } from '../../../../../shared/reports/report-lines.ts';
import type { ReportSection } from '../../../../../shared/reports/report-lines.ts';
import { sumStore } from '../../../../../shared/reports/store-report.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { turnoverCents } from '../../../../../shared/reports/sum-sales.ts';
import type { SaleSums } from '../../../../../shared/reports/sum-sales.ts';
import type { ShiftReport } from '../../../../../shared/reports/shift-report.ts';
import type { ExpectedFigures } from './bookkeeper.ts';
import type { TaxLine } from './goods-by-hand.ts';
import { RandomShopDay } from './random-shop-day.ts';

/** Random days of a shop, whose reports a second program checks to the smallest coin. */

const KINDS = ['gift', 'card', 'other', 'cash'] as const;
const DAYS = 3;
const ACTS = 60;
const SEEDS = Number(process.env['BOOKKEEPER_SEEDS'] ?? inDepth(4, 12));

/** Converts the figures of a report to the bookkeeper's form. */
function said(sales: SaleSums) {
  const { discounts, refunds, byTender, byCategory, byCashier, taxes } = sales;
  return {
    completed: sales.completed,
    cancelled: sales.cancelled,
    goods: sales.goodsCents,
    loads: sales.loadsCents,
    lineDiscounts: discounts.lines,
    saleDiscounts: discounts.sales,
    paid: byTender,
    refunds: refunds.all,
    loadRefunds: refunds.loads,
    back: refunds.byTender,
    rounding: sales.rounding,
    taxes: taxes.map(({ letter, basisPoints, grossCents, taxCents }) => {
      return { letter, basisPoints, gross: grossCents, tax: taxCents };
    }),
    categories: Object.fromEntries(
      byCategory.map(({ name, quantity, cents: sold }) => [
        name,
        { pieces: quantity, cents: sold },
      ]),
    ),
    cashiers: Object.fromEntries(
      byCashier.map(({ name, sales: count, goodsCents, loadsCents }) => [
        name,
        { sales: count, goods: goodsCents, loads: loadsCents },
      ]),
    ),
  };
}

function checkSales(report: { readonly sales: SaleSums }, figures: ExpectedFigures) {
  expect(figures).toMatchObject(said(report.sales));
  expect(Object.keys(said(report.sales)).length).toBe(Object.keys(figures).length - 1);
  expect(turnoverCents(report.sales)).toBe(figures.goods - figures.refunds.cents);
}

/** Adds up the figures of several shifts. */
function addedUp(all: readonly ExpectedFigures[]): ExpectedFigures {
  const sum = (read: (one: ExpectedFigures) => number) =>
    all.reduce((total, one) => total + read(one), 0);
  const both = (read: (one: ExpectedFigures) => ExpectedFigures['refunds']) => {
    return { count: sum((one) => read(one).count), cents: sum((one) => read(one).cents) };
  };
  const byKind = (of: 'paid' | 'back') => {
    const [gift, card, other, cash] = KINDS.map((kind) => both((one) => one[of][kind]));
    return { gift: gift!, card: card!, other: other!, cash: cash! };
  };
  const named = <Row>(
    read: (one: ExpectedFigures) => Readonly<Record<string, Row>>,
    plus: (one: Row, other: Row) => Row,
  ) => {
    const rows: Record<string, Row> = {};
    for (const [name, row] of all.flatMap((one) => Object.entries(read(one))))
      rows[name] = rows[name] === undefined ? row : plus(rows[name], row);
    return rows;
  };
  const rates = named<TaxLine>(
    ({ taxes }) => Object.fromEntries(taxes.map((one) => [`${one.letter}${one.basisPoints}`, one])),
    (one, other) => ({ ...one, gross: one.gross + other.gross, tax: one.tax + other.tax }),
  );
  return {
    completed: sum(({ completed }) => completed),
    cancelled: sum(({ cancelled }) => cancelled),
    goods: sum(({ goods }) => goods),
    loads: sum(({ loads }) => loads),
    lineDiscounts: both(({ lineDiscounts }) => lineDiscounts),
    saleDiscounts: both(({ saleDiscounts }) => saleDiscounts),
    paid: byKind('paid'),
    refunds: both(({ refunds }) => refunds),
    loadRefunds: both(({ loadRefunds }) => loadRefunds),
    back: byKind('back'),
    rounding: both(({ rounding }) => rounding),
    taxes: Object.values(rates).toSorted(byRate),
    categories: named(
      ({ categories }) => categories,
      (one, other) => ({ pieces: one.pieces + other.pieces, cents: one.cents + other.cents }),
    ),
    cashiers: named(
      ({ cashiers }) => cashiers,
      (one, other) => ({
        sales: one.sales + other.sales,
        goods: one.goods + other.goods,
        loads: one.loads + other.loads,
      }),
    ),
    takings: {
      cash: sum(({ takings }) => takings.cash),
      card: sum(({ takings }) => takings.card),
      other: sum(({ takings }) => takings.other),
    },
  };
}

function byRate(one: TaxLine, other: TaxLine): number {
  return one.letter.localeCompare(other.letter) || one.basisPoints - other.basisPoints;
}

/** Reads the amounts of a file, line by line. */
function fileOf(sections: readonly ReportSection[], currency: string) {
  const minorUnit = minorUnitOf(currency);
  const style = { separator: ';', decimalMark: '.' } as const;
  const csv = formatReportCsv(sections, style, minorUnit);
  const { data } = Papa.parse(csv, {
    delimitersToGuess: [';'],
    skipEmptyLines: true,
  });
  return Object.fromEntries(
    data.map(([section, line, , amount]) => [
      `${section}: ${line}`,
      Math.round(Number(amount) * 10 ** minorUnit),
    ]),
  );
}

/** Returns the lines that the bookkeeper expects in that file, without those for which nothing was sold or paid. */
function sheetOf(figures: ExpectedFigures, format: Format): Readonly<Record<string, number>> {
  const { goods, refunds, paid, back, taxes, categories, cashiers } = figures;
  const part = (name: 'sales' | 'byTender' | 'refunds' | 'byCategory' | 'byCashier' | 'taxes') =>
    t(`reports.report.${name}`);
  const kinds = (section: string, of: ExpectedFigures['paid'], sign: 1 | -1) =>
    KINDS.filter((kind) => of[kind].count > 0).map(
      (kind) =>
        [`${section}: ${t(`reports.report.tenders.${kind}`)}`, sign * of[kind].cents] as const,
    );
  return Object.fromEntries([
    [`${part('sales')}: ${t('reports.report.goods')}`, goods - refunds.cents],
    [`${part('sales')}: ${t('reports.report.loads')}`, figures.loads],
    ...kinds(part('byTender'), paid, 1),
    ...kinds(part('refunds'), back, -1),
    ...Object.entries(categories).map(
      ([name, { cents: sold }]) => [`${part('byCategory')}: ${name}`, sold] as const,
    ),
    ...Object.entries(cashiers).map(
      ([name, { goods: sold }]) => [`${part('byCashier')}: ${name}`, sold] as const,
    ),
    ...taxes.flatMap(({ letter, basisPoints, gross, tax }) => {
      const rate = { letter, rate: format.rate(basisPoints) };
      return [
        [`${part('taxes')}: ${t('reports.report.taxGross', rate)}`, gross] as const,
        [`${part('taxes')}: ${t('reports.report.tax', rate)}`, tax] as const,
      ];
    }),
    ...(taxes.length > 0
      ? [
          [
            `${part('taxes')}: ${t('receipt.taxInAll')}`,
            taxes.reduce((all, { tax }) => all + tax, 0),
          ] as const,
        ]
      : []),
  ]);
}

/** @param layOut returns the sections of the report that is saved */
function checkFile(
  layOut: (format: Format) => readonly ReportSection[],
  figures: ExpectedFigures,
  currency: string,
) {
  const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency });
  expect(fileOf(layOut(format), currency)).toMatchObject(sheetOf(figures, format));
}

function tradeFor(shop: RandomShopDay, currency: string): readonly ShiftReport[] {
  for (let day = 1; day <= DAYS; day += 1) {
    shop.open(`2026-11-${18 + day}`);
    for (let act = 0; act < ACTS; act += 1) {
      shop.act();
      if (act % 7 !== 0) continue;
      const report = shop.day.report();
      checkSales(report, shop.book.figures());
      expect(report.expected?.cashCents).toBe(shop.book.drawer());
      expect(report.cashInOpenSalesCents).toBe(shop.book.cashInOpenSales());
    }
    if (day === DAYS) shop.deliverAll();
    const drawer = shop.close();
    const report = shop.day.report(day);
    checkSales(report, shop.closed[day - 1]!);
    checkFile((format) => layOutReport(report, format), shop.closed[day - 1]!, currency);
    expect(report.shift?.expected?.cashCents).toBe(drawer);
    shop.day.till.rollOver();
  }
  return Array.from({ length: DAYS }, (_, day) => shop.day.report(day + 1));
}

const CASES = ['EUR', 'JPY', 'KWD'].flatMap((currency) =>
  Array.from({ length: SEEDS }, (_, seed) => ({ currency, seed })),
);

test.each(CASES)(
  'the till’s reports equal a second program’s in $currency, seed $seed',
  ({ currency, seed }) => {
    const shops = [0, 1].map((till) => new RandomShopDay(seed * 2 + till, currency));
    const reports = shops.map((shop) => tradeFor(shop, currency));
    for (const [index, shop] of shops.entries()) {
      const month = { month: '2026-11', shifts: reports[index] ?? [], unread: [], openDay: null };
      const figures = addedUp(shop.closed);
      checkSales(sumMonth(month), figures);
      checkFile((format) => layOutMonth({ ...month, hasOthers: true }, format), figures, currency);
    }
    const tills = reports.map((shifts, index) => {
      const rest = { openShiftDay: null, leftToTaker: { count: 0, cents: cents(0) } };
      return { till: `till ${index}`, standing: { kind: 'own' }, shifts, ...rest } as const;
    });
    const all = addedUp(shops.flatMap(({ closed }) => closed));
    checkSales(sumStore(tills), all);
    const store = { businessDay: '2026-11-21', days: [], tills };
    checkFile((format) => layOutStore(store, format), all, currency);
  },
);

test('the second program shares no code with the till', () => {
  for (const file of ['bookkeeper.ts', 'goods-by-hand.ts']) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect([...text.matchAll(/from '(.*)'/g)].map(([, from]) => from)).toEqual(
      file === 'bookkeeper.ts' ? ['./goods-by-hand.ts', './goods-by-hand.ts'] : [],
    );
  }
});
