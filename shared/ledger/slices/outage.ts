import * as z from 'zod';
import { lossSchema, lostThereSchema } from '../money/loss.ts';
import { outageDaysSchema } from '../money/outage-days.ts';
import { memberFoldedByHand } from './slice.ts';
import type { Slice } from './slice.ts';

/** What the limits know of an outage besides the queue: its days. It has no facts of its own. */
export const outageSlice = {
  kinds: {},
  carries: {
    /** With a till that was taken over: what it had lost in its outage. */
    lostThere: lostThereSchema.optional(),
  },
  members: {
    /** The outage that goes on, or whose promises still wait (`outageAfter`); null if there is none. */
    outageDays: memberFoldedByHand(null, outageDaysSchema.nullable().default(null)),
    /** Payments that were unknown less than a day ago, and were written off since, in no outage or an earlier one. */
    recentLosses: memberFoldedByHand([], z.array(lossSchema).default([])),
  },
  proposals: [],
} as const satisfies Slice;
