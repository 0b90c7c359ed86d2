import { expect, test } from 'vitest';
import {
  accountLength,
  accountsOfWrongLength,
} from '../../../../shared/accounting/account-lengths.ts';
import { DEFAULT_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import type { AccountNumbers } from '../../../../shared/accounting/accounts.ts';

/** All account numbers of one DATEV file have the same length (decision 0161). */

const five = Object.fromEntries(
  Object.entries(DEFAULT_ACCOUNTS).map(([field, value]) => [
    field,
    typeof value === 'string' && field !== 'registration' ? `${value}0` : value,
  ]),
);
const rates = (sales: string) => ({ byRate: [{ basisPoints: 19_00, sales, tax: '3806' }] });

test.each<[string, Partial<AccountNumbers>, readonly string[]]>([
  ['all of four digits', {}, []],
  ['a number without its leading zero', { cash: '980' }, []],
  ['a debtor’s account for card payments', { card: '10001' }, []],
  ['cash on a number of five digits', { cash: '16000' }, ['16000']],
  ['turnover on a number of five digits', rates('44001'), ['44001']],
  ['a number that is two digits longer', { other: '100001' }, ['100001']],
  ['a number with a zero before it', { card: '01460' }, ['01460']],
])(
  'with %s, changed by %j, the accounts reported as of another length are %j',
  (_, changed, odd) => {
    expect(accountsOfWrongLength({ ...DEFAULT_ACCOUNTS, ...changed })).toEqual(odd);
  },
);

test('five-digit accounts are accepted together, and a four-digit one among them is reported', () => {
  const longer = { ...DEFAULT_ACCOUNTS, ...five, byRate: [] };
  expect(accountLength(longer)).toBe(5);
  expect(accountsOfWrongLength(longer)).toEqual([]);
  expect(accountsOfWrongLength({ ...longer, cash: '1600' })).toEqual(['1600']);
});
