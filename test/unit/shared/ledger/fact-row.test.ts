import { expect, test } from 'vitest';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import {
  factRowCells,
  lostRowCells,
  FACT_COLUMNS,
} from '../../../../shared/ledger/memory/fact-row.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { taxedDay } from '../../../builders/taxes.ts';

const TIME = '2026-11-20T09:00:00Z';
const till = GuardedLedger.started();
const cardId = till.card('anna');
till.accept('one', cardId);
till.apply('one', 90_00);
const answered = till.records.at(-1)!;
till.accept('lost', cardId, 'load', 5_00, null);
till.sendAndHear('lost', UNKNOWN_OUTCOME);
const lost = { kind: 'settle', intentId: intentId('lost'), how: 'taken', reason: 'seen' } as const;
const settled = till.write({ ...lost, serviceNumber: 'n-7' }, MANAGER);
const sold = new ShopDay(till).sell(20_00, 'cash');
const { intent: _intent, card: _card, ...bare } = answered.fact;

/** Returns the non-empty cells of a fact's row by column. */
function line(changes: Partial<Fact> = {}, fact: Fact = bare, identifier: string | null = null) {
  const row = factRowCells({ ...answered, fact: { ...fact, ...changes } }, TIME, identifier);
  expect(row).toHaveLength(FACT_COLUMNS.length);
  const cells = FACT_COLUMNS.map((column, index) => [column, row[index]] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
}

test('a payment’s row has its card, its state and the service’s number', () => {
  expect(line({}, answered.fact, '…12')).toEqual({
    sequence: answered.sequence,
    time_utc: TIME,
    kind: 'intent-applied',
    operator: 'Ann',
    transaction: intentId('one'),
    verb: 'redeem',
    amount_in_cents: 10_00,
    card: cardId,
    identifier: '…12',
    state: 'applied',
    verdict: 'applied',
    service_number: 'uuid-one',
    balance_in_cents: 90_00,
    hash: answered.hash,
  });
});

test('a settled payment’s row has the number, the reason and the person', () => {
  expect(line({}, settled.fact)).toMatchObject({
    manager: 'Mia',
    service_number: 'n-7',
    settled_as: 'taken by person',
    note: 'seen',
  });
});

const staff = { what: 'wrong-pin', who: 'Kim', edition: 1, seal: 's' } as const;
const request = { operation: 'update-category', count: 1, uuid: 'u-1', name: 'Toys' } as const;
const tally = { count: 3, sumCents: cents(7_00) };

test.each<[Partial<Fact>, object]>([
  [{ sale: sold }, { sale: sold.id, receipt: sold.receiptNumber }],
  [{ intent: { ...answered.fact.intent!, saleId: saleId('x') } }, { sale: saleId('x') }],
  [{ intent: { ...answered.fact.intent!, reason: 'late' } }, { note: 'late' }],
  [{ card: till.cardNow(cardId) }, { card: cardId }],
  [{ note: 'typed', staff }, { note: 'typed' }],
  [{ staff }, { note: 'wrong-pin Kim' }],
  [{ staff: { ...staff, who: null, wrongInARow: 2 } }, { note: 'wrong-pin 2' }],
  [
    { serviceChanged: { what: ['address', 'key'], atMs: 1, by: null }, staff },
    { note: 'address, key' },
  ],
  [{ hub: { till: 'north', host: 'hub.store', port: 1 } }, { note: 'north' }],
  [{ tally }, { note: 3, amount_in_cents: 7_00 }],
  [{ categoryRequest: request }, { note: 'update-category 1 u-1 Toys' }],
  [{ kind: 'run-started' }, { kind: 'run-started' }],
])('the row of %j contains %j', (changes, cells) => {
  expect(line(changes)).toMatchObject(cells);
});

test('a record lost by damage keeps an empty row', () => {
  const [sequence, time, kind, ...rest] = lostRowCells(8);
  expect([sequence, time, kind]).toEqual([8, '', 'damaged']);
  expect([rest.length, new Set(rest)]).toEqual([FACT_COLUMNS.length - 3, new Set([''])]);
});

test('a refund’s row has its sum, its reason and the amounts per tender', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(10_00, 'tea', 2));
  day.pay(id, 5_00, 'card', 'slip 1');
  day.pay(id, 15_00, 'cash');
  const { receiptNumber } = day.complete(id);
  day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
  const refunded = day.till.records.findLast(({ fact }) => fact.kind === 'sale-refunded')!;
  expect(line({}, refunded.fact)).toMatchObject({
    kind: 'sale-refunded',
    amount_in_cents: 10_00,
    sale: id,
    receipt: receiptNumber,
    note: 'broken, card 500, cash 500',
  });
});

test('the row of a paid-out load has the load’s reason and tender', () => {
  const day = new ShopDay();
  const loaded = { ...day.loadLine(day.till.card('anna', null), 20_00), id: 'line-load' };
  const id = day.openSale(loaded);
  day.payAll(id, 20_00, 'cash');
  day.till.apply(loaded.intentId!.replace('intent-', ''), 20_00);
  const back = { intentId: intentId('back'), lineId: loaded.id, amountCents: cents(20_00) };
  day.till.write({ kind: 'take-load-back', saleId: id, ...back, reason: 'wrong card' });
  day.till.apply('back', 0);
  const refundId = refundIdSchema.parse('refund-of-load');
  const { fact } = day.till.write({
    kind: 'pay-out-load',
    saleId: id,
    refundId,
    intentId: intentId('back'),
    reference: '',
  });
  expect(line({}, fact)['note']).toBe('wrong card, cash 2000');
});

test('tax is in the rows of sale, refund and rate table', () => {
  const day = taxedDay();
  const id = day.openSale(lineOfCategory(3_50, 'tea', 2), lineOfCategory(12_10, 'lamps'));
  day.payAll(id, 19_10, 'cash');
  const tax = (kind: string) =>
    line({}, day.till.records.findLast(({ fact }) => fact.kind === kind)!.fact)['note'];
  expect(tax('sale-completed')).toBe('A 21% of 1210 210, B 9% of 700 58');
  day.refund(id, [{ lineId: 'line-tea', quantity: 1 }]);
  expect(tax('sale-refunded')).toBe('broken, cash 350, B 9% of 350 29');
  expect(tax('taxes-changed')).toBe('on, A 21%, B 9%, C 0%, others A, books B, tea B, stamps C');
});
