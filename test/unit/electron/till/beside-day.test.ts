import { expect, test } from 'vitest';
import { localWallClockMs } from '../../../../electron/time/time-zone.ts';
import { localWallClockMs as wallClockOfWindow } from '../../../../renderer/design/day-span.ts';
import { businessDayAt } from '../../../../shared/values/calendar.ts';

const ZONE = 'Europe/Amsterdam';
const halfHours = ['2026-03-28', '2026-10-24', '2026-12-31'].flatMap((day) =>
  Array.from({ length: 120 }, (_, half) => Date.parse(`${day}T00:00:00Z`) + half * 1_800_000),
);

test('main and the window agree on the local time, at each half hour around clock changes', () => {
  for (const atMs of halfHours)
    expect(localWallClockMs(atMs, ZONE)).toBe(wallClockOfWindow(atMs, ZONE));
});

test('a business day begins at its local hour, at each half hour around clock changes', () => {
  for (const atMs of halfHours) {
    const wall = new Date(localWallClockMs(atMs, ZONE));
    for (const endsAt of [0, 4, 23]) {
      const isBefore = wall.getUTCHours() < endsAt;
      const day = new Date(
        Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() - (isBefore ? 1 : 0)),
      );
      expect(businessDayAt(wall.getTime(), endsAt)).toBe(day.toISOString().slice(0, 10));
    }
  }
});
