import { expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { sumGifts } from '../../../../shared/reports/sum-gifts.ts';
import { sumSales } from '../../../../shared/reports/sum-sales.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** Each amount is a different power of two euros, so that a sum shows its parts. */

const till = GuardedLedger.started();
till.accept('any', till.card('anna'));
const any = till.intent('any');
const euros = (amount: number) => cents(amount * 100);
const one = (amount: number, changes: Partial<Intent>): Intent => ({
  ...any,
  amountCents: euros(amount),
  ...changes,
});
const settled = (how: 'taken' | 'shop-loss'): Partial<Intent> => ({
  state: 'settled',
  settlement: { how } as never,
});
const sum = (count: number, amount: number) => ({ count, cents: euros(amount) });
const none = sum(0, 0);

test('each payment counts once, by its kind and state', () => {
  const { byKind } = sumGifts([
    one(1, { state: 'waiting' }),
    one(2, { state: 'sending' }),
    one(4, { state: 'refused-by-key' }),
    one(8, { state: 'refused', strength: 'attempt' }),
    one(16, { state: 'refused', strength: 'deferred' }),
    one(32, settled('taken')),
    one(64, settled('shop-loss')),
    one(128, { state: 'voided' }),
    one(256, { state: 'unknown' }),
    one(512, { state: 'applied', verb: 'load', reverses: intentId('a redemption') }),
    one(1024, { state: 'applied', verb: 'redeem', reverses: intentId('a load') }),
  ]);
  expect(byKind.redeemed).toEqual({
    confirmed: sum(1, 32),
    pending: sum(3, 7),
    unknown: sum(1, 256),
    refused: sum(1, 16),
    nothing: sum(3, 8 + 64 + 128),
  });
  expect(byKind['redeemed-back'].confirmed).toEqual(sum(1, 512));
  expect(byKind['loaded-back'].confirmed).toEqual(sum(1, 1024));
  expect(byKind.loaded.confirmed).toEqual(none);
});

test('payments without a sale are summed separately, except those without effect', () => {
  const ofSale = saleId('a sale');
  const { redeemedWithoutSale, loadedWithoutSale } = sumGifts([
    one(1, { state: 'applied', saleId: null }),
    one(2, { state: 'applied', saleId: ofSale }),
    one(4, { state: 'voided', saleId: null }),
    one(8, { state: 'waiting', saleId: null, verb: 'load' }),
    one(16, { state: 'applied', saleId: null, reverses: intentId('a load') }),
  ]);
  expect(redeemedWithoutSale).toEqual(sum(1, 1));
  expect(loadedWithoutSale).toEqual(sum(1, 8));
});

test('another card that settled a sale’s payment does not count as one without a sale', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(10_00, 'books'));
  const gift = day.payByGift(id, day.till.card('anna'), 10_00);
  day.complete(id);
  day.till.sendAndHear(gift, refusedOutcome(422));
  day.till.accept('instead', day.till.card('bert'));
  day.till.apply('instead', 90_00);
  expect(day.report().gifts.redeemedWithoutSale).toEqual(sum(1, 10));
  const settle = { kind: 'settle', how: 'other-card', reason: 'came back' } as const;
  const [refused, instead] = [intentId(gift), intentId('instead')];
  day.till.write({ ...settle, intentId: refused, otherIntentId: instead }, MANAGER);
  const { gifts, sales } = day.report();
  expect(gifts.redeemedWithoutSale).toEqual(none);
  expect(gifts.byKind.redeemed.confirmed).toEqual(sum(1, 10));
  expect(sales.byTender.gift).toEqual(sum(1, 10));
});

test('payments charged although paid otherwise are summed, and not those charged twice', () => {
  const alarm = (kind: 'done-and-paid' | 'done-twice') => ({ alarm: { kind } as never });
  const { doneAndPaid } = sumGifts([
    one(2, settled('taken')),
    one(4, { state: 'applied', ...alarm('done-and-paid') }),
    one(8, { state: 'applied', ...alarm('done-twice') }),
    one(16, { state: 'applied', verb: 'load', ...alarm('done-and-paid') }),
  ]);
  expect(doneAndPaid).toEqual({ redeem: sum(1, 4), load: sum(1, 16) });
});

/** Returns completed sales of this day by these people. */
function sold(...sales: readonly (readonly [Partial<Sale>, string | null])[]) {
  const sale = new ShopDay().sell(1_00, 'cash');
  const all = new Map<SaleId, Sale>();
  const by = new Map<SaleId, string | null>();
  for (const [index, [changes, who]] of sales.entries()) {
    const id = saleIdSchema.parse(saleId(`sale ${index}`));
    all.set(id, { ...sale, ...changes, id });
    if (changes.state !== 'cancelled') by.set(id, who);
  }
  return sumSales(all, by, []);
}

test('Categories are sorted by sum and then name; a renamed one has its newest name', () => {
  const { byCategory } = sold([
    {
      lines: [
        lineOfCategory(2_00, 'pears'),
        lineOfCategory(5_00, 'toys'),
        lineOfCategory(2_00, 'apples'),
        lineOfCategory(2_00, 'plums'),
        { ...lineOfCategory(3_00, 'toys'), name: 'Toys and games' },
        { ...lineOfCategory(1_00, 'x'), categoryExternalId: null, name: 'Sundries' },
        { ...lineOfCategory(1_50, 'y'), categoryExternalId: null, name: 'Repairs' },
      ],
    },
    'Ann',
  ]);
  expect(byCategory.map(({ externalId, name, cents: total }) => [externalId, name, total])).toEqual(
    [
      ['toys', 'Toys and games', 8_00],
      ['apples', 'apples', 2_00],
      ['pears', 'pears', 2_00],
      ['plums', 'plums', 2_00],
      [null, 'Repairs', 1_50],
      [null, 'Sundries', 1_00],
    ],
  );
});

test.each([
  { order: ['Kim', 'Ann', null, 'Kim'] },
  { order: [null, 'Kim', 'Ann', 'Kim'] },
  { order: ['Kim', 'Kim', null, 'Ann'] },
])('cashiers are sorted by name, after the sales without a cashier: $order', ({ order }) => {
  const { byCashier } = sold(...order.map((name) => [{}, name] as const));
  expect(byCashier.map(({ name, sales }) => [name, sales])).toEqual([
    [null, 1],
    ['Ann', 1],
    ['Kim', 2],
  ]);
});

test('a cancelled sale is counted, and its amounts are not', () => {
  const { completed, cancelled, goodsCents, byCashier } = sold(
    [{}, 'Kim'],
    [{ state: 'cancelled' }, 'Ann'],
  );
  expect(byCashier.map(({ name }) => name)).toEqual(['Kim']);
  expect({ completed, cancelled, goodsCents }).toEqual({
    completed: 1,
    cancelled: 1,
    goodsCents: 1_00,
  });
});

test('a person’s reversal of another till’s payment counts as that till’s refund', () => {
  const otherTill = { id: 'odoo', name: 'Odoo', reference: '1047' } as never;
  const paid = one(1, { id: intentId('paid'), state: 'applied', otherTill });
  const back = one(2, {
    id: intentId('back'),
    state: 'applied',
    verb: 'load',
    reverses: paid.id,
  });
  const known = new Map([paid, back].map((intent) => [intent.id, intent]));
  const both = sumGifts([paid, back], new Set(), known);
  expect(both.otherTills).toMatchObject([
    { name: 'Odoo', redeemed: { count: 1 }, back: { count: 1 } },
  ]);
  // On a later day the reversal's payment belongs to an earlier day.
  expect(sumGifts([back], new Set(), known).otherTills).toMatchObject([
    { redeemed: { count: 0 }, back: { count: 1 } },
  ]);
});

test('a reversal adopted from a lost till does not count as a load at its successor', () => {
  const adopted = one(1, { state: 'applied', verb: 'load', takesBack: true });
  const { byKind } = sumGifts([adopted]);
  expect(byKind.loaded.confirmed.count).toBe(0);
  expect(byKind['redeemed-back'].confirmed.count).toBe(1);
});
