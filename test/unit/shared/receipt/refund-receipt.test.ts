import { expect, test } from 'vitest';
import { saleSchema } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import {
  appliedGift,
  AT_MS,
  giftTender,
  goodsLine,
  intentFixture,
  loadLine,
  paperOf,
  receiptOf,
  saleFixture,
} from '../../../builders/receipt-fixtures.ts';

const PAID = [
  giftTender(3_00, 'one'),
  { kind: 'card', amountCents: 2_00, reference: 'slip 1' },
  { kind: 'cash', amountCents: 4_00, givenCents: 5_00 },
];

const reverses = 'intent-one';
const PARTS = [
  { kind: 'gift', place: 0, amountCents: 3_00, intentId: 'intent-back', reverses },
  { kind: 'card', place: 1, amountCents: 2_00, reference: 'slip 2' },
  { kind: 'cash', place: 2, amountCents: 1_00 },
];

function refunded(parts: readonly unknown[] = PARTS, quantity = 2): Sale {
  const refund = {
    id: 'refund-0001',
    sequence: 60,
    atMs: AT_MS + 60_000,
    lines: [{ lineId: 'line-0001', quantity }],
    parts,
    reason: 'faulty',
  };
  return saleSchema.parse({
    ...saleFixture([goodsLine('Cake', 3_00, 3)], PAID),
    refunds: [refund],
  });
}

function paperOfRefund(subject: Sale, intents: Parameters<typeof receiptOf>[1] = []) {
  const refund = assertPresent(subject.refunds?.at(-1), 'it was refunded');
  const request = { subject: { kind: 'refund', sale: subject, refund } } as const;
  return paperOf(receiptOf(subject, intents, undefined, request));
}

test('a refund receipt has the goods, the amount per tender and the sale’s number', () => {
  const back = { verb: 'load', amountCents: 3_00, reverses, refund: 1 };
  const load = intentFixture('back', { ...back, ...appliedGift(8_00) });
  expect(paperOfRefund(refunded(), [intentFixture('one', appliedGift(5_00, 40)), load])).toEqual([
    'Corner Shop',
    'High Street 1',
    'Receipt R8F11-123-1 | 20/11/2026, 13:03',
    'Refund',
    'Cake | €6.00',
    '2 × €3.00',
    'Refunded | €6.00',
    'Gift card ...0412 | €3.00',
    'Card | €2.00',
    'Ref. slip 2',
    'Cash | €1.00',
    'Remaining balance ...0412 | €8.00',
    'Not a fiscal receipt',
  ]);
});

test.each([
  ['waits', [intentFixture('back', { verb: 'load', amountCents: 3_00, reverses, refund: 1 })]],
  ['is not accepted yet', []],
])('a refund to a card that %s is provisional, without a balance', (_what, intents) => {
  const paper = paperOfRefund(refunded(), intents).join(' ');
  expect(paper).toContain('Provisional: can be spent once confirmed.');
  expect(paper).not.toContain('Remaining balance');
});

test('a refund to a card whose records are lost is not called provisional', () => {
  const subject = refunded();
  const refund = assertPresent(subject.refunds?.at(-1), 'it was refunded');
  const lost = [intentIdSchema.parse('intent-back')];
  const request = { subject: { kind: 'refund', sale: subject, refund }, lost } as const;
  const paper = paperOf(receiptOf(subject, [], undefined, request)).join(' ');
  expect(paper).toContain('(details missing)');
  expect(paper).not.toMatch(/provisional/i);
});

test('a refund in cash does not mention cards', () => {
  const parts = [{ kind: 'cash', place: 2, amountCents: 3_00 }];
  const paper = paperOfRefund(refunded(parts, 1));
  expect(paper).toContain('Cash | €3.00');
  expect(paper.join('\n')).not.toMatch(/Provisional|Gift balance|Ref\./);
});

test('a slip without a number takes one line of a refund receipt', () => {
  const parts = [{ kind: 'other', place: 1, amountCents: 3_00, reference: ' ' }];
  const paper = paperOfRefund(refunded(parts, 1));
  expect(paper).toContain('Other payment | €3.00');
  expect(paper.join('\n')).not.toContain('Ref.');
});

test('a sale’s receipt has the amount and time of its refund', () => {
  const paid = intentFixture('one', { ...appliedGift(5_00), amountCents: 3_00 });
  expect(paperOf(receiptOf(refunded(), [paid]))).toContain('Refunded 20/11/2026, 13:03 | -€6.00');
});

test('a refunded load names its card', () => {
  const line = { ...loadLine(25_00, 'load'), cardId: 'card-0001' };
  const refund = {
    id: 'refund-0001',
    sequence: 60,
    atMs: AT_MS + 60_000,
    lines: [],
    load: { lineId: line.id, intentId: 'intent-back', amountCents: 25_00 },
    parts: [{ kind: 'cash', place: 0, amountCents: 25_00 }],
    reason: 'wrong card',
  };
  const paid = { kind: 'cash', amountCents: 25_00, givenCents: 25_00 };
  const sale = saleSchema.parse({ ...saleFixture([line], [paid]), refunds: [refund] });
  expect(paperOfRefund(sale)).toContain('Load refunded ...0412 | €25.00');
});
