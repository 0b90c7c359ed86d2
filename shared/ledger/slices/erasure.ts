import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { erasureSchema, pendingErasureSchema } from '../store/erasure.ts';
import { noteSchema } from '../store/note.ts';
import { byHand, byMain, byManager, noneTyped } from './slice.ts';
import type { Slice } from './slice.ts';

const sequenceSchema = z.number().int().nonnegative();

/** Erases private data: of one customer, or older than the retention period (decision 0006#forgetting). */
export const erasure = {
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
    erasing: byHand(null, pendingErasureSchema.nullable()),
    /** Sequence of the newest fact that decided one: a projection older than it has to be rebuilt. */
    erasedBySequence: byHand(0, sequenceSchema),
    /** Sequence up to which everything due by the retention period was erased, as far as possible. */
    retainedThrough: byHand(0, sequenceSchema),
  },
  proposals: [
    /** Erases everything private about one card. */
    byManager('erase-customer', { cardId: cardIdSchema }),
    /** Erases what the retention period no longer allows. */
    byMain('erase-old-parts', {
      cardIds: erasureSchema.shape.cardIds,
      beforeSequence: erasureSchema.shape.beforeSequence,
    }),
    /** Records that main has carried out the erasure. */
    byMain('end-erasure', { note: noteSchema }, noneTyped),
  ],
} as const satisfies Slice;
