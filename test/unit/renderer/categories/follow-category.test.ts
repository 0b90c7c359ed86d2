import { expect, test } from 'vitest';
import {
  taxLetterOf,
  indexOfCategoryArticle,
  pricesAfterCategoryChange,
  taxesAfterCategoryChange,
} from '../../../../renderer/categories/prices/follow-category.ts';
import type { TaxTable } from '../../../../shared/ledger/sale/tax.ts';
import { cents } from '../../../../shared/values/money.ts';

/** Tests that editing a Category also changes its price, its articles and its rate. */

const WRITTEN = { decimalMark: '.', minorUnit: 2, currency: null } as const;
const was = { externalIdentifier: 'TEA', name: 'Tea' };
const tea = { name: 'Tea', unitCents: cents(2_50), categoryExternalId: 'TEA', ean: null };
const mint = { ...tea, name: 'Mint tea', ean: '4006381333931' };
const soap = { ...tea, name: 'Soap', categoryExternalId: 'SOAP' };
const list = [soap, mint, tea];

const table: TaxTable = {
  isOn: true,
  rates: [
    { letter: 'A', basisPoints: 2_100 },
    { letter: 'B', basisPoints: 900 },
  ],
  forOthers: 'A',
  categories: [
    { externalId: 'SOAP', letter: 'B' },
    { externalId: 'TEA', letter: 'B' },
  ],
};

test('a new price changes the Category’s own article and no other', () => {
  expect(indexOfCategoryArticle(list, was)).toBe(2);
  expect(indexOfCategoryArticle(list, null)).toBeNull();
  const changed = pricesAfterCategoryChange(list, { was, now: was, price: '3.00' }, WRITTEN);
  expect(changed).toEqual([soap, mint, { ...tea, unitCents: 3_00 }]);
  expect(pricesAfterCategoryChange(list, { was, now: was, price: '2.50' }, WRITTEN)).toBeNull();
  expect(pricesAfterCategoryChange(list, { was, now: was, price: null }, WRITTEN)).toBeNull();
  expect(pricesAfterCategoryChange(list, { was, now: was, price: '' }, WRITTEN)).toEqual([
    soap,
    mint,
  ]);
  expect(pricesAfterCategoryChange(list, { was, now: was, price: 'much' }, WRITTEN)).toBe(
    'price-not-a-number',
  );
});

test('a new Category has a price only if one was typed', () => {
  const now = { externalIdentifier: 'COCOA', name: 'Cocoa' };
  expect(pricesAfterCategoryChange(list, { was: null, now, price: null }, WRITTEN)).toBeNull();
  expect(pricesAfterCategoryChange(list, { was: null, now, price: ' ' }, WRITTEN)).toBeNull();
  const added = { ...tea, name: 'Cocoa', unitCents: 3_20, categoryExternalId: 'COCOA' };
  expect(pricesAfterCategoryChange(list, { was: null, now, price: '3.20' }, WRITTEN)).toEqual([
    ...list,
    added,
  ]);
});

test('a changed identifier is changed in articles too, and a new name in the Category’s own article', () => {
  const now = { externalIdentifier: 'TEAS', name: 'Teas' };
  const followed = [
    soap,
    { ...mint, categoryExternalId: 'TEAS' },
    { ...tea, name: 'Teas', categoryExternalId: 'TEAS' },
  ];
  expect(pricesAfterCategoryChange(list, { was, now, price: null }, WRITTEN)).toEqual(followed);
  const long = { externalIdentifier: 'TEA', name: 'T'.repeat(200) };
  expect(pricesAfterCategoryChange(list, { was, now: long, price: null }, WRITTEN)).toBeNull();
});

test('a changed identifier is changed in the VAT table too, and a Category with the general rate has no row there', () => {
  const now = { externalIdentifier: 'TEAS', name: 'Tea' };
  expect(taxLetterOf(table, was)).toBe('B');
  expect(taxLetterOf(table, null)).toBe('A');
  expect(taxesAfterCategoryChange(table, was, was, null)).toBeNull();
  expect(taxesAfterCategoryChange(table, was, was, 'B')).toBeNull();
  expect(taxesAfterCategoryChange(table, was, was, 'A')?.categories).toEqual([
    { externalId: 'SOAP', letter: 'B' },
  ]);
  const moved = taxesAfterCategoryChange(table, was, now, null);
  expect(moved?.categories).toEqual([
    { externalId: 'SOAP', letter: 'B' },
    { externalId: 'TEAS', letter: 'B' },
  ]);
  expect(taxesAfterCategoryChange(table, null, now, null)).toBeNull();
  expect(taxLetterOf(taxesAfterCategoryChange(table, null, now, 'B')!, now)).toBe('B');
});
