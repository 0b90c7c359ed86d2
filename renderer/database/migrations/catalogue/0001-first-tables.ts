import type { Migration } from '../migration.ts';

/** Rows of the mirror that is shown and of the one that is being pulled lie side by side, by generation. */
export const firstCatalogueTables: Migration = {
  version: 1,
  stores: {
    categories:
      '[generation+uuid], [generation+foldedName], [generation+externalIdentifier], *words',
    meta: 'name',
  },
};
