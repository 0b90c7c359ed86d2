import { expect, test } from 'vitest';
import {
  printTaxes,
  readTaxes,
  ratesToChoose,
  withRateText,
} from '../../../../renderer/settings/tax/tax-form.ts';
import type { TaxForm } from '../../../../renderer/settings/tax/tax-form.ts';
import { followForm } from '../../../../renderer/store-table/use-store-form.ts';
import { RATES } from '../../../builders/taxes.ts';

const form = printTaxes(RATES);
const typed = (text: string) =>
  readTaxes({ ...form, rates: [{ letter: 'A', text }], categories: [] });

test('what counts is printed as it is read', () => {
  expect(readTaxes(form)).toEqual({ kind: 'taxes', taxes: RATES });
  const odd = { ...RATES, rates: [{ letter: 'A', basisPoints: 5_55 }], categories: [] };
  expect(readTaxes(printTaxes(odd))).toEqual({ kind: 'taxes', taxes: odd });
});

test.each([
  ['21', 21_00],
  ['5,5', 5_50],
  ['5.55 %', 5_55],
  ['0', 0],
  ['99,99', 99_99],
])('%s is a rate', (text, basisPoints) => {
  expect(typed(text)).toMatchObject({ taxes: { rates: [{ letter: 'A', basisPoints }] } });
});

test.each([
  ['', 'empty'],
  ['%', 'empty'],
  ['100', 'rate'],
  ['-1', 'rate'],
  ['5,555', 'rate'],
  ['nine', 'rate'],
])('“%s” is none, and is told at its box', (text, fault) => {
  expect(typed(text)).toEqual({ kind: 'faults', faults: { A: fault } });
});

test('a till that nobody has set any rate at begins off, with one empty rate', () => {
  expect(printTaxes(null)).toEqual({
    isOn: false,
    rates: [{ letter: 'A', text: '' }],
    forOthers: 'A',
    categories: [],
  });
});

test('there is an empty box for one more, by the next letter that is free, up to nine', () => {
  expect(form.rates.map(({ letter }) => letter).join('')).toBe('ABCD');
  let full = form;
  for (const letter of 'DEFGHI') full = withRateText(full, letter, '7');
  expect(full.rates.map(({ letter }) => letter).join('')).toBe('ABCDEFGHI');
  expect(ratesToChoose(form).map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
});

test('an emptied rate goes, unless anything has it', () => {
  const alone = { ...form, categories: [] };
  expect(readTaxes(withRateText(alone, 'B', ' '))).toMatchObject({
    taxes: { rates: [{ letter: 'A' }, { letter: 'C' }] },
  });
  expect(readTaxes(withRateText(form, 'B', ''))).toEqual({
    kind: 'faults',
    faults: { B: 'empty' },
  });
});

test('a region writes half a per cent its own way, and reads it back', () => {
  const odd = { ...RATES, rates: [{ letter: 'A', basisPoints: 5_50 }], categories: [] };
  expect(printTaxes(odd, ',').rates[0]).toEqual({ letter: 'A', text: '5,5' });
  expect(readTaxes(printTaxes(odd, ','))).toEqual({ kind: 'taxes', taxes: odd });
});

test('what another till has changed is shown, unless somebody types', () => {
  const later = { ...RATES, forOthers: 'B' };
  const follow = (shown: TaxForm) =>
    followForm(shown, RATES, later, {
      print: (table) => printTaxes(table, '.'),
      read: (one) => {
        const read = readTaxes(one);
        return read.kind === 'taxes' ? read.taxes : null;
      },
    });
  expect(follow(form)).toEqual(printTaxes(later));
  const half = withRateText(form, 'A', '19');
  expect(follow(half)).toBe(half);
  // It was typed as it counts now: kept just now, with a comma.
  const kept = {
    ...form,
    forOthers: 'B',
    rates: [...form.rates.slice(0, 3), { letter: 'D', text: ' ' }],
  };
  expect(follow(kept)).toEqual(printTaxes(later));
});
