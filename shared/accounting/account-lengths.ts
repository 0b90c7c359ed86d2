import { ACCOUNT_FIELDS } from './accounts.ts';
import type { AccountNumbers } from './accounts.ts';

/** Shortest account number that DATEV allows. */
const SHORTEST = 4;
/** Fields whose account may be a debtor's or creditor's. */
const PERSONAL = [
  'card',
  'other',
  'unassigned',
] as const satisfies readonly (keyof AccountNumbers)[];

/**
 * Returns the number of digits of an account in a file: as many as the clearing account has, which every line of a file
 * uses.
 */
export function accountLength({ clearing }: AccountNumbers): number {
  return Math.max(SHORTEST, clearing.length);
}

/**
 * Lists, without duplicates, the accounts that a DATEV file would post elsewhere than intended. DATEV reads all account
 * numbers of a file with one length (decision 0161): a shorter number is padded with leading zeros to another account,
 * and one that is a digit longer is a debtor's or creditor's.
 */
export function accountsOfWrongLength(accounts: AccountNumbers): readonly string[] {
  const length = accountLength(accounts);
  const isPersonal = (account: string) => account.length === length + 1 && !account.startsWith('0');
  const odd = ACCOUNT_FIELDS.filter((field) => {
    const account = accounts[field];
    const mayBePersonal = PERSONAL.some((one) => one === field) && isPersonal(account);
    return account.length !== length && !isShort(account) && !mayBePersonal;
  }).map((field) => accounts[field]);
  const ofRates = accounts.byRate
    .flatMap(({ sales, tax }) => [sales, tax])
    .filter((account) => account.length !== length && !isShort(account));
  return [...new Set([...odd, ...ofRates])];

  /** True for an account number of the shortest length that has lost its leading zeros. */
  function isShort(account: string): boolean {
    return length === SHORTEST && account.length < SHORTEST;
  }
}
