import { expect, test } from 'vitest';
import {
  businessDayIn,
  computerTimeZone,
  isTimeZone,
} from '../../../../electron/time/time-zone.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';

test.each([
  ['Europe/Berlin', -1, 'Europe/Berlin'],
  // What the system says without zone data, or with a zone that is not in it.
  [undefined, 0, 'UTC'],
  ['Etc/Unknown', 0, 'UTC'],
  ['Etc/Unknown', 5, 'Etc/GMT+5'],
  [undefined, -13, 'Etc/GMT-13'],
  ['Mars/Olympus', -5.5, 'Etc/GMT-5'],
])(
  'a computer whose zone is %s, %s hours behind UTC, has a usable one: %s',
  (named, hours, zone) => {
    // `undefined` itself would mean the default.
    const found = computerTimeZone(named ?? '', hours * HOUR_MS);
    expect(found).toBe(zone);
    expect(isTimeZone(found)).toBe(true);
    const noon = Date.parse('2026-01-15T12:00:00Z') + Math.trunc(hours) * HOUR_MS;
    expect(businessDayIn({ timeZone: found, dayEndsAtHour: 0 }, noon)).toBe('2026-01-15');
  },
);

test.each([
  ['Pacific/Auckland', '2026-11-30T20:00:00Z', '2026-12-01'],
  ['Pacific/Niue', '2026-12-01T10:30:00Z', '2026-11-30'],
  ['Europe/Berlin', '2026-12-01T01:30:00Z', '2026-11-30'],
  ['America/New_York', '2026-12-01T04:30:00Z', '2026-11-30'],
  // The hour that comes twice, and the one that is left out.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-24'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-24'],
  ['Europe/Berlin', '2026-03-29T01:59:00Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-29T02:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2028-02-29T12:00:00Z', '2028-02-29'],
  ['Europe/Berlin', '2027-01-01T02:59:00Z', '2026-12-31'],
])('in %s, %s is of the business day %s', (timeZone, at, day) => {
  expect(businessDayIn({ timeZone, dayEndsAtHour: 4 }, Date.parse(at))).toBe(day);
  expect(businessDayIn({ timeZone, dayEndsAtHour: 4 }, Date.parse(at) + MINUTE_MS / 2)).toBe(day);
});
