import { expect, test } from 'vitest';
import { clockHoursIn } from '../../../../renderer/day/clock-hours.ts';
import { sumQuarters } from '../../../../shared/reports/sum-quarters.ts';
import type { QuarterSums } from '../../../../shared/reports/sum-quarters.ts';
import { tradeBandsOf, busiestBandOf } from '../../../../shared/reports/trade-bands.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import { DAY_ONE_MS, intentId } from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

/** Returns sales of this amount in the quarter of an hour that begins then. */
function sold(iso: string, amount: number, back = 0): QuarterSums {
  const startMs = instantMs(Date.parse(iso));
  return { startMs, completed: 1, goodsCents: cents(amount), refundedCents: cents(back) };
}

function hoursOf(zone: string, ...quarters: readonly QuarterSums[]) {
  const { unit, bands } = tradeBandsOf(quarters, clockHoursIn(zone));
  expect(unit).toBe('hour');
  return bands.map(({ startMs, goodsCents }) => [new Date(startMs).toISOString(), goodsCents]);
}

test('an hour is the shop’s, even if it begins at a quarter past by UTC', () => {
  expect(
    hoursOf(
      'Asia/Kathmandu',
      sold('2026-11-20T04:00:00Z', 1),
      sold('2026-11-20T04:15:00Z', 2),
      sold('2026-11-20T05:00:00Z', 4),
    ),
  ).toEqual([
    ['2026-11-20T03:15:00.000Z', 1],
    ['2026-11-20T04:15:00.000Z', 6],
  ]);
});

test('empty hours in between are shown, even over midnight', () => {
  expect(
    hoursOf(
      'Europe/Amsterdam',
      sold('2026-11-20T22:45:00+01:00', 1),
      sold('2026-11-21T01:15:00+01:00', 2),
    ).map(([, amount]) => amount),
  ).toEqual([1, 0, 0, 2]);
});

test('a day of 25 hours shows the repeated hour twice, and one of 23 hours leaves one out', () => {
  const autumn = hoursOf(
    'Europe/Amsterdam',
    sold('2026-10-25T02:30:00+02:00', 1),
    sold('2026-10-25T02:30:00+01:00', 2),
    sold('2026-10-25T03:00:00+01:00', 4),
  );
  expect(autumn).toEqual([
    ['2026-10-25T00:00:00.000Z', 1],
    ['2026-10-25T01:00:00.000Z', 2],
    ['2026-10-25T02:00:00.000Z', 4],
  ]);
  const spring = hoursOf(
    'Europe/Amsterdam',
    sold('2026-03-29T01:45:00+01:00', 1),
    sold('2026-03-29T03:00:00+02:00', 2),
  );
  expect(spring).toEqual([
    ['2026-03-29T00:00:00.000Z', 1],
    ['2026-03-29T01:00:00.000Z', 2],
  ]);
});

test('a shift left open for days is shown day by day of the shop’s calendar', () => {
  const quarters = [
    sold('2026-11-20T23:45:00+01:00', 1),
    sold('2026-11-21T00:00:00+01:00', 2),
    sold('2026-11-21T18:00:00+01:00', 4),
    sold('2026-11-23T09:00:00+01:00', 8, 3),
  ];
  const { unit, bands } = tradeBandsOf(quarters, clockHoursIn('Europe/Amsterdam'));
  expect(unit).toBe('day');
  expect(bands.map(({ goodsCents, refundedCents }) => [goodsCents, refundedCents])).toEqual([
    [1, 0],
    [6, 0],
    [8, 3],
  ]);
});

test('the busiest hour is the first with the highest sales, and none without sales', () => {
  const { bands } = tradeBandsOf(
    [sold('2026-11-20T09:00:00Z', 5), sold('2026-11-20T11:00:00Z', 5)],
    clockHoursIn('UTC'),
  );
  expect(busiestBandOf(bands)?.startMs).toBe(Date.parse('2026-11-20T09:00:00Z'));
  expect(busiestBandOf([{ ...sold('2026-11-20T09:00:00Z', 0, 5) }])).toBeNull();
  expect(tradeBandsOf([], clockHoursIn('UTC'))).toEqual({ unit: 'hour', bands: [] });
});

test('a clock set years ahead and back loses no sale, and the chart has no axis of years', () => {
  const day = ShopDay.withShift(0);
  day.sell(1_00, 'cash');
  day.till.wallMs += 20_000 * DAY_MS;
  day.sell(2_00, 'cash');
  day.till.wallMs -= 20_000 * DAY_MS;
  day.sell(4_00, 'cash');
  const { byQuarter } = day.report();
  expect(byQuarter.map(({ goodsCents }) => goodsCents)).toEqual([5_00, 2_00]);
  const { unit, bands } = tradeBandsOf(byQuarter, clockHoursIn('Europe/Amsterdam'));
  expect([unit, bands.length]).toEqual(['day', 2]);
});

test('a sale counts in the quarter in which it is completed, and a refunded load in none', () => {
  const day = ShopDay.withShift(0);
  day.till.pass(15 * MINUTE_MS - 1);
  const { id } = day.sell(3_00, 'cash');
  const first = day.report().byQuarter;
  expect(first.map(({ startMs }) => startMs)).toEqual([DAY_ONE_MS]);
  day.till.pass(1);
  day.refund(id, [{ lineId: 'line-books', quantity: 1 }]);
  expect(day.report().byQuarter).toEqual([
    ...first,
    { startMs: DAY_ONE_MS + 15 * MINUTE_MS, completed: 0, goodsCents: 0, refundedCents: 3_00 },
  ]);
  const refund = day.till.ledger.sales.get(id)!.refunds!.at(-1)!;
  const load = { lineId: 'load', intentId: intentId('back'), amountCents: cents(3_00) };
  expect(sumQuarters([], [{ ...refund, lines: [], load }])).toEqual([]);
});
