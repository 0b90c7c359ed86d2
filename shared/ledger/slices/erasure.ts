import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { erasureSchema, pendingErasureSchema } from '../store/erasure.ts';
import { noteSchema } from '../store/note.ts';
import { byHand, byMain, byManager, noneTyped } from './slice.ts';
import type { Slice } from './slice.ts';

const sequenceSchema = z.number().int().nonnegative();

/** What is private is forgotten: of one customer, or of what is older than the shop keeps (decision 0006#forgetting). */
export const erasure = {
  kinds: {
    'parts-erased': { group: 'records', told: ['log'] },
    'erasure-ended': { group: 'records', told: ['log'], hasOwnNote: true },
  },
  carries: {
    erasure: erasureSchema.optional(),
    /** The erasure under way; null once it is carried out. */
    erasing: z.null().optional(),
  },
  members: {
    /** An erasure that is decided, and may not be carried out on the disk yet. */
    erasing: byHand(null, pendingErasureSchema.nullable()),
    /** The newest fact that decided it: a projection that is older has to be made anew. */
    erasedBySequence: byHand(0, sequenceSchema),
    /** Up to here a retention has forgotten what it could. */
    retainedThrough: byHand(0, sequenceSchema),
  },
  proposals: [
    /** Everything private about one card is forgotten. */
    byManager('erase-customer', { cardId: cardIdSchema }),
    /** A retention is over for these. */
    byMain('erase-old-parts', {
      cardIds: erasureSchema.shape.cardIds,
      beforeSequence: erasureSchema.shape.beforeSequence,
    }),
    /** Main has forgotten what was to be forgotten. */
    byMain('end-erasure', { note: noteSchema }, noneTyped),
  ],
} as const satisfies Slice;
