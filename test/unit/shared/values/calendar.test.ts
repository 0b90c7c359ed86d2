import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayAt, parseIsoInstant } from '../../../../shared/values/calendar.ts';
import { utf8ByteCount } from '../../../../shared/values/utf8-bytes.ts';

describe('an instant in ISO 8601', () => {
  test('equals JavaScript’s', () => {
    const between = {
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
    };
    fc.assert(
      fc.property(fc.date({ ...between, noInvalidDate: true }), (date) => {
        const text = `${date.toISOString().slice(0, 19)}Z`;
        expect(parseIsoInstant(text)).toBe(Date.parse(text));
        expect(parseIsoInstant(text.slice(0, 10))).toBe(Date.parse(text.slice(0, 10)));
      }),
    );
  });

  test.each([
    '2026-11-21T10:04:13+01:00',
    '2026-11-21T10:04:13-05:30',
    '2026-11-21T23:59:59Z',
    '2026-11-21T00:00Z',
    '2026-11-21T10:04:13+23:59',
    '2024-02-29',
    '2026-12-31',
  ])('is parsed: %s', (text) => {
    expect(parseIsoInstant(` ${text} `)).toBe(Date.parse(text));
  });

  test.each([
    '2026-00-10',
    '2026-13-10',
    '2026-11-00',
    '2026-11-31',
    '2026-12-32',
    '2025-02-29',
    '2100-02-29',
    '2026-11-21T24:00Z',
    '2026-11-21T10:60Z',
    '2026-11-21T10:04:60Z',
    '2026-11-21T10:04:13+24:00',
    '2026-11-21T10:04:13+01:60',
    '2026-11-21T10:04:13',
    '2026-11-21T10:04:13Z.',
    'x2026-11-21',
    '21-11-2026',
    '',
  ])('is not parsed from %j', (text) => {
    expect(parseIsoInstant(text)).toBeNull();
  });
});

test('bytes are counted as in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8ByteCount(text)).toBe(Buffer.byteLength(text));
    }),
  );
  for (const point of [0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff]) {
    const sign = String.fromCodePoint(point);
    expect(utf8ByteCount(sign)).toBe(Buffer.byteLength(sign));
  }
});

test('a business day’s date equals JavaScript’s in every year', () => {
  const between = {
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
  };
  fc.assert(
    fc.property(
      fc.date({ ...between, noInvalidDate: true }),
      fc.integer({ min: 0, max: 23 }),
      (date, endsAtHour) => {
        const shown = new Date(date.getTime() - endsAtHour * 3_600_000);
        expect(businessDayAt(date.getTime(), endsAtHour)).toBe(shown.toISOString().slice(0, 10));
      },
    ),
  );
});
