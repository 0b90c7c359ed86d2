import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { minorUnitOf } from '../../../../shared/values/currency.ts';
import {
  LARGEST_TYPED_CENTS,
  parseTypedAmount,
  parseTypedSum,
} from '../../../../shared/values/money.ts';
import {
  editedAmountText,
  describeAmountField,
  amountFieldText,
} from '../../../../shared/values/amount-field-text.ts';

/** Typed and shown amounts in currencies without decimals and with three. */

const REGIONS = ['nl-NL', 'nl-BE', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'en-IE', 'en-GB'];
const CURRENCIES = Intl.supportedValuesOf('currency').filter((code) => /^[A-Z]{3}$/.test(code));
const amounts = fc.integer({ min: 1, max: LARGEST_TYPED_CENTS });

function formatOf(locale: string, currency: string) {
  return createFormat({ locale, timeZone: 'UTC', currency, minorUnit: minorUnitOf(currency) });
}

describe('a till parses what it writes', () => {
  test.each(REGIONS)('in every currency as typed in %s', (locale) => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), amounts, (currency, amount) => {
        const { typed, unit } = formatOf(locale, currency);
        const read = parseTypedAmount(typed(amount), false, unit.minorUnit);
        expect(read).toEqual({ kind: 'amount', cents: amount });
      }),
    );
  });

  test.each(REGIONS)('with currency sign and thousands in %s', (locale) => {
    const shown = ['EUR', 'CHF', 'GBP', 'USD', 'JPY', 'KRW', 'XOF', 'KWD', 'BHD', 'TND', 'IQD'];
    fc.assert(
      fc.property(fc.constantFrom(...shown), amounts, (currency, amount) => {
        const { money, unit } = formatOf(locale, currency);
        const read = parseTypedAmount(money(amount), true, unit.minorUnit);
        expect(read).toEqual({ kind: 'amount', cents: amount });
        // A formatted amount may also be pasted into the field.
        expect(editedAmountText('', money(amount), unit.minorUnit)).toBe(money(amount));
      }),
    );
  });

  test('with digits alone as the smallest unit in every currency', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), amounts, (currency, amount) => {
        const { money, unit } = formatOf('de-DE', currency);
        const entry = amountFieldText(String(amount), unit.minorUnit);
        expect(entry.typed).toEqual({ kind: 'amount', cents: amount });
        expect(describeAmountField(entry, money)).toBe(money(amount));
      }),
    );
  });
});

describe('an amount in yen', () => {
  test.each([
    ['5000', 5_000],
    ['5,000', 5_000],
    ['5.000', 5_000],
    ['¥5,000', 5_000],
    ['￥5,000', 5_000],
    ['1.234.567', 1_234_567],
    ['5.', 5],
    ['50.5', 'too-exact'],
    ['50.00', 'too-exact'],
    ['0,500', 'too-exact'],
    ['0', 'zero'],
  ])('%s is parsed', (text, expected) => {
    for (const asCents of [true, false]) {
      const read = parseTypedAmount(text, asCents, 0);
      expect(read.kind === 'amount' ? read.cents : read.kind).toBe(expected);
    }
  });

  test('is shown without decimals', () => {
    expect(formatOf('en-IE', 'JPY').money(5_000)).toBe('JP¥5,000');
    expect(formatOf('de-DE', 'JPY').typed(123_456)).toBe('123456');
  });
});

describe('an amount in dinars', () => {
  test.each([
    ['5.000', 5_000],
    ['5,000', 5_000],
    ['0.005', 5],
    ['1.5', 1_500],
    ['1,25', 1_250],
    ['1,234.567', 1_234_567],
    ['1.234,567', 1_234_567],
    ['KWD 1.234', 1_234],
    ['1.2345', 'too-exact'],
    ['12.345.678', 'too-large'],
    ['0.000', 'zero'],
  ])('%s is parsed', (text, expected) => {
    for (const asCents of [true, false]) {
      const read = parseTypedAmount(text, asCents, 3);
      expect(read.kind === 'amount' ? read.cents : read.kind).toBe(expected);
    }
  });

  test('is in thousandths on the keypad and in whole dinars elsewhere', () => {
    expect(parseTypedAmount('5000', true, 3)).toEqual({ kind: 'amount', cents: 5_000 });
    expect(parseTypedSum('5', false, 3)).toEqual({ kind: 'amount', cents: 5_000 });
  });

  test('is shown with three decimals, even if CLDR has none', () => {
    expect(formatOf('de-DE', 'KWD').money(1_234)).toBe('1,234\u00a0KWD');
    expect(formatOf('en-IE', 'IQD').money(1_234)).toBe('IQD\u00a01.234');
  });
});
