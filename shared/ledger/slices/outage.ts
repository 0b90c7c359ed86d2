import { outageDaysSchema } from '../money/outage-days.ts';
import { byHand } from './slice.ts';
import type { Slice } from './slice.ts';

/** What the limits know of an outage besides the queue: its days. It has no facts of its own. */
export const outage = {
  kinds: {},
  carries: {},
  members: {
    /** The outage that goes on, or whose promises still wait (`outageDaysAfter`); null if there is none. */
    outageDays: byHand(null, outageDaysSchema.nullable().default(null)),
  },
  proposals: [],
} as const satisfies Slice;
