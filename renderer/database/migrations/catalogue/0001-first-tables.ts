import type { Migration } from '../migration.ts';

/**
 * Rows of the mirror that is shown and of the one that is being pulled lie side by side, by generation: the rows, the
 * list in its orders as screens read it, and as a text that a search goes through. Beside them one import, row by row.
 */
export const firstCatalogueTables: Migration = {
  version: 1,
  stores: {
    categories: '[generation+uuid], [generation+foldedName], [generation+externalIdentifier]',
    lists: '[generation+order+page]',
    searchTexts: '[generation+part]',
    meta: 'name',
    importRows: 'row, [verdict+row], [state+row]',
    imports: 'name',
    columns: 'headings',
  },
};
