import { expect, test } from 'vitest';
import { matchExport, readExport } from '../../../../shared/local-api/match-export.ts';
import type { PaymentAnswer } from '../../../../shared/local-api/messages.ts';

const COLUMNS = { reference: 'Receipt', amount: 'Amount' };

function sums(text: string, decimals = 2) {
  const read = readExport(text, COLUMNS, decimals);
  return read && { ...Object.fromEntries(read.sums), unreadable: read.unreadable };
}

function payment(reference: string, amountTaken: string | null, more: Partial<PaymentAnswer> = {}) {
  return {
    reference,
    kind: 'payment',
    state: 'applied',
    isFinal: true,
    currency: 'EUR',
    amountAsked: '10.00',
    amountTaken,
    amountRefunded: '0.00',
    restDue: '0.00',
    card: null,
    balance: null,
    needsPerson: false,
    code: null,
    ...more,
  } as const;
}

test.each([
  ['receipt,amount\n1,2.50\n', { 1: 250, unreadable: [] }],
  [
    '\uFEFFDate;AMOUNT;receipt\nx;2,5;1\n\nx;"3,00";"a;b"\n',
    { 1: 250, 'a;b': 300, unreadable: [] },
  ],
  ['Receipt\tAmount\r\n1\t10\r\n1\t-4,00\r\n', { 1: 600, unreadable: [] }],
  ['Receipt,Amount\n,1.00\n1,\n2,1.000\n3,1 000.00\n4,€5\n', { unreadable: [2, 3, 4, 5, 6] }],
  ['Receipt,Sum\n1,1.00\n', null],
  ['', null],
])('reads %j', (text, expected) => {
  expect(sums(text)).toEqual(expected);
});

test('reads amounts of currencies with other decimals', () => {
  expect(sums('Receipt,Amount\n1,2340\n2,23.4\n', 0)).toEqual({ 1: 2340, unreadable: [3] });
  expect(sums('Receipt,Amount\n1,2.340\n', 3)).toEqual({ 1: 2340, unreadable: [] });
});

test('each reference is in one list, with both amounts', () => {
  const exported = {
    sums: new Map([
      ['1', 1000],
      ['2', 250],
      ['4', -5],
      ['6', 600],
    ]),
    unreadable: [],
  };
  const payments = [
    payment('1', '10.00'),
    payment('2', '2.05'),
    payment('3', '3.00', { state: 'promised' }),
    payment('5', '0.00', { state: 'voided' }),
    payment('6', null, { state: 'pending', isFinal: false }),
    payment('7', '0.00', { state: 'unknown' }),
  ];
  const found = matchExport(exported, payments, 2);
  expect(found).toEqual({
    matched: 2,
    onlyInExport: [{ reference: '4', exported: '-0.05', taken: null, state: null }],
    onlyAtEvertill: [{ reference: '3', exported: null, taken: '3.00', state: 'promised' }],
    different: [{ reference: '2', exported: '2.50', taken: '2.05', state: 'applied' }],
    unclear: [
      { reference: '6', exported: '6.00', taken: null, state: 'pending' },
      { reference: '7', exported: null, taken: '0.00', state: 'unknown' },
    ],
    unreadable: [],
  });
});
