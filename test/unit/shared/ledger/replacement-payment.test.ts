import { expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { canReplace } from '../../../../shared/ledger/sale/replacement-payment.ts';
import { ShopDay, goods } from '../../../builders/shop-day.ts';
import { applied, GuardedLedger, intentId, refusedWith } from '../../../builders/guarded-ledger.ts';

const till = GuardedLedger.started();
const [anna, bert] = [till.card('anna'), till.card('bert')];
till.accept('refused', anna);
till.sendAndHear('refused', refusedWith(422));
till.accept('other', bert);
const refused = till.intent('refused');
const other = till.intent('other');
const free = { sale: undefined, isUsed: false };

const day = new ShopDay();
const open = day.openSale(goods(10_00, 'books'));
const sale = day.till.ledger.openSales.get(open)!;
const tender = { kind: 'gift', intentId: other.id, amountCents: other.amountCents } as const;

test('as much from another card, promised or done, stands in for what was refused', () => {
  expect(canReplace(refused, other, free)).toBe(true);
  expect(canReplace(refused, { ...other, state: 'applied', strength: 'attempt' }, free)).toBe(true);
  const completed = { ...sale, state: 'completed' as const };
  expect(canReplace(refused, other, { ...free, sale: completed })).toBe(true);
});

test.each<[string, Partial<Intent>]>([
  ['of the same card', { cardId: anna }],
  ['that loads', { verb: 'load' }],
  ['of another amount', { amountCents: 9_99 as never }],
  ['that may never be sent', { strength: 'attempt' }],
  ['that was refused itself', { state: 'refused' }],
  ['that was put right', { reversedBy: intentId('back') }],
  ['that puts another one right', { reverses: intentId('before') }],
  ['that pays for a sale of the till that was taken over', { saleThere: 'completed' }],
])('one %s does not', (_, change) => {
  expect(canReplace(refused, { ...other, ...change }, free)).toBe(false);
});

test.each([
  ['stands in already', { ...free, isUsed: true }],
  ['is for a sale that is open', { ...free, sale }],
  ['is for a sale that was cancelled', { ...free, sale: { ...sale, state: 'cancelled' as const } }],
  [
    'pays for a sale of its own',
    { ...free, sale: { ...sale, state: 'completed' as const, tenders: [tender] } },
  ],
])('one that %s does not', (_, beside) => {
  expect(canReplace(refused, other, beside)).toBe(false);
});

test('what was applied may have been answered by whoever asked', () => {
  till.send('other');
  expect(canReplace(refused, till.intent('other'), free)).toBe(true);
  till.answer('other', applied('uuid-other', 90_00));
  expect(canReplace(refused, till.intent('other'), free)).toBe(true);
});
