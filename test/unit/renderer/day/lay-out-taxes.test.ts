import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  layOutReportForPaper,
  layOutReport,
} from '../../../../renderer/day/report/lay-out-report.ts';
import { piecesLeft } from '../../../../shared/ledger/sale/refundable.ts';
import { formatReportCsv } from '../../../../shared/reports/report-lines.ts';
import { sumStore } from '../../../../shared/reports/store-report.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import { sumCents } from '../../../../shared/values/money.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { DUTCH_RATES, taxedDay } from '../../../builders/taxes.ts';

/** Tests VAT in the X and Z reports, in a store's report and in their files. */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

function taxLinesOf(day: ShopDay) {
  const sections = layOutReport(day.report(), format);
  const taxes = sections.find(({ heading }) => heading === 'VAT, by rate');
  return taxes?.lines.map(({ label, cents }) => [label, cents]);
}

test('VAT is reported per rate as gross, net and tax, less refunds', () => {
  const day = taxedDay();
  day.openShift(0);
  day.sell(12_10, 'cash', 'lamps');
  const id = day.openSale(lineOfCategory(3_50, 'tea', 2));
  day.payAll(id, 7_00, 'card');
  day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
  expect(taxLinesOf(day)).toEqual([
    ['A 21%: turnover with VAT', 12_10],
    ['A 21%: without VAT', 10_00],
    ['A 21%: VAT', 2_10],
    ['B 9%: turnover with VAT', 3_50],
    ['B 9%: without VAT', 3_21],
    ['B 9%: VAT', 29],
    ['Total VAT', 2_39],
  ]);
  const file = formatReportCsv(
    layOutReport(day.report(), format),
    { separator: ';', decimalMark: ',' },
    2,
  );
  expect(file).toContain('"VAT, by rate";"A 21%: VAT";;2,1;\r\n');
  const paper = layOutReportForPaper(day.report(), format, { isCopy: false, isHeld: false });
  expect(paper.sections.flatMap(({ rows }) => rows)).toContainEqual({
    label: 'Total VAT',
    figure: '€2.39',
    isSum: true,
  });
});

test('sales from before VAT are listed beside it, so that all turnover is included', () => {
  const day = new ShopDay();
  day.sell(5_00, 'cash', 'lamps');
  expect(taxLinesOf(day)).toBeUndefined();
  day.till.write({ kind: 'change-taxes', taxes: DUTCH_RATES }, MANAGER);
  day.sell(12_10, 'cash', 'lamps');
  expect(taxLinesOf(day)).toContainEqual(['Turnover without a VAT rate', 5_00]);
});

const sales = fc.array(
  fc.record({
    lines: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('books', 'tea', 'stamps', 'lamps'),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    back: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 5 })), { maxLength: 3 }),
    till: fc.boolean(),
  }),
  { maxLength: 8 },
);

test('VAT in reports equals the receipts’ to the cent, for one till and for all', () => {
  fc.assert(
    fc.property(sales, (made) => {
      const days = [taxedDay(), taxedDay()] as const;
      const said = new Map<string, number>();
      const says = (taxes: readonly { letter: string; taxCents: number }[] = [], sign = 1) => {
        for (const { letter, taxCents } of taxes) {
          said.set(letter, (said.get(letter) ?? 0) + sign * taxCents);
        }
      };
      for (const { lines, back, till } of made) {
        const day = days[till ? 1 : 0];
        const rung = lines.map(([unit, quantity, category], index) => ({
          ...lineOfCategory(unit, category, quantity),
          id: `line-${index}`,
        }));
        const id = day.openSale(...rung);
        day.pay(id, totalOf(rung), 'cash');
        says(day.complete(id).taxes);
        for (const [at, quantity] of back) {
          const line = rung[at % rung.length]!;
          const left = piecesLeft(day.till.ledger.sales.get(id)!, line);
          if (quantity <= left) says(day.refund(id, [{ lineId: line.id, quantity }]).taxes, -1);
        }
      }
      const shifts = days.map((day) => day.report());
      const store = sumStore([{ shifts }]).sales;
      for (const { letter, taxCents } of store.taxes) expect(taxCents).toBe(said.get(letter));
      expect(store.taxes.length).toBe(said.size);
      expect(sumCents(store.taxes.map(({ grossCents }) => grossCents))).toBe(turnoverCents(store));
    }),
    { numRuns: 60 },
  );
});

function totalOf(lines: readonly { readonly unitCents: number; readonly quantity: number }[]) {
  return lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
}
