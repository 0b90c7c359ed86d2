import { describe, expect, test } from 'vitest';
import { pricesAfter, pricesAfterSale } from '../../../../shared/ledger/store/undo-import.ts';
import { NO_PRICES } from '../../../../shared/ledger/store/price-list.ts';
import type { Article } from '../../../../shared/ledger/store/price-list.ts';
import { cents } from '../../../../shared/values/money.ts';
import { PRICES } from '../../../builders/prices.ts';

/** An import of prices can be taken back until something of it is sold. */

const [espresso, tea] = PRICES;
const before = [espresso!];
const dearer = { ...espresso!, unitCents: cents(3_00) };
const imported = pricesAfter({ ...NO_PRICES, articles: before }, [dearer, tea!], true, 7);

function sold(article: Article) {
  const { name, unitCents, categoryExternalId } = article;
  const line = { name, categoryExternalId, article: { unitCents, categoryName: null } };
  return { lines: [line] };
}

describe('an import', () => {
  test('keeps the list before it, until the list is changed in another way', () => {
    expect(imported).toMatchObject({
      changedBy: 7,
      beforeImport: { articles: before, isSold: false },
    });
    expect(pricesAfter(imported, before, false, 8)).toEqual({ articles: before, changedBy: 8 });
  });

  test.each([
    ['an article with its new price', dearer, true],
    ['an article that is new', tea!, true],
    ['an article as it was before', espresso!, false],
  ])(
    'of which %s is sold is marked as sold: it has the price of the file',
    (_what, article, isSold) => {
      expect(pricesAfterSale(imported, sold(article)).beforeImport).toMatchObject({ isSold });
    },
  );

  test('is not ended by a line that was typed', () => {
    const typed = { lines: [{ name: 'Tea', categoryExternalId: 'tea' }] };
    expect(pricesAfterSale(imported, typed)).toBe(imported);
  });
});
