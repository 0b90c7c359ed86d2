import { describe, expect, test } from 'vitest';
import { emptyLedger, fold } from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import type { TaxTable } from '../../../../shared/ledger/sale/tax.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { pricesAfter, pricesAfterSale } from '../../../../shared/ledger/store/undo-import.ts';
import { NO_PRICES } from '../../../../shared/ledger/store/price-list.ts';
import type { Article } from '../../../../shared/ledger/store/price-list.ts';
import { cents } from '../../../../shared/values/money.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** An import can be undone until one of its articles is sold or one of its cards is used. */

/** Returns all that the ledger stores of an import and its undoing. */
function keptOf({ prices, taxes, taxesBeforeImport, importedBalances, cards }: Ledger) {
  return { prices, taxes, taxesBeforeImport, importedBalances, cards: new Map(cards) };
}

/** Folds the same journal from its first record, without a checkpoint. */
function replayed({ records }: GuardedLedger): Ledger {
  const ledger = emptyLedger();
  for (const record of records) fold(ledger, record);
  return ledger;
}

/** Checks that the whole journal, a checkpoint and the till's memory agree. */
function expectTheSame(till: GuardedLedger): void {
  const kept = keptOf(till.ledger);
  expect(keptOf(replayed(till))).toEqual(kept);
  till.rollOver();
  expect(keptOf(till.ledger)).toEqual(kept);
}

const [espresso, tea] = PRICES;
const before = [espresso!];
const dearer = { ...espresso!, unitCents: cents(3_00) };
const imported = pricesAfter({ ...NO_PRICES, articles: before }, [dearer, tea!], true, 7);

function sold(article: Article) {
  const { name, unitCents, categoryExternalId } = article;
  const line = { name, categoryExternalId, article: { unitCents, categoryName: null } };
  return { lines: [line] };
}

describe('an import of prices', () => {
  test('keeps the list from before it', () => {
    expect(imported).toMatchObject({
      changedBy: 7,
      beforeImport: { articles: before, isSold: false },
    });
    expect(pricesAfter(imported, before, false, 8)).toEqual({ articles: before, changedBy: 8 });
  });

  test.each([
    ['an article with its new price', dearer, true],
    ['a new article', tea!, true],
    ['an article that the import left as it was', espresso!, false],
  ])('after a sale of %s counts as sold: %s', (_what, article, isSold) => {
    expect(pricesAfterSale(imported, sold(article)).beforeImport).toMatchObject({ isSold });
  });

  test('is not marked as sold by a typed line', () => {
    const typed = { lines: [{ name: 'Tea', categoryExternalId: 'tea' }] };
    expect(pricesAfterSale(imported, typed)).toBe(imported);
  });
});

describe('undoing an import of prices', () => {
  const undone = { kind: 'undo-import', of: 'prices' } as const;

  function sell(day: ShopDay, { name, unitCents, categoryExternalId }: Article): void {
    const article = { unitCents, categoryName: null };
    const line = { ...lineOfCategory(unitCents, name), name, categoryExternalId, article };
    day.payAll(day.openSale(line), unitCents, 'cash');
  }

  function tillWithImport(): ShopDay {
    const day = new ShopDay();
    day.till.write({ kind: 'change-prices', prices: before }, MANAGER);
    day.till.write({ kind: 'change-prices', prices: [dearer, tea!], isImport: true }, MANAGER);
    return day;
  }

  test('restores the earlier list, once', () => {
    const { till } = tillWithImport();
    till.write(undone, MANAGER);
    expect(till.ledger.prices.articles).toEqual(before);
    expect(till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('needs a manager', () => {
    const { till } = tillWithImport();
    expect(till.refusal(undone)).toEqual({ why: 'needs-manager' });
  });

  test('is refused without an import', () => {
    const { till } = new ShopDay();
    till.write({ kind: 'change-prices', prices: before }, MANAGER);
    expect(till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('is refused once something of the import is sold', () => {
    const day = tillWithImport();
    sell(day, dearer);
    expect(day.till.refusal(undone, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('has the same result after a checkpoint', () => {
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

describe('an import of prices and its undoing', () => {
  test('give the same ledger after replaying the journal as after a checkpoint', () => {
    const day = new ShopDay();
    const { till } = day;
    till.write({ kind: 'change-prices', prices: before }, MANAGER);
    expectTheSame(till);
    till.write({ kind: 'change-prices', prices: [dearer, tea!], isImport: true }, MANAGER);
    expectTheSame(till);
    till.write({ kind: 'undo-import', of: 'prices' }, MANAGER);
    expectTheSame(till);
    expect(till.ledger.prices.articles).toEqual(before);
  });
});

describe('an import of VAT rates', () => {
  const undo = { kind: 'undo-import', of: 'taxes' } as const;
  /** A file by which tea changes from 9 % to 21 %. */
  const FILE: TaxTable = {
    ...DUTCH_RATES,
    categories: DUTCH_RATES.categories.map((one) => ({ ...one, letter: DUTCH_RATES.forOthers })),
  };

  function tillWithRates(first: TaxTable | null = DUTCH_RATES): ShopDay {
    const day = new ShopDay();
    if (first !== null) day.till.write({ kind: 'change-taxes', taxes: first }, MANAGER);
    day.till.write({ kind: 'change-taxes', taxes: FILE, isImport: true }, MANAGER);
    return day;
  }
  const sell = (day: ShopDay, category: string) =>
    day.payAll(day.openSale(lineOfCategory(3_50, category)), 3_50, 'cash');

  test('is undone by a manager once, and has the same result from journal and checkpoint', () => {
    const { till } = tillWithRates();
    expectTheSame(till);
    expect(till.refusal(undo)).toEqual({ why: 'needs-manager' });
    till.write(undo, MANAGER);
    expect(till.ledger.taxes).toEqual(DUTCH_RATES);
    expectTheSame(till);
    expect(till.refusal(undo, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('cannot be undone once goods are sold at another rate, even after a checkpoint', () => {
    const day = tillWithRates();
    sell(day, 'lamps');
    expect(day.till.ledger.taxesBeforeImport).toMatchObject({ isSold: false });
    expectTheSame(day.till);
    sell(day, 'tea');
    expect(day.till.ledger.taxesBeforeImport).toMatchObject({ isSold: true });
    expectTheSame(day.till);
    expect(day.till.refusal(undo, MANAGER)).toEqual({ why: 'nothing-changes' });
  });

  test('without earlier rates is undone by turning VAT off', () => {
    const { till } = tillWithRates(null);
    till.write(undo, MANAGER);
    expect(till.ledger.taxes).toEqual({ ...FILE, isOn: false });
  });

  test('cannot be undone once the rates change in another way', () => {
    const { till } = tillWithRates();
    till.write({ kind: 'change-taxes', taxes: DUTCH_RATES }, MANAGER);
    expect(till.refusal(undo, MANAGER)).toEqual({ why: 'nothing-changes' });
  });
});

describe('imported opening balances', () => {
  const undo = (cardId: ReturnType<GuardedLedger['card']>) =>
    ({ kind: 'undo-opening-balance', cardId }) as const;

  /** Makes a till where Anna had €10 and Ben was unknown before a file gave both €25. */
  function tillWithBalances() {
    const till = GuardedLedger.started();
    const [anna, ben] = [till.card('anna', 10_00), till.card('ben', null)];
    const stated = {
      kind: 'state-opening-balance',
      balanceCents: cents(25_00),
      asOfMs: instantMs(till.wallMs),
      importId: till.ledger.lastSequence + 1,
    } as const;
    for (const cardId of [anna, ben]) till.write({ ...stated, cardId });
    return { till, anna, ben };
  }

  test('are undone card by card, with the same result from journal and checkpoint', () => {
    const { till, anna, ben } = tillWithBalances();
    expect(till.ledger.importedBalances).toMatchObject({ count: 2, isUsed: false });
    expectTheSame(till);
    till.write(undo(anna));
    expect(till.ledger.importedBalances).toMatchObject({ count: 1 });
    expectTheSame(till);
    till.write(undo(ben));
    expectTheSame(till);
    const balances = [anna, ben].map((id) => till.ledger.cards.get(id)?.stated?.balanceCents);
    expect(balances).toEqual([10_00, undefined]);
    expect(till.ledger.importedBalances).toBeNull();
    expect(till.refusal(undo(anna))).toEqual({ why: 'nothing-changes' });
  });

  test('cannot be undone once a card of the list is used, even after a checkpoint', () => {
    const { till, anna, ben } = tillWithBalances();
    till.write(till.request('r1', anna, 'redeem', 5_00));
    expect(till.ledger.importedBalances).toMatchObject({ isUsed: true });
    expectTheSame(till);
    for (const card of [anna, ben])
      expect(till.refusal(undo(card))).toEqual({ why: 'nothing-changes' });
  });

  test('can be undone while other cards are used', () => {
    const { till, anna } = tillWithBalances();
    const other = till.card('clara', 50_00);
    till.write(till.request('r1', other, 'redeem', 5_00));
    expect(till.propose(undo(anna))).toBe(true);
  });

  test('of a set-up file cannot be undone', () => {
    const till = GuardedLedger.started();
    expect(till.refusal(undo(till.card('anna', 10_00)))).toEqual({ why: 'nothing-changes' });
  });
});
