import { describe, expect, test } from 'vitest';
import { pricesAfter, pricesAfterSale } from '../../../../shared/ledger/store/undo-import.ts';
import { NO_PRICES } from '../../../../shared/ledger/store/price-list.ts';
import type { Article } from '../../../../shared/ledger/store/price-list.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MANAGER } from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';
import { goods, ShopDay } from '../../../builders/shop-day.ts';

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

describe('undoing an import', () => {
  const undone = { kind: 'undo-import' } as const;

  function sell(day: ShopDay, { name, unitCents, categoryExternalId }: Article): void {
    const article = { unitCents, categoryName: null };
    const line = { ...goods(unitCents, name), name, categoryExternalId, article };
    day.payAll(day.openSale(line), unitCents, 'cash');
  }

  function tillWithImport(): ShopDay {
    const day = new ShopDay();
    day.till.write({ kind: 'change-prices', prices: before }, MANAGER);
    day.till.write({ kind: 'change-prices', prices: [dearer, tea!], isImport: true }, MANAGER);
    return day;
  }

  test('puts the list of before back, and there is nothing more to undo', () => {
    const { till } = tillWithImport();
    till.write(undone, MANAGER);
    expect(till.ledger.prices.articles).toEqual(before);
    expect(till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('needs a manager', () => {
    const { till } = tillWithImport();
    expect(till.refusal(undone)).toEqual({ why: 'needs-manager' });
  });

  test('is refused where no import was', () => {
    const { till } = new ShopDay();
    till.write({ kind: 'change-prices', prices: before }, MANAGER);
    expect(till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('is refused once something of the import is sold', () => {
    const day = tillWithImport();
    sell(day, dearer);
    expect(day.till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('is the same behind a checkpoint: what is sold, and the list of before', () => {
    const day = tillWithImport();
    sell(day, espresso!);
    const { prices } = day.till.ledger;
    day.till.rollOver();
    expect(day.till.ledger.prices).toEqual(prices);
    expect(prices.beforeImport).toEqual({ articles: before, isSold: false });
    sell(day, dearer);
    day.till.rollOver();
    expect(day.till.ledger.prices.beforeImport).toMatchObject({ isSold: true });
    expect(day.till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });
});
