import { knownDamagesSchema } from '../store/known-damage.ts';
import { noteSchema } from '../store/note.ts';
import { byMain, newestList, noneTyped, writes } from './slice.ts';
import type { Slice } from './slice.ts';

/** Damage in the till's own records, and what was decided about it. */
export const damage = {
  kinds: {
    'damage-accepted': { group: 'records', told: ['log', 'schedule'] },
    'damage-gone-on-after': { group: 'records', told: ['log'], hasOwnNote: true },
    'memory-doubted': { group: 'records', told: ['log'], hasOwnNote: true },
  },
  carries: {},
  members: {
    /** All that a manager has accepted so far, so that it is no stop any more. */
    knownDamage: newestList(knownDamagesSchema),
  },
  proposals: [
    /** A manager's decision from while the journal could not be opened. */
    writes('damage-gone-on-after', byMain('note-way-on', { note: noteSchema }, noneTyped)),
    /** A check has found the records in order, and other than what is in memory. */
    writes('memory-doubted', byMain('doubt-memory', { note: noteSchema }, noneTyped)),
  ],
} as const satisfies Slice;
