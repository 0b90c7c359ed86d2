import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import type { PostedShift, PostingKind } from '../../../../shared/accounting/posted-shift.ts';
import { formatDatev } from '../../../../shared/accounting/write-datev.ts';
import { cents } from '../../../../shared/values/money.ts';

/** A posting's text has at most 60 characters; a quotation mark counts as two. */

function textOf(till: string, kind: PostingKind = 'cash'): string {
  const posting = { kind, account: '1600', debitCents: cents(5_00), rate: null } as const;
  const day: PostedShift = {
    till,
    number: 12,
    businessDay: '2026-11-20',
    closedBy: null,
    postings: [posting],
  };
  const file = formatDatev({
    month: '2026-11',
    unit: { currency: 'EUR', minorUnit: 2 },
    accounts: DEFAULT_ACCOUNTS,
    shifts: [day],
    madeAt: '2026-12-01T08:30:00.000Z',
  });
  const line = file.split('\r\n')[2] ?? '';
  return /"((?:[^"]|"")*)"$/.exec(line)?.[1] ?? 'no text';
}

test('a posting’s text is cut to 60 characters without splitting a doubled quotation mark', () => {
  expect(textOf('North')).toBe('Cash, Z 12, North');
  expect(textOf('"'.repeat(40))).toBe(`Cash, Z 12, ${'""'.repeat(24)}`);
  expect(textOf(`x${'"'.repeat(40)}`)).toBe(`Cash, Z 12, x${'""'.repeat(23)}`);
});

test('a posting’s text says what was posted, even for a till with a long name', () => {
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  expect(textOf(id, 'settled')).toMatch(/^Gift cards resolved otherwise, Z 12, 0123/);
});

test('whatever the till’s name, a posting’s text has at most 60 characters and no split pair of quotation marks', () => {
  const name = fc.string({ unit: fc.constantFrom('"', 'ä', '🌻', 'x', ';'), maxLength: 80 });
  fc.assert(
    fc.property(name, (till) => {
      const text = textOf(till);
      expect(text.length).toBeLessThanOrEqual(60);
      expect(text.replaceAll('""', '')).not.toContain('"');
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});
