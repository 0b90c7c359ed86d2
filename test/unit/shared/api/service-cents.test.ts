import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  downToService,
  fromServiceCents,
  isServiceAmount,
  toServiceCents,
} from '../../../../shared/api/service-cents.ts';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';

/** The contract has hundredths of every currency; the till its smallest amount. */

const units = fc.constantFrom(0, 2, 3);
const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });

test.each([
  [0, 5_000, 500_000],
  [2, 50_00, 50_00],
  [3, 5_000, 500],
  [3, -1_230, -123],
] as const)('of %i decimals %i leave as %i', (minorUnit, own, theirs) => {
  expect(toServiceCents(cents(own), minorUnit)).toBe(theirs);
  expect(fromServiceCents(theirs, minorUnit)).toBe(own);
});

describe('an amount', () => {
  test('that is sent comes back as it was, and any other is not sent', () => {
    fc.assert(
      fc.property(units, amounts, (minorUnit, amount) => {
        const own = cents(amount);
        if (isServiceAmount(own, minorUnit)) {
          expect(fromServiceCents(toServiceCents(own, minorUnit), minorUnit)).toBe(own);
        } else {
          expect(minorUnit).toBe(3);
          expect(() => toServiceCents(own, minorUnit)).toThrow(BrokenAssertion);
        }
      }),
    );
  });

  test('that is possible is one that can be sent, and never more', () => {
    fc.assert(
      fc.property(units, amounts, (minorUnit, amount) => {
        const possible = downToService(cents(amount), minorUnit);
        expect(isServiceAmount(possible, minorUnit)).toBe(true);
        expect(possible).toBeLessThanOrEqual(amount);
        expect(amount - possible).toBeLessThan(10);
      }),
    );
  });
});

test('a balance never looks richer, and moves by exactly what was sent', () => {
  fc.assert(
    fc.property(units, amounts, amounts, (minorUnit, balance, moved) => {
      const own = downToService(cents(moved), minorUnit);
      const before = fromServiceCents(balance, minorUnit);
      const after = fromServiceCents(balance + toServiceCents(own, minorUnit), minorUnit);
      expect(after - before).toBe(own);
      expect(before * 10 ** (2 - minorUnit)).toBeLessThanOrEqual(balance + 1e-6);
    }),
  );
});
