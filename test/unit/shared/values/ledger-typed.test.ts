import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenAssertion, assertNever, assertPresent } from '../../../../shared/values/assert.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import { maskIdentifier } from '../../../../shared/ledger/money/card.ts';
import type { CardKnowledge } from '../../../../shared/cards/identifier.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import {
  cents,
  centsSchema,
  LARGEST_TYPED_CENTS,
  parseTypedAmount,
  parseTypedSum,
  sumCents,
} from '../../../../shared/values/money.ts';
import {
  describeAmountField,
  amountFieldText,
} from '../../../../shared/values/amount-field-text.ts';
import { instantMs, monotonicMs } from '../../../../shared/values/time.ts';

describe('an amount in cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot be %d', (value) => {
    expect(centsSchema.safeParse(value).success).toBe(false);
    expect(() => cents(value)).toThrow(BrokenAssertion);
  });

  test('is never minus zero when parsed, and a computed minus zero becomes zero', () => {
    expect(centsSchema.safeParse(-0).success).toBe(false);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  test('throws if a sum cannot be counted exactly', () => {
    expect(sumCents([cents(1), cents(2)])).toBe(3);
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => sumCents([most, most])).toThrow(BrokenAssertion);
  });
});

// Hostile input 70.
describe('a typed or pasted amount', () => {
  test.each([
    ['5000', 50_00],
    ['5', 5],
    ['0005', 5],
    ['1,50', 1_50],
    ['1.50', 1_50],
    ['1.5', 1_50],
    ['1.', 1_00],
    [',5', 50],
    [' 5 ', 5],
    ['€1,234.56', 1_234_56],
    ['1.234,56 €', 1_234_56],
    ['EUR 12.00', 12_00],
    ['12.00EUR', 12_00],
    ["1'234.56", 1_234_56],
    ['1 234,56', 1_234_56],
    ['1\u202f234,56', 1_234_56],
    ['12.345.678', 12_345_678_00 > LARGEST_TYPED_CENTS ? 'too-large' : 0],
    ['1.234', 1_234_00],
    ['०५', 5],
    ['٥٠٫00', 'not-a-number'],
    ['５０', 50],
    ['', 'empty'],
    ['  ', 'empty'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-1', 'negative'],
    ['−1,00', 'negative'],
    ['€-5', 'negative'],
    ['-€5', 'negative'],
    ['1e3', 'not-a-number'],
    ['five', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['12,34.567', 'not-a-number'],
    ['1,23,456', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1.2345', 'too-exact'],
    ['0.123', 'too-exact'],
    ['00.123', 'too-exact'],
    [',123', 'too-exact'],
    ['10.123', 10_123_00],
    ['01.234', 1_234_00],
    ['-EUR5', 'negative'],
    ['1€5', 'not-a-number'],
    ['99999999', 999_999_99],
    ['100000000', 'too-large'],
    ['99999999999999999999', 'too-large'],
  ])('%j on the keypad is %s', (text, expected) => {
    const read = parseTypedAmount(text, true, 2);
    expect(read.kind === 'amount' ? read.cents : read.kind).toBe(expected);
  });

  test('of zero is accepted only if zero is allowed', () => {
    for (const text of ['0', '0,00', '€ 0']) {
      expect(parseTypedAmount(text, true, 2)).toEqual({ kind: 'zero' });
      expect(parseTypedSum(text, true, 2)).toEqual({ kind: 'amount', cents: 0 });
    }
    for (const text of ['', '-5', 'x', '0.001', '50']) {
      expect(parseTypedSum(text, false, 2)).toEqual(parseTypedAmount(text, false, 2));
    }
  });

  test('of digits alone is in whole units on the keyboard', () => {
    expect(parseTypedAmount('50', false, 2)).toEqual({ kind: 'amount', cents: 50_00 });
  });

  test('is parsed as it is written, with either decimal mark', () => {
    const typed = fc.integer({ min: 1, max: LARGEST_TYPED_CENTS });
    fc.assert(
      fc.property(typed, fc.constantFrom('.', ','), (amount, mark) => {
        const text = `${Math.floor(amount / 100)}${mark}${String(amount % 100).padStart(2, '0')}`;
        expect(parseTypedAmount(text, true, 2)).toEqual({ kind: 'amount', cents: amount });
        expect(parseTypedAmount(String(amount), true, 2)).toEqual({
          kind: 'amount',
          cents: amount,
        });
      }),
    );
  });

  test('is parsed from any text without an exception, and never as zero or less', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, asCents) => {
        const read = parseTypedAmount(text, asCents, 2);
        if (read.kind === 'amount') expect(read.cents).toBeGreaterThan(0);
      }),
    );
  });

  test('may have any decimal digit of Unicode', () => {
    const zeros: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const sign = String.fromCodePoint(point);
      if (/\p{Nd}/u.test(sign) && sign.normalize('NFKC') === sign) zeros.push(sign);
    }
    expect(zeros.length).toBeGreaterThan(500);
    zeros.forEach((sign, at) => {
      const read = parseTypedAmount(`1${sign}`, true, 2);
      expect(read.kind === 'amount' ? read.cents : read.kind).toBe(10 + (at % 10));
    });
  });
});

// Hostile inputs 57, 58, 59, 60, 61, 65, 66, 67 and 69.
describe('a scanned or typed card number', () => {
  const known = (...values: string[]): CardKnowledge => ({
    isKnown: ({ value }) => values.includes(value),
    isInUse: () => false,
    rules: ANY_CODE_RULES,
    tillMark: '8F11',
    said: null,
  });
  const stranger = known();

  test.each([
    ['6364123456789012', 'identifier', '6364123456789012'],
    ['  0012345  ', 'identifier', '0012345'],
    ['　６３６４５ ', 'identifier', '６３６４５'],
    ['CARD-1', 'identifier', 'CARD-1'],
    ['card:ABC7', 'identifier', 'card:ABC7'],
    ['A7', 'identifier', 'A7'],
    ['9B2F6C1E-0000-4000-8000-0123456789AB', 'uuid', '9B2F6C1E-0000-4000-8000-0123456789AB'],
  ])('%j is a card', (scanned, sentAs, value) => {
    expect(judgeIdentifier(scanned, stranger)).toEqual({ kind: 'card', secret: { sentAs, value } });
  });

  test.each([
    ['', 'empty'],
    ['\r\n', 'empty'],
    ['7', 'too-short'],
    ['9'.repeat(4_096), 'too-long'],
    ['6364\u0000123', 'control-characters'],
    ['6364\u001d123', 'control-characters'],
    ['63\u200b64', 'control-characters'],
    ['63\ud80064', 'control-characters'],
    ['6364\t6365', 'two-scans'],
    ['6364123463641234', 'two-scans'],
    ['4111111111111111', 'bank-card'],
    ['R8F11-123', 'own-receipt'],
  ])('%j is not a card: %s', (scanned, why) => {
    expect(judgeIdentifier(scanned, stranger)).toEqual({ kind: 'fault', fault: why });
  });

  test.each([
    ['https://evil.example/x', 'web-address'],
    ['www.example.org', 'web-address'],
    ['4006381333931', 'product-barcode'],
    ['036000291452', 'product-barcode'],
    ['96385074', 'product-barcode'],
    ['R7A00-123', 'other-receipt'],
  ])('%j is asked about (%s), and is a card once somebody confirms it', (scanned, about) => {
    expect(judgeIdentifier(scanned, stranger)).toEqual({ kind: 'question', about });
    const secret = { sentAs: 'identifier', value: scanned };
    const said = { ...stranger, said: 'card' as const };
    expect(judgeIdentifier(scanned, said)).toEqual({ kind: 'card', secret });
    expect(judgeIdentifier(scanned, known(scanned))).toEqual({ kind: 'card', secret });
  });

  test('with a wrong check digit is not a product', () => {
    expect(judgeIdentifier('4006381333933', stranger).kind).toBe('card');
  });

  test('of a known card is never mistaken for a product, a short code or two scans', () => {
    for (const value of ['4006381333931', '7', '6364123463641234']) {
      expect(judgeIdentifier(value, known(value)).kind).toBe('card');
    }
  });

  test('made of two known cards is two scans, and of one known and one unknown is not', () => {
    const both = known('63641111', '63642222');
    expect(judgeIdentifier('6364111163642222', both)).toEqual({
      kind: 'fault',
      fault: 'two-scans',
    });
    expect(judgeIdentifier('6364111163643333', both).kind).toBe('card');
  });

  test('is shown by its last characters only', () => {
    expect(maskIdentifier('6364123456789012')).toBe('…9012');
    expect(maskIdentifier('123456')).toBe('…56');
    expect(maskIdentifier('12')).toBe('…');
  });
});

describe('an assertion about the code', () => {
  test('that fails throws with its text', () => {
    for (const missing of [null, undefined]) {
      expect(() => assertPresent(missing, 'the card is there')).toThrow('the card is there');
    }
    expect(new BrokenAssertion('so').name).toBe('BrokenAssertion');
    expect(assertPresent('here', 'it is')).toBe('here');
    expect(() => assertNever('surprise' as never)).toThrow('a case is missing for "surprise"');
  });

  test('keeps times to whole milliseconds, and a monotonic clock to zero or more', () => {
    expect(instantMs(1.9)).toBe(1);
    expect(() => monotonicMs(-1)).toThrow();
  });
});

test.each([
  ['', '€0'],
  ['00', '€0'],
  ['0123', '€123'],
  ['1,50', '1,50'],
  ['99999999999999999999', '99999999999999999999'],
])('while typing, %j is shown as %s, as money only if it is clear', (text, shown) => {
  expect(describeAmountField(amountFieldText(text, 2), (amountCents) => `€${amountCents}`)).toBe(
    shown,
  );
});
