import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarOf,
  daysOf,
  monthOf,
  sumMonth,
  withoutCutMonth,
} from '../../../../shared/reports/month-report.ts';
import type { ShiftReport } from '../../../../shared/reports/shift-report.ts';
import { TENDER_KINDS } from '../../../../shared/ledger/sale/tender.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import { cents, sumCents } from '../../../../shared/values/money.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import type { ShopDay } from '../../../builders/shop-day.ts';
import { taxedDay } from '../../../builders/taxes.ts';

/** Plays one closed shift with these sales and their refunds. */
const shifts = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 5 }),
    sales: fc.array(
      fc.record({
        unit: fc.integer({ min: 1, max: 9_999 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        category: fc.constantFrom('books', 'tea', 'stamps', 'lamps'),
        by: fc.constantFrom('cash' as const, 'card' as const, 'other' as const),
        back: fc.nat(5),
      }),
      { maxLength: 5 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

function open(day: ShopDay, businessDay: string): void {
  day.till.write({ kind: 'open-shift', floatCents: cents(0), businessDay });
}

type MadeShifts = typeof shifts extends fc.Arbitrary<infer Made> ? Made : never;

function play(made: MadeShifts): ShiftReport[] {
  const day = taxedDay();
  const inOrder = made.toSorted((one, other) => one.day - other.day);
  return inOrder.map(({ day: date, sales }, at) => {
    open(day, `2026-11-0${date}`);
    for (const { unit, quantity, category, by, back } of sales) {
      const id = day.openSale(lineOfCategory(unit, category, quantity));
      day.payAll(id, unit * quantity, by);
      const pieces = Math.min(back, quantity);
      if (pieces > 0) day.refund(id, [{ lineId: `line-${category}`, quantity: pieces }]);
    }
    day.closeShift(0);
    return day.report(at + 1);
  });
}

test('a month equals the sum of its days to the cent: turnover, tax, tenders, refunds, Categories', () => {
  fc.assert(
    fc.property(shifts, (made) => {
      const reports = play(made);
      const month = { shifts: reports };
      const { sales } = sumMonth(month);
      const each = reports.map((one) => one.sales);
      const sum = (of: (one: ShiftReport['sales']) => number) =>
        each.map(of).reduce((all, one) => all + one, 0);
      expect(turnoverCents(sales)).toBe(sum(turnoverCents));
      expect(sumCents(daysOf(month).map((one) => one.turnoverCents))).toBe(turnoverCents(sales));
      expect(sumCents(sales.byCategory.map((one) => one.cents))).toBe(turnoverCents(sales));
      for (const kind of TENDER_KINDS) {
        expect(sales.byTender[kind].cents).toBe(sum((one) => one.byTender[kind].cents));
        expect(sales.refunds.byTender[kind].cents).toBe(
          sum((one) => one.refunds.byTender[kind].cents),
        );
      }
      for (const letter of ['A', 'B', 'C']) {
        const taxIn = ({ taxes }: ShiftReport['sales']) =>
          taxes.filter((one) => one.letter === letter).reduce((all, one) => all + one.taxCents, 0);
        expect(taxIn(sales)).toBe(sum(taxIn));
      }
      expect(sales.completed).toBe(daysOf(month).reduce((all, one) => all + one.completed, 0));
      expect(sales.rounding.cents).toBe(sum((one) => one.rounding.cents));
    }),
    { numRuns: 60 },
  );
});

test('two shifts of one day are one day with both numbers', () => {
  const reports = play([
    { day: 2, sales: [{ unit: 5_00, quantity: 1, category: 'tea', by: 'cash', back: 0 }] },
    { day: 2, sales: [{ unit: 7_00, quantity: 1, category: 'tea', by: 'card', back: 0 }] },
    { day: 3, sales: [] },
  ]);
  expect(daysOf({ shifts: reports })).toEqual([
    {
      businessDay: '2026-11-02',
      numbers: [1, 2],
      completed: 2,
      goodsCents: 12_00,
      refundedCents: 0,
      turnoverCents: 12_00,
      promisedCutOffCents: 0,
    },
    {
      businessDay: '2026-11-03',
      numbers: [3],
      completed: 0,
      goodsCents: 0,
      refundedCents: 0,
      turnoverCents: 0,
      promisedCutOffCents: 0,
    },
  ]);
});

test('a day belongs to the month of its business day', () => {
  expect(monthOf('2026-12-01')).toBe('2026-12');
  expect(sumMonth({ shifts: [] }).sales.completed).toBe(0);
});

test('a month that may be incomplete in the list is left out', () => {
  const days = ['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-30'];
  const all = days.map((businessDay, index) => ({ number: days.length - index, businessDay }));
  expect(withoutCutMonth(all, 5)).toBe(all);
  expect(withoutCutMonth(all, 4).map(({ businessDay }) => businessDay)).toEqual(days.slice(0, 2));
  expect(withoutCutMonth([], 4)).toEqual([]);
});

test('a calendar has every day from the first close to the last, closed days included', () => {
  const days = ['2026-11-08', '2026-11-10', '2026-11-11'].map((businessDay) => ({ businessDay }));
  expect(calendarOf(days)).toEqual(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
  expect(calendarOf([])).toEqual([]);
});
