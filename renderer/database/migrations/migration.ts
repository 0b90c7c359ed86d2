import type { Transaction } from 'dexie';

/** One numbered change of a database's schema, in a file of its own that is never changed after a release. */
export interface Migration {
  readonly version: number;
  /** Tables and their indexes by name, in Dexie's notation; tables not named are unchanged. */
  readonly stores: Readonly<Record<string, string | null>>;
  /** Changes the existing rows, in the same transaction as the schema. */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>;
}
