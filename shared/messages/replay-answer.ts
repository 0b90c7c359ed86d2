import * as z from 'zod';
import type { ReplayedLimits } from '../guard/replay-limits.ts';
import type { ReplayedOutage } from '../guard/replay-outage.ts';
import { instantMsSchema } from '../values/time.ts';
import type { InstantMs } from '../values/time.ts';

/** Number of past days for which other limits are tried. */
export const MAX_REPLAYED_DAYS = 90;

/** How many of the last replayed days are also replayed as an outage of the card service. */
export const REPLAYED_OUTAGE_DAY_COUNT = 7;

/** Start of each day in the till's time zone, ascending. */
export const replayedDaysSchema = z.array(instantMsSchema).min(1).max(MAX_REPLAYED_DAYS);

export type ReplayAnswer =
  | {
      readonly kind: 'replayed';
      readonly outcome: ReplayedLimits & { readonly outage: ReplayedOutage };
      /** Time of the first fact that was replayed; earlier ones are unknown. */
      readonly sinceMs: InstantMs | null;
    }
  /** Another replay was started, or a person cancelled this one. */
  | { readonly kind: 'cancelled' }
  /** Records of these days are damaged or no longer there. */
  | { readonly kind: 'unread' };
