import { knownDamagesSchema } from '../store/known-damage.ts';
import { noteSchema } from '../store/note.ts';
import { mainProposal, newestListMember, noTypedTexts, writingFact } from './slice.ts';
import type { Slice } from './slice.ts';

/** Damage to the till's own records, and decisions about it. */
export const damageSlice = {
  kinds: {
    'damage-accepted': { group: 'records', told: ['log', 'scheduler'] },
    'damage-gone-on-after': { group: 'records', told: ['log'], hasOwnNote: true },
    'memory-doubted': { group: 'records', told: ['log'], hasOwnNote: true },
  },
  carries: {},
  members: {
    /** All damage that a manager has accepted, so that it stops nothing any more. */
    knownDamage: newestListMember(knownDamagesSchema),
  },
  proposals: [
    /** A manager's decision made while the journal could not be opened. */
    writingFact(
      'damage-gone-on-after',
      mainProposal('note-way-on', { note: noteSchema }, noTypedTexts),
    ),
    /** A check found the records intact, but different from main's memory. */
    writingFact('memory-doubted', mainProposal('doubt-memory', { note: noteSchema }, noTypedTexts)),
  ],
} as const satisfies Slice;
