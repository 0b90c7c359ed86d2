import type { Migration } from '../migration.ts';

/**
 * Stores the Categories of the shown pull and of the running one, the list in each order for screens and search, and
 * the rows of one import.
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
