import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detectServiceCent,
  roundDownToServiceCents,
  fromServiceCents,
  isServiceAmount,
  toServiceCents,
} from '../../../../shared/api/service-cents.ts';
import { BrokenAssertion } from '../../../../shared/values/assert.ts';
import { cents } from '../../../../shared/values/money.ts';

/** The contract counts hundredths of every currency; the till counts the currency's smallest unit. */

const units = fc.constantFrom(0, 2, 3);
const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });

test.each([
  [0, 5_000, 500_000],
  [2, 50_00, 50_00],
  [3, 5_000, 500],
  [3, -1_230, -123],
] as const)('with %i decimals the amount %i is sent as %i', (minorUnit, own, theirs) => {
  expect(toServiceCents(cents(own), minorUnit)).toBe(theirs);
  expect(fromServiceCents(theirs, minorUnit)).toBe(own);
});

describe('an amount', () => {
  test('that is whole in service cents is unchanged after conversion, and any other is not sent', () => {
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

  test('rounded to what can be sent is never larger than requested', () => {
    fc.assert(
      fc.property(units, amounts, (minorUnit, amount) => {
        const possible = roundDownToServiceCents(cents(amount), minorUnit);
        expect(isServiceAmount(possible, minorUnit)).toBe(true);
        expect(possible).toBeLessThanOrEqual(amount);
        expect(amount - possible).toBeLessThan(10);
      }),
    );
  });
});

test('a balance is never rounded up, and changes by exactly what was sent', () => {
  fc.assert(
    fc.property(units, amounts, amounts, (minorUnit, balance, moved) => {
      const own = roundDownToServiceCents(cents(moved), minorUnit);
      const before = fromServiceCents(balance, minorUnit);
      const after = fromServiceCents(balance + toServiceCents(own, minorUnit), minorUnit);
      expect(after - before).toBe(own);
      expect(before * 10 ** (2 - minorUnit)).toBeLessThanOrEqual(balance + 1e-6);
    }),
  );
});

/** Writes a balance as text with this many decimals, for a service whose cent is 1/10^places of the unit. */
function written(balance: number, places: number, decimals: number, groups: string): string {
  const [whole = '', rest] = (Math.abs(balance) / 10 ** places).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, groups);
  const mark = groups === '.' ? ',' : '.';
  return `${balance < 0 ? '-' : ''}¥ ${grouped}${rest === undefined ? '' : mark + rest}`;
}

describe('the unit of a service’s cents, inferred from a balance as text and in cents', () => {
  const shown = fc.constantFrom([0, 0], [0, 2], [3, 2], [3, 3]);
  const groups = fc.constantFrom(',', '.', ' ', '\u202F', "'", '');
  const balances = fc.integer({ min: -999_999_999, max: 999_999_999 });
  const kinds = fc.constantFrom('hundredth' as const, 'smallest' as const);

  test('is never inferred wrongly from a service that writes all its decimals', () => {
    fc.assert(
      fc.property(shown, groups, balances, kinds, ([unit = 0, decimals = 0], by, balance, cent) => {
        const minorUnit = unit === 0 ? 0 : 3;
        const places = cent === 'hundredth' ? 2 : unit;
        const found = detectServiceCent(written(balance, places, decimals, by), balance, minorUnit);
        expect([null, cent]).toContain(found);
      }),
    );
  });

  test.each([
    [0, '¥5,000.00', 5_000, 'smallest'],
    [0, '¥5,000.00', 500_000, 'hundredth'],
    [0, '¥5,000', 5_000, 'smallest'],
    [0, '¥5,000', 500_000, 'hundredth'],
    [3, 'KWD 5.00', 5_000, 'smallest'],
    [3, 'KWD 5.01', 5_006, 'smallest'],
    [3, 'KWD 5.00', 5_009, 'smallest'],
    [3, 'KWD 5.00', 500, 'hundredth'],
    [3, 'KWD 5.000', 5_000, 'smallest'],
    [3, 'KWD 5.000', 500, 'hundredth'],
    [3, 'KWD 5.00', 50_000, null],
    [0, '¥0', 0, null],
  ] as const)(
    'in a currency with %i decimals, the text “%s” beside the number %i means: %s',
    (minorUnit, text, balance, cent) => {
      expect(detectServiceCent(text, balance, minorUnit)).toBe(cent);
    },
  );
});
