import type { Migration } from '../migration.ts';

/** The list in its orders as screens read it; and one import, row by row. */
export const listsAndImport: Migration = {
  version: 2,
  stores: {
    lists: '[generation+order+page]',
    importRows: 'row, [verdict+row], [state+row]',
    imports: 'name',
    columns: 'headings',
  },
  // A mirror from before has no lists; it is pulled again.
  upgrade: (transaction) => transaction.table('meta').clear(),
};
