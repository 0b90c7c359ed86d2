import { expect, test } from 'vitest';
import {
  layOutStoreForFile,
  layOutStore,
  layOutStoreForPaper,
  layOutTill,
  notesOfStoreReport,
  describeStaleTills,
} from '../../../../renderer/day/report/lay-out-store.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { t } from '../../../../shared/locales/language.ts';
import type { StoreReport, TillReport } from '../../../../shared/reports/store-report.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
const NOTHING = { count: 0, cents: cents(0) };

/** A closed shift with one euro missing, and an open one. */
function twoShifts(): TillReport {
  const shop = ShopDay.withShift();
  shop.sell(10_00, 'cash');
  shop.closeShift(109_00);
  shop.openShift();
  shop.sell(5_00, 'card');
  const shifts = [shop.report(1), shop.report(2)];
  return {
    till: 'north',
    standing: { kind: 'own' },
    shifts,
    openShiftDay: null,
    leftToTaker: NOTHING,
  };
}

const away: TillReport = {
  till: 'south',
  standing: { kind: 'away', atMs: instantMs(Date.parse('2026-11-20T12:04:00+01:00')) },
  shifts: [],
  openShiftDay: '2026-11-19',
  leftToTaker: NOTHING,
};
const report: StoreReport = {
  businessDay: '2026-11-20',
  days: ['2026-11-20'],
  tills: [twoShifts(), away],
};
const linesOf = (heading: string) =>
  layOutStore(report, format)
    .find((one) => one.heading === heading)
    ?.lines.map(({ label, cents: sum, text }) => [label, sum, text]);

test('the store’s report begins with its tills and how current each is', () => {
  expect(linesOf(t('reports.store.tills'))).toEqual([
    ['north, Z report 1, X report', 15_00, 'this till'],
    ['south, no shift on this day', 0, expect.stringContaining('12:04')],
  ]);
  expect(describeStaleTills(report, format)).toEqual([
    expect.stringMatching(/^south: up to .*12:04.*: not reached since$/),
  ]);
  expect(notesOfStoreReport(report, format)).toEqual([
    expect.stringContaining('south: Its open shift is from'),
  ]);
});

test('the store’s report has each drawer with its difference, and their sum', () => {
  expect(linesOf(t('reports.store.drawer'))).toEqual([
    ['north, Z report 1', 110_00, expect.stringMatching(/^Difference .*1\.00$/)],
    ['north, X report', 100_00, null],
    [t('reports.store.expectedAll'), 210_00, null],
    [t('reports.store.countedClosed'), 109_00, null],
    [t('reports.store.differenceClosed'), -1_00, null],
  ]);
});

test('a single till is shown as its own report, and several shifts are labelled', () => {
  const headings = layOutTill(twoShifts(), format).map(({ heading }) => heading);
  expect(headings).toContain('Z report 1: Sales');
  expect(headings).toContain('X report: Sales');
  expect(new Set(headings).size).toBe(headings.length);
  const [first] = twoShifts().shifts;
  const one = layOutTill({ ...twoShifts(), shifts: [first!] }, format);
  expect(one.map(({ heading }) => heading)).toContain('Sales');
});

test('the file has the sum and each till, paper the sum and the tills’ notes', () => {
  const headings = layOutStoreForFile(report, format).map(({ heading }) => heading);
  expect(headings).toContain(t('reports.store.tills'));
  expect(headings).toContain('north, Z report 1: Sales');
  const paper = layOutStoreForPaper(report, format);
  expect(paper.notes).toHaveLength(2);
  expect(paper.sections[0]?.rows[0]).toEqual({
    label: 'north, Z report 1, X report (2), this till',
    figure: format.money(15_00),
    isSum: false,
  });
});

test('unsettled payments of a taken-over till are shown with the name of the till that took it over', () => {
  const taken: TillReport = {
    ...away,
    standing: { kind: 'taken-over', by: 'north', atMs: null },
    openShiftDay: null,
    leftToTaker: { count: 2, cents: cents(12_00) },
  };
  const said = { ...report, tills: [taken] };
  expect(notesOfStoreReport(said, format)).toEqual([
    expect.stringMatching(/^2 gift card payments of .*12\.00 .*south. They are counted at north/),
  ]);
  expect(describeStaleTills(said, format)).toEqual(['south: nothing at the hub yet']);
});
