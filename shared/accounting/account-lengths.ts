import { ACCOUNT_FIELDS } from './accounts.ts';
import type { BookAccounts } from './accounts.ts';

/**
 * DATEV reads every number of a file by one length, which its head says (decision 0161). A shorter number is read with zeros before it, as
 * another account; one that is a digit longer is a person's account.
 */

/** DATEV knows no length below. */
const SHORTEST = 4;
/** What may be booked on the account of a debtor or creditor. */
const PERSONAL = ['card', 'other', 'unassigned'] as const satisfies readonly (keyof BookAccounts)[];

/** @returns how many digits accounts have: as many as the clearing account, which every line of a file names */
export function accountLength({ clearing }: BookAccounts): number {
  return Math.max(SHORTEST, clearing.length);
}

/** Lists the accounts that a DATEV file would book elsewhere than they were meant for, each once. */
export function oddAccounts(accounts: BookAccounts): readonly string[] {
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

  /** A number of the shortest length, written without the zeros that it begins with. */
  function isShort(account: string): boolean {
    return length === SHORTEST && account.length < SHORTEST;
  }
}
