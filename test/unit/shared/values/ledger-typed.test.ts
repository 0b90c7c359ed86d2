import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenAssertion, assertNever, present } from '../../../../shared/values/assert.ts';
import { judgeIdentifier } from '../../../../shared/cards/identifier.ts';
import { maskIdentifier } from '../../../../shared/ledger/money/card.ts';
import type { CardKnowledge } from '../../../../shared/cards/identifier.ts';
import { ANY_CODE } from '../../../../shared/cards/card-codes.ts';
import {
  cents,
  centsSchema,
  LARGEST_TYPED_CENTS,
  parseTypedAmount,
  parseTypedSum,
  sumCents,
} from '../../../../shared/values/money.ts';
import { showTyped, typedText } from '../../../../shared/values/typed-text.ts';
import { instantMs, monotonicMs } from '../../../../shared/values/time.ts';

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d are none', (value) => {
    expect(centsSchema.safeParse(value).success).toBe(false);
    expect(() => cents(value)).toThrow(BrokenAssertion);
  });

  test('minus zero is read from nobody, and is made zero where we compute it', () => {
    expect(centsSchema.safeParse(-0).success).toBe(false);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  test('a sum that cannot be counted exactly is a fault of ours', () => {
    expect(sumCents([cents(1), cents(2)])).toBe(3);
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => sumCents([most, most])).toThrow(BrokenAssertion);
  });
});

describe('70: an amount that was typed or pasted', () => {
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

  test('nothing at all is an amount only where it is asked for as one', () => {
    for (const text of ['0', '0,00', '€ 0']) {
      expect(parseTypedAmount(text, true, 2)).toEqual({ kind: 'zero' });
      expect(parseTypedSum(text, true, 2)).toEqual({ kind: 'amount', cents: 0 });
    }
    for (const text of ['', '-5', 'x', '0.001', '50']) {
      expect(parseTypedSum(text, false, 2)).toEqual(parseTypedAmount(text, false, 2));
    }
  });

  test('digits alone are whole units on the keyboard', () => {
    expect(parseTypedAmount('50', false, 2)).toEqual({ kind: 'amount', cents: 50_00 });
  });

  test('every amount that can be taken is read as it is written, with either mark', () => {
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

  test('no text at all is guessed at or throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, asCents) => {
        const read = parseTypedAmount(text, asCents, 2);
        if (read.kind === 'amount') expect(read.cents).toBeGreaterThan(0);
      }),
    );
  });

  test('every decimal digit of Unicode is the digit it is', () => {
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

describe('57, 58, 59, 60, 61, 65, 66, 67, 69: an identifier that was scanned or typed', () => {
  const known = (...values: string[]): CardKnowledge => ({
    isKnown: ({ value }) => values.includes(value),
    isInUse: () => false,
    rules: ANY_CODE,
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
  ])('%j is not a card number: %s', (scanned, why) => {
    expect(judgeIdentifier(scanned, stranger)).toEqual({ kind: 'fault', fault: why });
  });

  test.each([
    ['https://evil.example/x', 'web-address'],
    ['www.example.org', 'web-address'],
    ['4006381333931', 'product-barcode'],
    ['036000291452', 'product-barcode'],
    ['96385074', 'product-barcode'],
    ['R7A00-123', 'other-receipt'],
  ])('%j is asked about (%s), and is a card once somebody has said so', (scanned, about) => {
    expect(judgeIdentifier(scanned, stranger)).toEqual({ kind: 'question', about });
    const secret = { sentAs: 'identifier', value: scanned };
    const said = { ...stranger, said: 'card' as const };
    expect(judgeIdentifier(scanned, said)).toEqual({ kind: 'card', secret });
    expect(judgeIdentifier(scanned, known(scanned))).toEqual({ kind: 'card', secret });
  });

  test('a number of another check digit is no product', () => {
    expect(judgeIdentifier('4006381333933', stranger).kind).toBe('card');
  });

  test('a card that is known is never taken for a product, for short, or for two scans', () => {
    for (const value of ['4006381333931', '7', '6364123463641234']) {
      expect(judgeIdentifier(value, known(value)).kind).toBe('card');
    }
  });

  test('two known cards glued together are two scans, one known and one stranger are not', () => {
    const both = known('63641111', '63642222');
    expect(judgeIdentifier('6364111163642222', both)).toEqual({
      kind: 'fault',
      fault: 'two-scans',
    });
    expect(judgeIdentifier('6364111163643333', both).kind).toBe('card');
  });

  test('is shown by its last signs only, and never most of it', () => {
    expect(maskIdentifier('6364123456789012')).toBe('…9012');
    expect(maskIdentifier('123456')).toBe('…56');
    expect(maskIdentifier('12')).toBe('…');
  });
});

describe('claims about our own code', () => {
  test('that do not hold are said and stop what was going on', () => {
    for (const missing of [null, undefined]) {
      expect(() => present(missing, 'the card is there')).toThrow('the card is there');
    }
    expect(new BrokenAssertion('so').name).toBe('BrokenAssertion');
    expect(present('here', 'it is')).toBe('here');
    expect(() => assertNever('surprise' as never)).toThrow('a case is missing for "surprise"');
  });

  test('times are whole milliseconds, and a clock that only goes forward is never negative', () => {
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
])('while it is typed, %j is shown as %s: money only where there is no doubt', (text, shown) => {
  expect(showTyped(typedText(text, 2), (amountCents) => `€${amountCents}`)).toBe(shown);
});
