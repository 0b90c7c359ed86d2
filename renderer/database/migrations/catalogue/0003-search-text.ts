import type { Migration } from '../migration.ts';

/**
 * The list as a text that a search goes through, in place of an index of every word of every name. A mirror from
 * before has none, and is walked until the next pull.
 */
export const searchText: Migration = {
  version: 3,
  stores: {
    categories: '[generation+uuid], [generation+foldedName], [generation+externalIdentifier]',
    searchTexts: '[generation+part]',
  },
};
