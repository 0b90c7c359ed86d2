import { knownDamagesSchema } from '../store/known-damage.ts';
import { noteSchema } from '../store/note.ts';
import { byMain, newestList, noneTyped, writes } from './slice.ts';
import type { Slice } from './slice.ts';

/** Damage to the till's own records, and decisions about it. */
export const damage = {
  kinds: {
    'damage-accepted': { group: 'records', told: ['log', 'schedule'] },
    'damage-gone-on-after': { group: 'records', told: ['log'], hasOwnNote: true },
    'memory-doubted': { group: 'records', told: ['log'], hasOwnNote: true },
  },
  carries: {},
  members: {
    /** All damage that a manager has accepted, so that it stops nothing any more. */
    knownDamage: newestList(knownDamagesSchema),
  },
  proposals: [
    /** A manager's decision made while the journal could not be opened. */
    writes('damage-gone-on-after', byMain('note-way-on', { note: noteSchema }, noneTyped)),
    /** A check has found the records intact, but different from what is in memory. */
    writes('memory-doubted', byMain('doubt-memory', { note: noteSchema }, noneTyped)),
  ],
} as const satisfies Slice;
