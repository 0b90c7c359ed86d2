import { expect, test } from 'vitest';
import {
  describeTaxEffects,
  taxFormOf,
  parseTaxForm,
  ratesToChoose,
  withRateText,
} from '../../../../renderer/settings/tax/tax-form.ts';
import type { TaxForm } from '../../../../renderer/settings/tax/tax-form.ts';
import { followForm } from '../../../../renderer/setting-forms/use-shared-setting-form.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

const form = taxFormOf(DUTCH_RATES);
const typed = (text: string) =>
  parseTaxForm({ ...form, rates: [{ letter: 'A', text }], categories: [] });

test('a VAT table formatted into the form is read back unchanged', () => {
  expect(parseTaxForm(form)).toEqual({ kind: 'taxes', taxes: DUTCH_RATES });
  const odd = { ...DUTCH_RATES, rates: [{ letter: 'A', basisPoints: 5_55 }], categories: [] };
  expect(parseTaxForm(taxFormOf(odd))).toEqual({ kind: 'taxes', taxes: odd });
});

test.each([
  ['21', 21_00],
  ['5,5', 5_50],
  ['5.55 %', 5_55],
  ['0', 0],
  ['99,99', 99_99],
])('%s is a VAT rate', (text, basisPoints) => {
  expect(typed(text)).toMatchObject({ taxes: { rates: [{ letter: 'A', basisPoints }] } });
});

test.each([
  ['', 'empty'],
  ['%', 'empty'],
  ['100', 'rate'],
  ['-1', 'rate'],
  ['5,555', 'rate'],
  ['nine', 'rate'],
])('“%s” is not a VAT rate, and is reported at its field', (text, fault) => {
  expect(typed(text)).toEqual({ kind: 'faults', faults: { A: fault } });
});

test('a till without VAT starts with it off and one empty rate', () => {
  expect(taxFormOf(null)).toEqual({
    isOn: false,
    rates: [{ letter: 'A', text: '' }],
    forOthers: 'A',
    categories: [],
  });
});

test('turning VAT off announces no VAT on receipts or reports', () => {
  const said = (isOn: boolean) => JSON.stringify(describeTaxEffects({ isOn }));
  expect(said(true)).toContain('New receipts show the VAT they include.');
  expect(said(false)).not.toMatch(/show the VAT|show VAT by rate/);
  expect(said(false)).toContain('Receipts of new sales show no VAT.');
});

test('an empty field for one more rate has the next free letter, up to nine', () => {
  expect(form.rates.map(({ letter }) => letter).join('')).toBe('ABCD');
  let full = form;
  for (const letter of 'DEFGHI') full = withRateText(full, letter, '7');
  expect(full.rates.map(({ letter }) => letter).join('')).toBe('ABCDEFGHI');
  expect(ratesToChoose(form).map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
});

test('an emptied rate is removed unless something uses it', () => {
  const alone = { ...form, categories: [] };
  expect(parseTaxForm(withRateText(alone, 'B', ' '))).toMatchObject({
    taxes: { rates: [{ letter: 'A' }, { letter: 'C' }] },
  });
  expect(parseTaxForm(withRateText(form, 'B', ''))).toEqual({
    kind: 'faults',
    faults: { B: 'empty' },
  });
});

test('half a per cent is formatted for the region and read back', () => {
  const odd = { ...DUTCH_RATES, rates: [{ letter: 'A', basisPoints: 5_50 }], categories: [] };
  expect(taxFormOf(odd, ',').rates[0]).toEqual({ letter: 'A', text: '5,5' });
  expect(parseTaxForm(taxFormOf(odd, ','))).toEqual({ kind: 'taxes', taxes: odd });
});

test('another till’s VAT change is shown unless somebody is typing', () => {
  const later = { ...DUTCH_RATES, forOthers: 'B' };
  const follow = (shown: TaxForm) =>
    followForm(shown, DUTCH_RATES, later, {
      print: (table) => taxFormOf(table, '.'),
      read: (one) => {
        const read = parseTaxForm(one);
        return read.kind === 'taxes' ? read.taxes : null;
      },
    });
  expect(follow(form)).toEqual(taxFormOf(later));
  const half = withRateText(form, 'A', '19');
  expect(follow(half)).toBe(half);
  // The typed rates mean the same as those stored, because they were saved a moment ago.
  const kept = {
    ...form,
    forOthers: 'B',
    rates: [...form.rates.slice(0, 3), { letter: 'D', text: ' ' }],
  };
  expect(follow(kept)).toEqual(taxFormOf(later));
});
