import type { Transaction } from 'dexie';

/** One numbered step of a database's form; a file of its own, never changed once it was released. */
export interface Migration {
  readonly version: number;
  /** Tables and their indexes by name, in Dexie's notation; tables that are not named stay. */
  readonly stores: Readonly<Record<string, string | null>>;
  /** Changes the rows that are there; in the same transaction as the change of form. */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>;
}
