import { expect, test } from 'vitest';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { oldCardLoadId } from '../../../../shared/ledger/money/old-card.ts';
import { canReplacePayment } from '../../../../shared/ledger/sale/replacement-payment.ts';
import { ShopDay, lineOfCategory } from '../../../builders/shop-day.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';

const till = GuardedLedger.started();
const [anna, bert] = [till.card('anna'), till.card('bert')];
till.accept('refused', anna);
till.sendAndHear('refused', refusedOutcome(422));
till.accept('other', bert);
const refused = till.intent('refused');
const other = till.intent('other');

const day = new ShopDay();
const open = day.openSale(lineOfCategory(10_00, 'books'));
const sale = day.till.ledger.openSales.get(open)!;
const tender = { kind: 'gift', intentId: other.id, amountCents: other.amountCents } as const;

test('a payment of the same amount from another card, promised or applied, replaces a refused one', () => {
  expect(canReplacePayment(refused, other, undefined)).toBe(true);
  expect(
    canReplacePayment(refused, { ...other, state: 'applied', strength: 'attempt' }, undefined),
  ).toBe(true);
  const completed = { ...sale, state: 'completed' as const };
  expect(canReplacePayment(refused, other, completed)).toBe(true);
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
  ['that came from a till that was taken over', { adoptedFrom: 'south' }],
  ['that another till may send', { isElsewhere: true }],
  ['of which a part went back', { takenBackCents: 1_00 as never }],
  ['that completes a move', { follows: intentId('off') }],
  ['that another till has made', { otherTill: {} as never }],
  ['that was perhaps done twice', { alarm: { kind: 'done-twice', atMs: 1 as never } }],
  ['that a manager has seen to', { alarmSeenAtMs: 1 as never }],
  [
    'that already replaces another one',
    { standsInFor: { intentId: intentId('first'), saleId: null } },
  ],
])('a payment %s cannot replace a refused one', (_, change) => {
  expect(canReplacePayment(refused, { ...other, ...change }, undefined)).toBe(false);
});

test('the load of an old card’s balance cannot replace a refused sold load', () => {
  const [wrong, old] = [till.card('wrong'), till.card('old')];
  till.accept('sold', wrong, 'load');
  const sold = till.sendAndHear('sold', refusedOutcome(422));
  const id = oldCardLoadId({ id: old, upToCents: sold.amountCents });
  const load = { ...other, id, cardId: old, verb: 'load' } as const;
  expect(canReplacePayment(sold, { ...load, id: other.id }, undefined)).toBe(true);
  expect(canReplacePayment(sold, load, undefined)).toBe(false);
});

test.each([
  ['is for a sale that is open', sale],
  ['is for a sale that was cancelled', { ...sale, state: 'cancelled' as const }],
  ['pays for a sale of its own', { ...sale, state: 'completed' as const, tenders: [tender] }],
])('a payment that %s cannot replace a refused one', (_, own) => {
  expect(canReplacePayment(refused, other, own)).toBe(false);
});

test('a payment without a sale can replace a refused one while it is being sent, and once it is applied', () => {
  till.send('other');
  expect(canReplacePayment(refused, till.intent('other'), undefined)).toBe(true);
  till.answer('other', appliedOutcome('uuid-other', 90_00));
  expect(canReplacePayment(refused, till.intent('other'), undefined)).toBe(true);
});
