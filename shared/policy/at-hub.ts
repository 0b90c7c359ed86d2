import type { Ledger } from '../ledger/ledger.ts';
import type { IntentId } from '../values/ids.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * A store hub's report on one card, or since when it cannot be asked: an input of the guard and of the screen's
 * quote (decision 0095). The hub only narrows and informs; the limits beside it are the till's own. Amounts are
 * cents.
 */
export type AtHub =
  /** This till has joined none. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'shared';
      /** The card's balance; null if no till of the store knows it. */
      readonly confirmedCents: number | null;
      /** By all tills of the store. */
      readonly heldCents: number;
      readonly asOfMs: InstantMs | null;
      /** Until all tills have told a new hub what they hold, each has its own part of a limit. */
      readonly isComplete: boolean;
      /** Amounts that tills which are cut off may be taking by themselves. */
      readonly asideCents: number;
      readonly tills: number;
      /** The amount that the hub has recorded for this till already; null for a look only. */
      readonly admitted: { readonly intentId: IntentId; readonly cents: number } | null;
    }
  /** It is not reached, and counts this till out by now: each has its own part of a limit. */
  | {
      readonly kind: 'own';
      /** Last known there, the holds of all other tills included. */
      readonly confirmedCents: number | null;
      readonly othersCents: number;
      readonly asOfMs: InstantMs | null;
      readonly tills: number;
    }
  /** It is not reached, and may still count this till in: nothing more is promised meanwhile. */
  | { readonly kind: 'just-lost' };

/**
 * Where nobody has asked the hub.
 * @param tills how many the store was last heard to have
 */
export function notAsked({ hub }: Ledger, tills = 1): AtHub {
  if (hub === null) return { kind: 'none' };
  return { kind: 'own', confirmedCents: null, othersCents: 0, asOfMs: null, tills };
}
