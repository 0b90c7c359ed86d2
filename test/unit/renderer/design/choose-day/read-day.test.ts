import { expect, test } from 'vitest';
import { parseDay, formatDay } from '../../../../../renderer/design/choose-day/read-day.ts';

const today = '2026-11-21';

test.each([
  ['de-DE', '20.11.2026', '2026-11-20'],
  ['de-DE', ' 5.3.26 ', '2026-03-05'],
  ['fr-BE', '20/11/2026', '2026-11-20'],
  ['nl-NL', '20-11-2026', '2026-11-20'],
  ['en-GB', '20/11/2026', '2026-11-20'],
  ['en-US', '11/20/2026', '2026-11-20'],
  ['de-DE', '2026-11-20', '2026-11-20'],
  ['en-US', '2026-11-20', '2026-11-20'],
  ['de-DE', '20112026', '2026-11-20'],
  ['de-DE', '29.2.2028', '2028-02-29'],
])('in %s %j is read as %s', (locale, typed, day) => {
  expect(parseDay(typed, locale, today)).toBe(day);
});

test('a day without a year is the most recent one', () => {
  expect(parseDay('20.11.', 'de-DE', today)).toBe('2026-11-20');
  expect(parseDay('21.11', 'de-DE', today)).toBe('2026-11-21');
  expect(parseDay('24.12.', 'de-DE', today)).toBe('2025-12-24');
  expect(parseDay('12/24', 'en-US', today)).toBe('2025-12-24');
});

test.each(['', '20', '31.2.2026', '20.13.2026', '0.1.2026', 'yesterday', '1.1.1', '20.11.2026.1'])(
  '%j is not a day',
  (typed) => {
    expect(parseDay(typed, 'de-DE', today)).toBeNull();
  },
);

test.each(['en-US', 'en-IE', 'nl-BE', 'de-CH', 'fr-CH'])(
  'a day written in %s is read as the same day',
  (locale) => {
    expect(parseDay(formatDay('2026-03-05', locale), locale, today)).toBe('2026-03-05');
  },
);
