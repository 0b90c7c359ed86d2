import { expect, test } from 'vitest';
import { tradeBandsOf } from '../../../../shared/reports/trade-bands.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { clockHoursIn } from '../../../../renderer/day/clock-hours.ts';
import { DAY_ONE_MS, GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** The hours of a shift during which the computer's date was wrong, after it was put right. */
function hoursOf(day: ShopDay) {
  const { unit, bands } = tradeBandsOf(day.report().byQuarter, clockHoursIn('UTC'));
  expect(unit).toBe('hour');
  const isTraded = ({ completed, refundedCents }: (typeof bands)[number]) =>
    completed + refundedCents > 0;
  return bands
    .filter(isTraded)
    .map(({ startMs, completed }) => [Math.round((startMs - DAY_ONE_MS) / HOUR_MS), completed]);
}

test('sales and refunds under a date that was ahead are charted at their right hours', () => {
  const day = new ShopDay(GuardedLedger.started());
  day.till.pass(HOUR_MS);
  day.openShift();
  day.sell(10_00, 'cash');
  day.till.pass(HOUR_MS);
  day.till.wallMs += 3 * DAY_MS;
  const sold = day.sell(20_00, 'cash');
  day.till.pass(HOUR_MS);
  day.refund(sold.id, [{ lineId: sold.lines[0]!.id, quantity: 1 }]);
  day.till.wallMs -= 3 * DAY_MS;
  day.till.write({ kind: 'put-clock-right' }, MANAGER);
  day.till.pass(HOUR_MS);
  day.sell(30_00, 'cash');
  expect(hoursOf(day)).toEqual([
    [1, 1],
    [2, 1],
    [3, 0],
    [4, 1],
  ]);
});

test('sales under a date that was behind are charted at their right hours once it is set forward', () => {
  const day = new ShopDay(GuardedLedger.started());
  day.till.wallMs -= 2 * DAY_MS;
  day.openShift();
  day.till.pass(HOUR_MS);
  day.sell(10_00, 'cash');
  day.till.pass(HOUR_MS);
  day.till.wallMs += 2 * DAY_MS;
  day.sell(20_00, 'cash');
  expect(hoursOf(day)).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
