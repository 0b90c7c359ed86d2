import type { Migration } from '../migration.ts';

/**
 * The pages of the mirror that is shown and of the one that is being pulled lie side by side, by generation; beside them
 * the list in its orders, as screens read and search it, and one import, row by row.
 */
export const firstCatalogueTables: Migration = {
  version: 1,
  stores: {
    pages: '++id, generation',
    lists: '[list+order+part]',
    meta: 'name',
    importRows: 'row, [verdict+row], [state+row]',
    imports: 'name',
    columns: 'headings',
  },
};
