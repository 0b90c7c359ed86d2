import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  layOutMonth,
  layOutMonthForPaper,
  describeLeftOutOfMonth,
} from '../../../../renderer/day/report/lay-out-month.ts';
import type { MonthReport } from '../../../../shared/reports/month-report.ts';
import { formatReportCsv } from '../../../../shared/reports/report-lines.ts';
import { cents } from '../../../../shared/values/money.ts';
import { taxedDay } from '../../../builders/taxes.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

function month(): MonthReport {
  const day = taxedDay();
  day.openShift(0);
  day.sell(12_10, 'cash', 'lamps');
  day.closeShift(12_00);
  return {
    month: '2026-11',
    shifts: [day.report(1)],
    unread: [{ number: 7, businessDay: '2026-11-21' }],
    openDay: '2026-11-22',
    hasOthers: true,
  };
}

test('a month has its days, turnover, tax, tenders and drawer differences', () => {
  const lines = layOutMonth(month(), format).flatMap((section) =>
    section.lines.map(({ label, cents: sum }) => [section.heading, label, sum]),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      ['Closed days', format.businessDay('2026-11-20'), 12_10],
      ['Sales', 'Turnover from goods', 12_10],
      ['VAT, by rate', 'A 21%: VAT', 2_10],
    ]),
  );
  const differs = lines.filter(([, , sum]) => sum === -10);
  expect(differs).toHaveLength(1);
});

test('shifts missing from the month’s sums are named on screen and paper', () => {
  const said = describeLeftOutOfMonth(month(), format);
  expect(said).toHaveLength(3);
  expect(said[0]).toContain('is not closed');
  expect(said[1]).toContain('other tills');
  expect(said[2]).toContain('Z report 7');
  const paper = layOutMonthForPaper(month(), format);
  expect(paper.notes).toEqual(said);
  expect(paper.about).toEqual(['November 2026']);
  expect(format.month('2026-01')).toBe('January 2026');
});

test('the month’s file has every line of the screen', () => {
  const sections = layOutMonth(month(), format);
  const file = formatReportCsv(sections, { separator: ';', decimalMark: ',' }, 2);
  const lines = sections.flatMap((section) => section.lines);
  expect(file.trim().split('\r\n')).toHaveLength(lines.length + 1);
  expect(file).toContain(';12,1;');
});

test('a month has the differences of counted slips beside those of the cash', () => {
  const day = taxedDay();
  for (const cardCents of [cents(11_00), cents(13_00)]) {
    day.openShift(0);
    day.sell(12_10, 'card', 'lamps');
    const counted = { cashCents: cents(0), cardCents, otherCents: null };
    day.till.write({ kind: 'close-shift', counted, carriesOpenSale: false });
  }
  const shifts = [day.report(1), day.report(2)];
  const sections = layOutMonth({ ...month(), shifts }, format);
  const slips = sections.find(({ heading }) => heading === 'Card and other payments');
  expect(slips?.lines.map(({ label, cents: sum }) => [label, sum])).toEqual([
    ['Card difference, closed shifts', -20],
  ]);
});
