import { expect, test } from 'vitest';
import { daySpan, isoDayOf } from '../../../../renderer/design/day-span.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';

const ZONES = [
  'Europe/Berlin',
  'Pacific/Auckland',
  'Pacific/Niue',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  // Where the clocks are put forward at midnight, east and west of Greenwich.
  'Africa/Cairo',
  'Asia/Beirut',
  'Atlantic/Azores',
  'America/Havana',
  'America/Santiago',
];
const DAYS = Array.from({ length: 731 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 1) + day * 24 * HOUR_MS).toISOString().slice(0, 10),
);

test.each(ZONES)('in %s, each moment is in the span of its own day and of no other', (zone) => {
  let endedMs = daySpan(DAYS[0]!, zone)!.fromMs;
  const lengths = new Set<number>();
  for (const day of DAYS) {
    const { fromMs, untilMs } = daySpan(day, zone)!;
    expect([day, fromMs]).toEqual([day, endedMs]);
    expect([isoDayOf(fromMs, zone), isoDayOf(untilMs - 1, zone)]).toEqual([day, day]);
    endedMs = untilMs;
    lengths.add((untilMs - fromMs) / HOUR_MS);
  }
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(23);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(25);
});
