import { describe, expect, test } from 'vitest';
import {
  sumByReference,
  notationWithoutRegion,
} from '../../../../shared/importing/import-payments.ts';
import { matchExport } from '../../../../shared/local-api/match-export.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import { paymentsIn, sheetOf } from '../../../builders/imported-lists.ts';
import type { PaymentAnswer } from '../../../../shared/local-api/messages.ts';

/** Returns the sums of a file by reference, and the rows that are not counted. */
function sums(text: string, minorUnit: MinorUnit = 2) {
  const { kept, failed, questions } = paymentsIn(sheetOf(text), notationWithoutRegion(minorUnit));
  return {
    ...Object.fromEntries(sumByReference(kept.map(({ value }) => value))),
    unreadable: failed.map(({ row }) => row),
    asked: questions.map(({ examples }) => examples).flat(),
  };
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
  ['receipt,amount\n1,2.50\n', { 1: 250 }],
  ['\uFEFFDate;AMOUNT;receipt\nx;2,5;1\n\nx;"3,00";"a;b"\n', { 1: 250, 'a;b': 300 }],
  ['Receipt\tAmount\r\n1\t10\r\n1\t-4,00\r\n', { 1: 600 }],
  [
    'Receipt;Amount\n1;€12.50\n2;1.234,50\n3;(5.00)\n4;\u22125.00\n5;6.00-',
    { 1: 1250, 2: 123_450, 3: -500, 4: -500, 5: -600 },
  ],
  ['Beleg;Kunde;Betrag\n1;"Anna\nMeier";CHF 12.-\n\n2;;1’250.00', { 1: 1200, 2: 125_000 }],
])('an exported file is parsed: %j', (text, expected) => {
  expect(sums(text)).toEqual({ ...expected, unreadable: [], asked: [] });
});

test('rows that are not counted are reported by their number, counting empty lines and multi-line cells', () => {
  const text =
    'Receipt,Amount\n\n,1.00\n"1\n2",3.00\n1,\n\n2,x\n3,12 50\n4,6.3E+18\n5.1E+18,4.00\n';
  expect(sums(text)).toMatchObject({ '1\n2': 300, unreadable: [3, 5, 7, 8, 9, 10] });
});

test('an amount that may have a thousands separator is asked about, and counted once answered', () => {
  const sheet = sheetOf('Receipt;Amount\n1;1.000\n2;2.50');
  expect(paymentsIn(sheet, { decimalMark: '.', minorUnit: 2, currency: null }).questions).toEqual(
    [],
  );
  const alone = sheetOf('Receipt;Amount\n1;1.000');
  expect(
    paymentsIn(alone, { decimalMark: '.', minorUnit: 2, currency: null }).questions,
  ).toMatchObject([{ id: 'decimals', examples: ['1.000'] }]);
  const answered = paymentsIn(
    alone,
    { decimalMark: '.', minorUnit: 2, currency: null },
    { answers: { decimals: 'comma' } },
  );
  expect(answered.kept).toMatchObject([{ value: { sumCents: 1_000_00 } }]);
});

test('amounts of currencies without two decimals are read', () => {
  expect(sums('Receipt,Amount\n1,2340\n2,23.4\n', 0)).toMatchObject({ 1: 2340, unreadable: [3] });
  expect(sums('Receipt,Amount\n1,2.340\n', 3)).toMatchObject({ 1: 2340, unreadable: [] });
});

const firstDay = (at: string) => at.startsWith('2026-11-27');

test('each reference is in exactly one list, with both amounts', () => {
  const exported = {
    sums: new Map([
      ['1', 1000],
      ['2', 250],
      ['4', -5],
      ['6', 600],
      ['8', 800],
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
  const found = matchExport(
    exported,
    payments,
    new Map([
      ['8', 'elsewhere'],
      ['2', 'elsewhere'],
    ] as const),
    firstDay,
    2,
  );
  expect(found).toEqual({
    matched: 2,
    onlyInExport: [{ reference: '4', exported: '-0.05', taken: null, state: null }],
    onlyAtEvertill: [{ reference: '3', exported: null, taken: '3.00', state: 'promised' }],
    different: [{ reference: '2', exported: '2.50', taken: '2.05', state: 'applied' }],
    elsewhere: [{ reference: '8', exported: '8.00', taken: null, state: null }],
    unclear: [
      { reference: '6', exported: '6.00', taken: null, state: 'pending' },
      { reference: '7', exported: null, taken: '0.00', state: 'unknown' },
    ],
    unreadable: [],
  });
});

describe('a return on a later day', () => {
  const nextDay = (at: string) => at.startsWith('2026-11-28');
  const taken = { at: '2026-11-27T10:00:00.000Z', amount: '10.00' };
  const back = (at: string, amount: string) => ({ at, amount });
  const compare = (period: typeof firstDay, exported: number | null, ...booked: object[]) => {
    const one = payment('1', '0.00', { booked: booked as PaymentAnswer['booked'] });
    const counted = new Map(exported === null ? [] : [['1', exported]]);
    const found = matchExport({ sums: counted, unreadable: [] }, [one], new Map(), period, 2);
    const [list] = (['matched', 'different', 'onlyAtEvertill'] as const).filter(
      (name) => found[name] === 1 || (found[name] as readonly unknown[]).length === 1,
    );
    return list;
  };
  const later = back('2026-11-28T09:00:00.000Z', '-10.00');

  test('is not compared on the day of the payment, as in that day’s export', () => {
    expect(compare(firstDay, 10_00, taken, later)).toBe('matched');
    expect(compare(firstDay, 0, taken, later)).toBe('different');
    expect(compare(firstDay, null, taken, later)).toBe('onlyAtEvertill');
  });

  test('is compared with the export of its own day', () => {
    expect(compare(nextDay, -10_00, taken, later)).toBe('matched');
    expect(compare(nextDay, -4_00, taken, later)).toBe('different');
    expect(compare(nextDay, null, taken, later)).toBe('onlyAtEvertill');
  });

  test('of a part counts for that part', () => {
    const part = back('2026-11-28T09:00:00.000Z', '-4.00');
    expect(compare(firstDay, 10_00, taken, part)).toBe('matched');
    expect(compare(nextDay, -4_00, taken, part)).toBe('matched');
    expect(compare(nextDay, -10_00, taken, part)).toBe('different');
  });

  test('on the day of the payment leaves no amount', () => {
    const sameDay = back('2026-11-27T11:00:00.000Z', '-10.00');
    expect(compare(firstDay, 0, taken, sameDay)).toBe('matched');
    expect(compare(firstDay, null, taken, sameDay)).toBe('matched');
    expect(compare(firstDay, 10_00, taken, sameDay)).toBe('different');
  });

  test('of a payment shortly before the period may be counted with it', () => {
    expect(compare(nextDay, 10_00, taken)).toBe('matched');
    expect(compare(nextDay, 0, taken, later)).toBe('matched');
  });
});
