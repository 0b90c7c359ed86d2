import { expect, test } from 'vitest';
import { parseHttpDateMs } from '../../../../shared/api/http-date.ts';
import { SECOND_MS } from '../../../../shared/values/time.ts';

const dated = (time: string, day = '20 Nov 2026') => parseHttpDateMs(`Fri, ${day} ${time} GMT`);

test('an HTTP date is parsed to the second, a leap second as the next second', () => {
  expect(dated('09:08:07')).toBe(Date.UTC(2026, 10, 20, 9, 8, 7));
  expect(dated('23:59:59', '31 Jan 2026')).toBe(Date.UTC(2026, 0, 31, 23, 59, 59));
  expect(dated('12:00:00', '29 Feb 2028')).toBe(Date.UTC(2028, 1, 29, 12));
  expect(dated('12:00:00', '31 Dec 2026')).toBe(Date.UTC(2026, 11, 31, 12));
  expect(dated('23:59:60')! - dated('23:59:59')!).toBe(SECOND_MS);
  expect(parseHttpDateMs('  Fri, 20 Nov 2026 00:00:00 GMT ')).toBe(Date.UTC(2026, 10, 20));
});

test.each([
  ['24:00:00', '20 Nov 2026'],
  ['09:60:00', '20 Nov 2026'],
  ['09:00:61', '20 Nov 2026'],
  ['09:00:00', '00 Nov 2026'],
  ['09:00:00', '32 Nov 2026'],
  ['09:00:00', '31 Nov 2026'],
  ['09:00:00', '31 Feb 2026'],
  ['09:00:00', '29 Feb 2026'],
  ['09:00:00', '29 Feb 2100'],
  ['09:00:00', '20 Nix 2026'],
  ['9:00:00', '20 Nov 2026'],
])('the time %s %s is not an HTTP date', (time, day) => {
  expect(dated(time, day)).toBeNull();
});

test.each(['', '0', '2026-11-20T09:00:00Z', 'Friday, 20-Nov-26 09:00:00 GMT'])(
  'another date format is not an HTTP date: %j',
  (text) => {
    expect(parseHttpDateMs(text)).toBeNull();
  },
);
