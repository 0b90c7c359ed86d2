import { expect, test } from 'vitest';
import { besideDayOf } from '../../../../electron/till/beside-shift.ts';
import { businessDayOf } from '../../../../renderer/design/day-span.ts';

test('main and the window agree on the business day, at each half hour around the clock changes', () => {
  const agree = (atMs: number, endsAt: number) =>
    expect(besideDayOf(atMs, 'Europe/Amsterdam', endsAt)).toBe(
      businessDayOf(atMs, 'Europe/Amsterdam', endsAt),
    );
  for (const day of ['2026-03-28', '2026-10-24', '2026-12-31']) {
    for (let half = 0; half < 120; half += 1) {
      const atMs = Date.parse(`${day}T00:00:00Z`) + half * 1_800_000;
      for (const endsAt of [0, 4, 23]) agree(atMs, endsAt);
    }
  }
});
