import type { Migration } from '../migration.ts';

/**
 * Pages of the shown and of the running pull, by generation; the list in its orders, as screens read and search it; and
 * one import, row by row.
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
