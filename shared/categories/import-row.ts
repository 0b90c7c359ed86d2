import * as z from 'zod';
import { BATCH_MAX_CATEGORIES } from '../api/category.ts';
import { rowFaultSchema, rowVerdictSchema, rowWarningSchema } from './judge-import.ts';
import type { JudgedRow } from './judge-import.ts';

/**
 * The state of one row of an import. `sending` is written before a batch is sent; after a crash it means `unsure`, like
 * any row of which it is unknown whether the service has it. `accepted`: the service answered something other than
 * `completed`, and only its list can tell.
 */
const importStateSchema = z.enum([
  'waiting',
  'sending',
  'unsure',
  'accepted',
  'created',
  'updated',
  'unchanged',
  'wrong',
  'refused',
  'missing',
  'cancelled',
  'undone',
]);
type ImportRowState = z.infer<typeof importStateSchema>;

/** Stored by the worker, so that an import continues where it was. */
const importRowSchema = z.object({
  row: z.int().positive(),
  externalIdentifier: z.string(),
  name: z.string(),
  verdict: rowVerdictSchema,
  uuid: z.string().nullable(),
  oldName: z.string().nullable(),
  faults: z.array(rowFaultSchema).readonly(),
  warnings: z.array(rowWarningSchema).readonly(),
  other: z.string().nullable(),
  state: importStateSchema,
  /** Why the service refused the row, in the service's words. */
  sentence: z.string().nullable(),
  /** How many rows a batch with this row may have at most. */
  most: z.int().positive(),
  /** Number of invalid answers in succession. */
  misfits: z.int().nonnegative(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The initial state of a checked row. */
export function importRowOf(judged: JudgedRow): ImportRow {
  return {
    ...judged,
    state: firstState(judged),
    sentence: null,
    most: BATCH_MAX_CATEGORIES,
    misfits: 0,
  };
}

function firstState({ verdict }: JudgedRow): ImportRowState {
  return verdict === 'new' || verdict === 'changed' ? 'waiting' : verdict;
}

const openStates: ReadonlySet<ImportRowState> = new Set([
  'waiting',
  'sending',
  'unsure',
  'accepted',
]);

export function isRowOpen({ state }: Pick<ImportRow, 'state'>): boolean {
  return openStates.has(state);
}

/** Number of rows in each state. */
export type ImportCounts = Record<ImportRowState, number>;

export const ZERO_IMPORT_COUNTS: ImportCounts = {
  waiting: 0,
  sending: 0,
  unsure: 0,
  accepted: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  wrong: 0,
  refused: 0,
  missing: 0,
  cancelled: 0,
  undone: 0,
};

export function countImportRows(rows: Iterable<Pick<ImportRow, 'state'>>): ImportCounts {
  const counts = { ...ZERO_IMPORT_COUNTS };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
