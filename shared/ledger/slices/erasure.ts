import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { erasureSchema, pendingErasureSchema } from '../store/erasure.ts';
import { noteSchema } from '../store/note.ts';
import { memberFoldedByHand, mainProposal, managerProposal, noTypedTexts } from './slice.ts';
import type { Slice } from './slice.ts';

const sequenceSchema = z.number().int().nonnegative();

/** Erases private data: of one customer, or older than the retention period (decision 0006#forgetting). */
export const erasureSlice = {
  kinds: {
    'parts-erased': { group: 'records', told: ['log'] },
    'erasure-ended': { group: 'records', told: ['log'], hasOwnNote: true },
  },
  carries: {
    erasure: erasureSchema.optional(),
    /** Written as null once the erasure under way is carried out. */
    erasing: z.null().optional(),
  },
  members: {
    /** An erasure that is decided, but perhaps not carried out on disk yet. */
    erasing: memberFoldedByHand(null, pendingErasureSchema.nullable()),
    /** Sequence of the newest fact that decided an erasure: a projection that is older has to be rebuilt. */
    erasedBySequence: memberFoldedByHand(0, sequenceSchema),
    /** Sequence up to which everything that the retention period requires was erased, as far as possible. */
    retainedThrough: memberFoldedByHand(0, sequenceSchema),
  },
  proposals: [
    /** Erases everything private about one card. */
    managerProposal('erase-customer', { cardId: cardIdSchema }),
    /** Erases what the retention period no longer allows. */
    mainProposal('erase-old-parts', {
      cardIds: erasureSchema.shape.cardIds,
      beforeSequence: erasureSchema.shape.beforeSequence,
    }),
    /** Records that main has carried out the erasure. */
    mainProposal('end-erasure', { note: noteSchema }, noTypedTexts),
  ],
} as const satisfies Slice;
