import type { Migration } from '../migration.ts';

/** A file is read before its rows come here: no columns are asked for or remembered, and an import that waited for them is begun anew. */
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
