import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedPieces } from '../../../../renderer/day/close/piece-count.tsx';
import { minorUnitOf } from '../../../../shared/values/currency.ts';
import {
  banknotesOf,
  denominationsOf,
  sumOfPiecesCents,
} from '../../../../shared/values/denominations.ts';

const EURO = denominationsOf({ currency: 'EUR', minorUnit: 2 });

test('a cash count sums notes and coins, and an empty field counts as zero pieces', () => {
  const typed = { 50_00: '3', 2_00: ' 12 ', 1: '', 20: '0' };
  expect(parseTypedPieces(EURO, typed)).toEqual([
    { eachCents: 50_00, count: 3 },
    { eachCents: 2_00, count: 12 },
  ]);
  expect(sumOfPiecesCents(parseTypedPieces(EURO, typed)!)).toBe(174_00);
  expect(parseTypedPieces(EURO, {})).toEqual([]);
});

test.each(['-1', '2.5', '3x', '1e3', '12345', '∞'])('“%s” is not a number of notes', (text) => {
  expect(parseTypedPieces(EURO, { 5_00: text })).toBeNull();
});

test('any count that can be typed is summed to the cent', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(counts, (each) => {
      const typed = Object.fromEntries(EURO.map((one, index) => [one, String(each[index])]));
      const sum = EURO.reduce((before, one, index) => before + one * (each[index] ?? 0), 0);
      expect(sumOfPiecesCents(parseTypedPieces(EURO, typed)!)).toBe(sum);
    }),
  );
});

/** Every currency whose notes and coins are known, with the till's unit. */
const COUNTED = Intl.supportedValuesOf('currency')
  .map((currency) => ({ currency, minorUnit: minorUnitOf(currency) }))
  .filter((unit) => denominationsOf(unit).length > 0);

test('each currency’s notes and coins are listed from the largest down, each once', () => {
  expect(COUNTED.map(({ currency }) => currency)).toContain('EUR');
  for (const unit of COUNTED) {
    const listed = denominationsOf(unit);
    expect(listed).toEqual([...new Set(listed)].toSorted((one, other) => other - one));
    expect(listed.length).toBeGreaterThan(9);
  }
  expect(denominationsOf({ currency: 'KRW', minorUnit: 0 })).toEqual([]);
  // The ledger of an older till counts yen in hundredths.
  expect(denominationsOf({ currency: 'JPY', minorUnit: 2 })).toEqual([]);
});

test('a currency without hundredths has its banknotes in the count', () => {
  const own = COUNTED.filter(({ minorUnit }) => minorUnit !== 2);
  expect(own.length).toBeGreaterThan(0);
  for (const unit of own) {
    const notes = banknotesOf(unit);
    expect(notes.length).toBeGreaterThan(0);
    expect(denominationsOf(unit)).toEqual(expect.arrayContaining([...notes]));
  }
});
