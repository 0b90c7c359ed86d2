import type { Migration } from '../migration.ts';

/**
 * The columns of an import file are now asked for before its rows are stored in this database. An import that still
 * waits for its columns has to be started again.
 */
export const dropImportsWaitingForColumns: Migration = {
  version: 2,
  stores: { columns: null },
  upgrade: async (transaction) => {
    const imports = transaction.table<{ readonly phase: string }, string>('imports');
    const import_ = await imports.get('import');
    if (import_ === undefined || !['columns', 'unusable'].includes(import_.phase)) return;
    await imports.clear();
    await transaction.table('importRows').clear();
  },
};
