import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { createFormat } from '../../../../../renderer/design/figures/format.ts';
import { layOutReport } from '../../../../../renderer/day/report/lay-out-report.ts';
import { t } from '../../../../../shared/locales/language.ts';
import { minorUnitOf } from '../../../../../shared/values/currency.ts';
import { sumMonth } from '../../../../../shared/reports/month-report.ts';
import { writeReport } from '../../../../../shared/reports/report-lines.ts';
import { sumStore } from '../../../../../shared/reports/store-report.ts';
import { turnoverCents } from '../../../../../shared/reports/sum-sales.ts';
import type { SaleSums } from '../../../../../shared/reports/sum-sales.ts';
import type { ShiftReport } from '../../../../../shared/reports/shift-report.ts';
import type { Figures } from './bookkeeper.ts';
import { RandomShopDay } from './random-shop-day.ts';

/** Random days of a shop, whose reports a second program checks to the smallest coin. */

const DAYS = 3;
const ACTS = 60;
const SEEDS = Number(process.env['BOOKKEEPER_SEEDS'] ?? 12);

/** What a report says, in the bookkeeper's own form. */
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
      byCategory.map(({ name, quantity, cents }) => [name, { pieces: quantity, cents }]),
    ),
    cashiers: Object.fromEntries(
      byCashier.map(({ name, sales: count, goodsCents, loadsCents }) => [
        name,
        { sales: count, goods: goodsCents, loads: loadsCents },
      ]),
    ),
  };
}

function checkSales(report: { readonly sales: SaleSums }, figures: Figures) {
  expect(figures).toMatchObject(said(report.sales));
  expect(Object.keys(said(report.sales)).length).toBe(Object.keys(figures).length - 1);
  expect(turnoverCents(report.sales)).toBe(figures.goods - figures.refunds.cents);
}

/** The sheets of several shifts, added up by hand. */
function added(all: readonly Figures[]) {
  const sum = (read: (one: Figures) => number) => all.reduce((total, one) => total + read(one), 0);
  return {
    completed: sum(({ completed }) => completed),
    turnover: sum(({ goods, refunds }) => goods - refunds.cents),
    loads: sum(({ loads }) => loads),
    tax: sum(({ taxes }) => taxes.reduce((total, { tax }) => total + tax, 0)),
    rounding: sum(({ rounding }) => rounding.cents),
    cash: sum(({ paid, back }) => paid.cash.cents - back.cash.cents),
    gift: sum(({ paid, back }) => paid.gift.cents - back.gift.cents),
  };
}

function addedSaid({ sales }: { readonly sales: SaleSums }): ReturnType<typeof added> {
  const { byTender, refunds, taxes } = sales;
  return {
    completed: sales.completed,
    turnover: turnoverCents(sales),
    loads: sales.loadsCents,
    tax: taxes.reduce((total, { taxCents }) => total + taxCents, 0),
    rounding: sales.rounding.cents,
    cash: byTender.cash.cents - refunds.byTender.cash.cents,
    gift: byTender.gift.cents - refunds.byTender.gift.cents,
  };
}

/** The amounts of the file, line by line. */
function fileOf(report: ShiftReport, currency: string): ReadonlyMap<string, number> {
  const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency });
  const minorUnit = minorUnitOf(currency);
  const style = { separator: ';', decimalMark: '.' } as const;
  const csv = writeReport(layOutReport(report, format), style, minorUnit);
  const { data } = Papa.parse(csv, { delimitersToGuess: [';'], skipEmptyLines: true });
  return new Map(
    data.map(([section, line, , amount]) => [
      `${section}: ${line}`,
      Math.round(Number(amount) * 10 ** minorUnit),
    ]),
  );
}

function checkFile(report: ShiftReport, figures: Figures, currency: string) {
  const file = fileOf(report, currency);
  const { goods, refunds, paid, taxes } = figures;
  const turnover = `${t('reports.report.sales')}: ${t('reports.report.goods')}`;
  expect(file.get(turnover)).toBe(goods - refunds.cents);
  const inCash = `${t('reports.report.byTender')}: ${t('reports.report.tenders.cash')}`;
  expect(file.get(inCash) ?? 0).toBe(paid.cash.cents);
  const tax = taxes.reduce((total, one) => total + one.tax, 0);
  const inAll = `${t('reports.report.taxes')}: ${t('receipt.taxInAll')}`;
  if (taxes.length > 0) expect(file.get(inAll)).toBe(tax);
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
    checkFile(report, shop.closed[day - 1]!, currency);
    expect(report.shift?.expected?.cashCents).toBe(drawer);
    shop.day.till.rollOver();
  }
  return Array.from({ length: DAYS }, (_, day) => shop.day.report(day + 1));
}

const CASES = ['EUR', 'JPY', 'KWD'].flatMap((currency) =>
  Array.from({ length: SEEDS }, (_, seed) => ({ currency, seed })),
);

test.each(CASES)('a bookkeeper finds the same in $currency, seed $seed', ({ currency, seed }) => {
  const shops = [0, 1].map((till) => new RandomShopDay(seed * 2 + till, currency));
  const reports = shops.map((shop) => tradeFor(shop, currency));
  for (const [place, shop] of shops.entries()) {
    const shifts = reports[place] ?? [];
    expect(addedSaid(sumMonth({ shifts }))).toEqual(added(shop.closed));
  }
  const store = sumStore(reports.map((shifts) => ({ shifts })));
  expect(addedSaid(store)).toEqual(added(shops.flatMap(({ closed }) => closed)));
});

test('the bookkeeper shares no code with the till', () => {
  for (const file of ['bookkeeper.ts', 'goods-by-hand.ts']) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect([...text.matchAll(/from '(.*)'/g)].map(([, from]) => from)).toEqual(
      file === 'bookkeeper.ts' ? ['./goods-by-hand.ts', './goods-by-hand.ts'] : [],
    );
  }
});
