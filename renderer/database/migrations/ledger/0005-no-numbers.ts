import type { Migration } from '../migration.ts';

/** Rows of before hold whole card numbers: they go, and without a position the journal builds all again. */
export const noNumbers: Migration = {
  version: 5,
  stores: {},
  upgrade: async (transaction) => {
    await transaction.table('identifiers').clear();
    await transaction.table('meta').clear();
  },
};
