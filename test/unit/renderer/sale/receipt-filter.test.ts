import { expect, test } from 'vitest';
import {
  EMPTY_RECEIPT_FILTER,
  hasReceiptFilter,
  parseReceiptFilter,
} from '../../../../renderer/sale/receipts/receipt-filter.ts';

const sellers = [{ name: 'Kim', references: ['¶one', '¶two'] }];
const read = (typed: Partial<typeof EMPTY_RECEIPT_FILTER>) =>
  parseReceiptFilter(
    { ...EMPTY_RECEIPT_FILTER, ...typed },
    { timeZone: 'Europe/Berlin', tillId: '0000-7f3a', minorUnit: 2 },
    sellers,
  );

test('an empty receipt filter finds everything', () => {
  expect(hasReceiptFilter(EMPTY_RECEIPT_FILTER)).toBe(false);
  expect(read({})).toEqual({
    filter: { number: null, totalCents: null, ended: null, cardId: null, operators: null },
    numberFault: null,
    amountFault: false,
  });
});

test.each([
  ['12', 12],
  [' 012 ', 12],
  ['R7F3A-12', 12],
  ['r7f3a-12', 12],
])('%j is read as a receipt number', (typed, number) => {
  expect(read({ number: typed })).toMatchObject({ filter: { number }, numberFault: null });
});

test.each(['0', 'twelve', '12,50', '9999999999', 'G7F3A-12'])(
  '%j is not a receipt number',
  (number) => {
    const fault = { filter: { number: null }, numberFault: 'not-a-number' };
    expect(read({ number })).toMatchObject(fault);
  },
);

test('a number as another till prints it is named as such, since its digits would find another sale here', () => {
  const fault = { filter: { number: null }, numberFault: 'of-other-till' };
  expect(read({ number: 'R9999-12' })).toMatchObject(fault);
});

test('an amount filter is the total paid, and an invalid one is reported', () => {
  expect(read({ amount: '12,50' })).toMatchObject({ filter: { totalCents: 12_50 } });
  expect(read({ amount: 'a lot' })).toMatchObject({ amountFault: true });
});

test('a name filter covers all of its references, and an erased name finds nothing', () => {
  expect(read({ person: 'Kim' }).filter.operators).toEqual(['¶one', '¶two']);
  expect(read({ person: 'Robin' }).filter.operators).toEqual([]);
});
