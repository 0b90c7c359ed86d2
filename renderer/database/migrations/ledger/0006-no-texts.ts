import { clearAll } from '../migration.ts';
import type { Migration } from '../migration.ts';

/** Rows of before hold names and typed texts: they go, and without a position the journal builds all again. */
export const noTexts: Migration = {
  version: 6,
  stores: {},
  upgrade: clearAll,
};
