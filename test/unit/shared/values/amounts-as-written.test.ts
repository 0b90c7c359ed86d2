import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cents,
  decimalMarkIn,
  parseSignedAmount,
  parseTypedAmount,
} from '../../../../shared/values/money.ts';

/**
 * Amounts as people and programs write them in the countries of four languages: one parser for typed and imported ones.
 */

describe('an amount with two decimals', () => {
  test.each([
    ['1’250.00', 1_250_00],
    ["1'250.00", 1_250_00],
    ['1ʼ250.00', 1_250_00],
    ['1´250.00', 1_250_00],
    ['123’456.90', 123_456_90],
    ['1’250', 1_250_00],
    ['1’250.–', 1_250_00],
    ['12,-', 12_00],
    ['12,--', 12_00],
    ['12.-', 12_00],
    ['89.–', 89_00],
    ['89,—', 89_00],
    ['5.−', 5_00],
    ['CHF 12.-', 12_00],
    ['CHF 12.50', 12_50],
    ['12.50 CHF', 12_50],
    ['Fr. 12.50', 12_50],
    ['SFr. 1’250.–', 1_250_00],
    ['12.– Fr.', 12_00],
    ['€12.50', 12_50],
    ['€ 12,50', 12_50],
    ['12,50 €', 12_50],
    ['12,50 EUR', 12_50],
    ['EUR 1.234,50', 1_234_50],
    ['12,5 Euro', 12_50],
    ['12€50', 12_50],
    ['5 €', 5_00],
    ['€5', 5_00],
    ['5 EUR', 5_00],
    ['EUR5.50', 5_50],
    ['€ 5,=', 5_00],
    ['5,=', 5_00],
    ['€ 5,–', 5_00],
    ['CHF 5.–', 5_00],
    ['CHF 1’000.—', 1_000_00],
    ['5.--', 5_00],
    ['1‛250.00', 1_250_00],
    ['1ʹ250.00', 1_250_00],
    ['1\u2009250,00', 1_250_00],
    ['1\u2009250,50 €', 1_250_50],
    ['5,50 TTC', 5_50],
    ['500 Ft', 500_00],
    ['49 Kč', 49_00],
    ['12,99 zł', 12_99],
    ['12,50 kr', 12_50],
    ['US$5', 5_00],
    ['12 Fr. 50', 12_50],
    ['1.234,50', 1_234_50],
    ['1,234.50', 1_234_50],
    ['1 234,50', 1_234_50],
    ['1\u00a0234,50 €', 1_234_50],
    ['1\u202f234,50\u00a0€', 1_234_50],
    ['123.456', 123_456_00],
    ['£1,250', 1_250_00],
    ['1.250,-', 1_250_00],
    ['\u200e12.50\u200f', 12_50],
    ['１２.５０', 12_50],
    ['.50', 50],
    ['5.', 5_00],
    ['0,05', 5],
  ])('%s is accepted', (text, expected) => {
    expect(parseTypedAmount(text, false, 2)).toEqual({ kind: 'amount', cents: expected });
  });

  test.each([
    ['10⁴', 'not-a-number'],
    ['5,50 HT', 'not-a-number'],
    ['5,50 HTVA', 'not-a-number'],
    ['5,50 NET', 'not-a-number'],
    ['NETTO 5', 'not-a-number'],
    ['5 STK', 'not-a-number'],
    ['5,00 / kg', 'not-a-number'],
    ['5 ct', 'not-a-number'],
    ['ca. 5', 'not-a-number'],
    ['5.5O', 'not-a-number'],
    ['01.02.2026', 'not-a-number'],
    ['02. Mai', 'not-a-number'],
    ['4,00123E+12', 'not-a-number'],
    ['12,34,567.00', 'not-a-number'],
    ['1.2,3', 'not-a-number'],
    ['½', 'not-a-number'],
    ['12⁵⁰', 'not-a-number'],
    ['①', 'not-a-number'],
    ['12 50', 'not-a-number'],
    ['1’25.00', 'not-a-number'],
    ["1'2345.00", 'not-a-number'],
    ['1,23,456.00', 'not-a-number'],
    ['1.250.00', 'not-a-number'],
    ['1’250,00.5', 'not-a-number'],
    ['1 250’000.00', 'not-a-number'],
    ['12,-5', 'not-a-number'],
    ['6.30119E+18', 'not-a-number'],
    ['12.50 12.50', 'not-a-number'],
    ['(12.50', 'not-a-number'],
    ['12.50)', 'not-a-number'],
    ['-(12.50)', 'not-a-number'],
    ['--5', 'not-a-number'],
    ['-5-', 'not-a-number'],
    ['1/2', 'not-a-number'],
    ['12.50 / kg', 'not-a-number'],
    ['ab. 12', 'not-a-number'],
    ['€', 'not-a-number'],
    ['1’250.005', 'too-exact'],
    ['0.005', 'too-exact'],
    [' ', 'empty'],
    ['0,-', 'zero'],
    ['-5,00', 'negative'],
    ['(5,00)', 'negative'],
    ['5,00-', 'negative'],
    ['1.000.000,00', 'too-large'],
    ['1.234.567', 'too-large'],
  ])('%s is refused', (text, kind) => {
    expect(parseTypedAmount(text, false, 2)).toEqual({ kind });
  });
});

test.each([
  ['(5.00)', -5_00],
  ['€(5.00)', -5_00],
  ['(€5.00)', -5_00],
  ['(1.234,50 €)', -1_234_50],
  ['(5,00) EUR', -5_00],
  ['−5.00', -5_00],
  ['-5.00', -5_00],
  ['–5,00', -5_00],
  ['€ -5,00', -5_00],
  ['- € 5,00', -5_00],
  ['5.00-', -5_00],
  ['5,00−', -5_00],
  ['5,00- €', -5_00],
  ['5,00 €-', -5_00],
  ['CHF -12.-', -12_00],
  ['€12.50', 12_50],
  ['0,00', 0],
  ['-0,00', 0],
  ['+5,00', 5_00],
  ['+ 5', 5_00],
  ['( 12,50 )', -12_50],
  ['(CHF 5.00)', -5_00],
  ['12,50 -', -12_50],
  ['$-5.00', -5_00],
  ['5,00 EUR-', -5_00],
  ['(1’250.–)', -1_250_00],
])('the amount %s is parsed with its sign', (text, expected) => {
  expect(parseSignedAmount(text, 2, null)).toEqual({ kind: 'amount', cents: expected });
});

test.each([
  ['1.250', ',', 1_250_00],
  ['1.250', '.', 'too-exact'],
  ['1,250', '.', 1_250_00],
  ['1,250', ',', 'too-exact'],
  ['12.5', '.', 12_50],
  ['12.5', ',', 'not-a-number'],
  ['1.250,50', ',', 1_250_50],
  ['1.250,50', '.', 'not-a-number'],
  ['1’250.50', '.', 1_250_50],
  ['1’250.50', ',', 'not-a-number'],
  ['12€50', ',', 12_50],
  ['12€50', '.', 12_50],
  ['1.234', ',', 1_234_00],
  ['1,234', ',', 'too-exact'],
] as const)('%s in a column with the decimal mark %s is accepted', (text, mark, expected) => {
  const read = parseSignedAmount(text, 2, mark);
  expect(read.kind === 'amount' ? read.cents : read.kind).toBe(expected);
});

test.each([
  ['12,50', ','],
  ['12.5', '.'],
  ['1.234,50', ','],
  ['1,234.567', '.'],
  ['1’250.250', '.'],
  ['1.234.567', ','],
  ['1,234,567', '.'],
  ['12,-', ','],
  ['89.–', '.'],
  ['1.250', null],
  ['12€50', null],
  ['12 Fr. 50', null],
  ['1250', null],
  ['1’250', null],
  ['', null],
  ['abc', null],
] as const)('the decimal mark of %j is %j', (text, mark) => {
  expect(decimalMarkIn(text)).toBe(mark);
});

test('every way of writing an amount with two decimals is parsed as that amount', () => {
  const thousands = fc.constantFrom('', '.', ',', ' ', '’', "'", '\u00a0', '\u202f');
  const beside = fc.constantFrom('', '€', '€ ', 'CHF ', 'EUR ', 'Fr. ', '£');
  const behind = fc.constantFrom('', ' €', ' CHF', ' EUR', ' Fr.');
  const sign = fc.constantFrom('', '-', '−', '()', 'behind');
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('.', ','),
      thousands,
      fc.oneof(fc.tuple(beside, fc.constant('')), fc.tuple(fc.constant(''), behind)),
      sign,
      (value, mark, group, [front, back], how) => {
        fc.pre(group !== mark);
        const whole = String(Math.floor(value / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        const digits = `${whole}${mark}${String(value % 100).padStart(2, '0')}`;
        const text =
          how === '()'
            ? `(${front}${digits}${back})`
            : how === 'behind'
              ? `${front}${digits}-${back}`
              : `${how}${front}${digits}${back}`;
        const expected = cents(how === '' ? value : -value);
        expect(parseSignedAmount(text, 2, null)).toEqual({ kind: 'amount', cents: expected });
      },
    ),
  );
});
