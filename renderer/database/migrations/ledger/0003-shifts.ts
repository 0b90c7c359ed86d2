import type { Migration } from '../migration.ts';

/** No journal from before has facts for these, so that nothing is to be built again. */
export const shifts: Migration = {
  version: 3,
  stores: { shifts: 'number' },
};
