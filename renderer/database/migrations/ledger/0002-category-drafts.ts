import type { Migration } from '../migration.ts';

/** No journal from before has facts for these, so that nothing is to be built again. */
export const categoryDrafts: Migration = {
  version: 2,
  stores: { drafts: 'id, state', favourites: 'name' },
};
