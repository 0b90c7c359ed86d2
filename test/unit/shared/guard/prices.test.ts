import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { factRowCells } from '../../../../shared/ledger/memory/fact-row.ts';
import { priceListSchema } from '../../../../shared/ledger/store/price-list.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { sumSales } from '../../../../shared/reports/sum-sales.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';

const change = { kind: 'change-prices', prices: PRICES } as const;

function line(name: string, quantity: number, categoryName: string | null): SaleLine {
  const { unitCents, categoryExternalId } = PRICES.find((one) => one.name === name)!;
  const article = { unitCents, categoryName };
  return { ...lineOfCategory(unitCents, name), name, categoryExternalId, quantity, article };
}

describe('changing the price list', () => {
  test('needs a manager’s PIN and is recorded in full with the name', () => {
    const till = GuardedLedger.started();
    expect(till.refusal(change)).toEqual({ why: 'needs-manager' });
    const { fact } = till.write(change, MANAGER);
    expect(fact).toMatchObject({ kind: 'prices-changed', prices: PRICES, manager: 'Mia' });
    expect(till.ledger.prices).toEqual({ articles: PRICES, changedBy: till.ledger.lastSequence });
    const row = factRowCells(till.records.at(-1)!, '2026-11-22T17:00:00Z', null);
    expect(row).toContain('4 articles, prices 1425 in all');
  });

  test('survives a checkpoint, and so does removing every article', () => {
    const till = GuardedLedger.started();
    expect(toCheckpoint(till.ledger).book).toEqual(till.ledger.book);
    till.write(change, MANAGER);
    till.rollOver();
    expect(till.ledger.prices).toEqual({ articles: PRICES, changedBy: till.ledger.lastSequence });
    till.write({ kind: 'change-prices', prices: [] }, MANAGER);
    till.rollOver();
    expect(till.ledger.prices.articles).toEqual([]);
  });

  test('refuses a bank card number or a reference as an article’s name', () => {
    const till = GuardedLedger.started();
    const named = (name: string) => ({
      kind: 'change-prices' as const,
      prices: [{ ...PRICES[0]!, name }],
    });
    expect(till.refusal(named('4111 1111 1111 1111'), MANAGER)).toEqual({ why: 'bank-card' });
    expect(till.refusal(named(`¶${'a'.repeat(32)}`), MANAGER)).toEqual({ why: 'text-unfit' });
  });

  test('refuses an EAN that occurs twice, in any code', () => {
    const twice = [PRICES[2], { ...PRICES[0], ean: '0036000291452' }];
    expect(priceListSchema.safeParse(twice).success).toBe(false);
  });
});

test('a line keeps the price at which it was rung up', () => {
  const day = new ShopDay();
  day.till.write(change, MANAGER);
  const id = day.openSale(line('Espresso', 2, null));
  const dearer = PRICES.map((one) => ({ ...one, unitCents: cents(one.unitCents + 50) }));
  day.till.write({ kind: 'change-prices', prices: dearer }, MANAGER);
  day.pay(id, 5_00, 'cash');
  expect(day.complete(id).lines).toMatchObject([{ unitCents: 2_50, article: { unitCents: 2_50 } }]);
});

test('a line may have another price than the list, and the record contains both', () => {
  const day = new ShopDay();
  day.till.write(change, MANAGER);
  const id = day.openSale({ ...line('Espresso', 1, null), unitCents: cents(2_00) });
  day.pay(id, 2_00, 'cash');
  expect(day.complete(id).lines).toMatchObject([{ unitCents: 2_00, article: { unitCents: 2_50 } }]);
});

test('a report counts articles in their Category, without naming the article', () => {
  const day = new ShopDay();
  const sell = (...lines: readonly SaleLine[]) => {
    const id = day.openSale(...lines);
    day.pay(
      id,
      lines.reduce((sum, one) => sum + one.unitCents * one.quantity, 0),
      'cash',
    );
    return day.complete(id);
  };
  const sold = [
    sell(line('Espresso', 2, 'Drinks'), line('Syrup', 1, 'Drinks')),
    sell(lineOfCategory(3_00, 'drinks'), line('Green tea', 1, null)),
    sell(line('Gift wrap', 3, null)),
  ];
  const { byCategory } = sumSales(
    new Map(sold.map((sale) => [sale.id, sale])),
    new Map(sold.map((sale) => [sale.id, 'Sam'])),
    [],
  );
  expect(byCategory.map(({ name, quantity, cents: sum }) => [name, quantity, sum])).toEqual([
    ['drinks', 4, 15_95],
    ['', 3, 3_00],
    ['tea', 1, 2_80],
  ]);
});
