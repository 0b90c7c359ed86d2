import * as z from 'zod';
import { lossSchema, lostThereSchema } from '../money/loss.ts';
import { outageDaysSchema } from '../money/outage-days.ts';
import { memberFoldedByHand } from './slice.ts';
import type { Slice } from './slice.ts';

/** The days of an outage, as the limits count them, and its losses. This family has no facts of its own. */
export const outageSlice = {
  kinds: {},
  carries: {
    /** With the adoption of a taken-over till: what that till had lost in its outage. */
    lostThere: lostThereSchema.optional(),
  },
  members: {
    /** The current outage, or the last one while its promises still wait (`outageAfter`); null if there is none. */
    outageDays: memberFoldedByHand(null, outageDaysSchema.nullable().default(null)),
    /** Payments that were still unknown less than a day ago and then written off, outside of the current outage. */
    recentLosses: memberFoldedByHand([], z.array(lossSchema).default([])),
  },
  proposals: [],
} as const satisfies Slice;
