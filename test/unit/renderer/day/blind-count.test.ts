import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import {
  layOutReportForPaper,
  layOutReport,
} from '../../../../renderer/day/report/lay-out-report.ts';
import {
  layOutStore,
  layOutStoreForFile,
  layOutStoreForPaper,
  layOutTill,
} from '../../../../renderer/day/report/lay-out-store.ts';
import { t } from '../../../../shared/locales/language.ts';
import { formatReportCsv } from '../../../../shared/reports/report-lines.ts';
import type { StoreReport } from '../../../../shared/reports/store-report.ts';
import { ZERO } from '../../../../shared/values/money.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** The expected cash stays hidden until the drawer is counted (renderer/day/README.md#blind-count). */

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

function openDay(): ShopDay {
  const day = ShopDay.withShift(100_00);
  day.sell(23_45, 'cash');
  day.sell(7_00, 'card');
  day.moveCash('out', 30_00);
  return day;
}

const headings = (day: ShopDay, isBlind: boolean, number?: number) =>
  layOutReport(day.report(number), format, isBlind).map(({ heading }) => heading);

test('the X report before a blind count hides drawer, slips and tenders, and keeps the turnover', () => {
  const day = openDay();
  const hidden = headings(day, false).filter((heading) => !headings(day, true).includes(heading));
  expect(hidden).toEqual(['Card and other payments', 'By payment method']);
  const sections = layOutReport(day.report(), format, true);
  const drawer = sections.find(({ heading }) => heading === t('reports.report.cash'));
  expect(drawer?.lines).toMatchObject([
    { label: 'Expected', text: 'after the count', cents: null },
  ]);
  const all = sections.flatMap(({ lines }) => lines.map(({ cents }) => cents));
  expect(all).toContain(30_45);
  for (const told of [93_45, 23_45, 7_00, 100_00, -30_00]) expect(all).not.toContain(told);
});

test('the X report before a blind count hides drawer, slips and tenders on paper and in the file too', () => {
  const day = openDay();
  const paper = layOutReportForPaper(day.report(), format, {
    isCopy: false,
    isHeld: false,
    isBlind: true,
  });
  expect(JSON.stringify(paper)).not.toContain('93.45');
  expect(JSON.stringify(paper)).not.toContain('23.45');
  const file = formatReportCsv(
    layOutReport(day.report(), format, true),
    { separator: ';', decimalMark: '.' },
    2,
  );
  expect(file).not.toContain('93.45');
});

test('the whole store does not tell before a blind count what a drawer should hold', () => {
  const storeOf = (day: ShopDay): StoreReport => ({
    businessDay: '2026-11-20',
    days: [],
    tills: [
      {
        till: 'north',
        standing: { kind: 'own' },
        shifts: [day.report(day.till.ledger.shift?.state === 'closed' ? 1 : undefined)],
        openShiftDay: null,
        leftToTaker: { count: 0, cents: ZERO },
      },
    ],
  });
  const day = openDay();
  const shown = (isBlind: boolean) => {
    const store = storeOf(day);
    return [
      layOutStore(store, format, isBlind),
      layOutStoreForFile(store, format, isBlind),
      layOutStoreForPaper(store, format, isBlind),
      layOutTill(store.tills[0]!, format, isBlind),
    ].map((one) => JSON.stringify(one));
  };
  for (const all of shown(false)) expect(all).toMatch(/93\.?45/);
  for (const blind of shown(true)) {
    expect(blind).not.toMatch(/93\.?45|23\.?45/);
    expect(blind).toContain('after the count');
  }
  day.closeShift(93_00);
  expect(shown(true)).toEqual(shown(false));
});

test('the report shows everything once the day is closed', () => {
  const day = openDay();
  day.closeShift(93_00);
  expect(headings(day, true, 1)).toEqual(headings(day, false, 1));
});
