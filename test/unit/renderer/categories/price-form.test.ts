import { expect, test } from 'vitest';
import {
  findArticles,
  EMPTY_ARTICLE,
  typedArticleOf,
  withArticle,
} from '../../../../renderer/categories/prices/price-form.ts';
import { followForm } from '../../../../renderer/setting-forms/use-shared-setting-form.ts';
import { MAX_ARTICLES } from '../../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { PRICES } from '../../../builders/prices.ts';

const typed = { ...EMPTY_ARTICLE, name: ' Cocoa ', price: '3,20', category: 'drinks' };

const WRITTEN = { decimalMark: ',', minorUnit: 2, currency: null } as const;

test('a typed article is added at the end, and one formatted into the form is read back unchanged', () => {
  expect(withArticle(PRICES, typed, null, WRITTEN)).toEqual([
    ...PRICES,
    { name: 'Cocoa', unitCents: 3_20, categoryExternalId: 'drinks', ean: null },
  ]);
  PRICES.forEach((article, index) => {
    for (const decimalMark of [',', '.'] as const) {
      for (const minorUnit of [0, 2, 3] as const) {
        const written = { decimalMark, minorUnit, currency: null };
        const printed = typedArticleOf(article, written);
        expect(withArticle(PRICES, printed, index, written)).toEqual(PRICES);
      }
    }
  });
});

test('a faulty article is reported, and the list is unchanged', () => {
  expect(withArticle(PRICES, { ...typed, name: '' }, null, WRITTEN)).toBe('no-name');
  expect(withArticle(PRICES, { ...typed, price: '0' }, null, WRITTEN)).toBe('price-zero');
  expect(withArticle(PRICES, { ...typed, ean: '400-6381-33393 1' }, null, WRITTEN)).toBe(
    'repeated-ean',
  );
  expect(withArticle(PRICES, { ...typed, ean: '0036000291452' }, 2, WRITTEN)).toHaveLength(4);
  const full = Array.from({ length: MAX_ARTICLES }, () => PRICES[3]!);
  expect(withArticle(full, typed, null, WRITTEN)).toBe('full');
});

test('articles are found by name, Category and EAN, with their index', () => {
  const nameOf = (id: string) => (id === 'drinks' ? 'Beverages' : id);
  const indexes = (text: string) => findArticles(PRICES, text, nameOf).map(({ index }) => index);
  expect(indexes('')).toEqual([0, 1, 2, 3]);
  expect(indexes('bever')).toEqual([0, 2]);
  expect(indexes('wrap gift')).toEqual([3]);
  expect(indexes('9638')).toEqual([1]);
});

test('the price form shows a changed list unless somebody has edited it', () => {
  const now = PRICES.slice(1);
  const asItIs = { print: (list: PriceList) => list, read: (list: PriceList) => list };
  expect(followForm(PRICES, [...PRICES], now, asItIs)).toBe(now);
  const edited = PRICES.slice(2);
  expect(followForm(edited, PRICES, now, asItIs)).toBe(edited);
});
