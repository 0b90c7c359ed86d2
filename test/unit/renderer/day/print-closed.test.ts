import { expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { printClosedShift } from '../../../../renderer/day/report/print-closed.ts';
import type { ReportAnswer } from '../../../../shared/messages/bridge.ts';
import type { PrintAnswer } from '../../../../shared/printing/printing.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });

function closedDay(): ReportAnswer {
  const day = ShopDay.withShift();
  day.closeShift(100_00);
  return { kind: 'report', report: day.report(1) };
}

const asks = (report: () => Promise<ReportAnswer>, printed: PrintAnswer) =>
  printClosedShift(
    { shiftReport: report, printReport: async () => printed },
    { number: 1, isHeld: false },
    format,
  );

test('a report that is not printed is not announced as printing', async () => {
  expect(await asks(async () => closedDay(), 'queued')).toBe(true);
  expect(await asks(async () => closedDay(), 'no-printer')).toBe(false);
  expect(await asks(async () => ({ kind: 'none' }), 'queued')).toBe(false);
  expect(await asks(() => Promise.reject(new Error('gone')), 'queued')).toBe(false);
});
