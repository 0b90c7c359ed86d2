import type { Migration } from '../migration.ts';

/**
 * Files are now read before their rows come here, so columns are no longer asked for or remembered. An import waiting
 * for its columns is started again.
 */
export const rowsAreReadBefore: Migration = {
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
