import type { LedgerNow } from '../ledger/ledger-now.ts';
import type * as z from 'zod';
import type { Ledger } from '../ledger/ledger.ts';
import type { datedSchema } from '../ledger/money/told-by-hub.ts';
import { instantMs } from '../values/time.ts';
import type { IntentId } from '../values/ids.ts';
import type { InstantMs } from '../values/time.ts';

/** How many tills a store's hub has, and hears. */
export interface TillsAtHub {
  readonly tills: number;
  /** Other tills that it does not hear: each may be taking its part of a card by itself. */
  readonly tillsCutOff?: number | undefined;
  /** The fewest tills that one of those may divide a card by; null if that is not known. */
  readonly fewestTills?: number | null | undefined;
}

type Dated = z.infer<typeof datedSchema>;

/** Dates a balance that the hub says to be so old, by the ledger's clock and by all others. */
export function datedByAge(
  { clockMs, reading: heardAt }: LedgerNow,
  saidMs: number | null,
): { readonly asOfMs: InstantMs | null; readonly dated?: Dated } {
  if (saidMs === null) return { asOfMs: null };
  const ageMs = Math.max(0, saidMs);
  return { asOfMs: instantMs(clockMs - ageMs), dated: { heardAt, ageMs } };
}

/** The hub's last word on one card and on the store's tills, as long as it is not reached. Amounts are cents. */
export interface LastSaid extends TillsAtHub {
  /** Null if no till of the store knew it. */
  readonly confirmedCents: number | null;
  /** The holds of all other tills. */
  readonly othersCents: number;
  readonly asOfMs: InstantMs | null;
  /** The same by all clocks; absent where an older version kept it. */
  readonly dated?: Dated | undefined;
}

/**
 * A store hub's report on one card, or its last one and since when it cannot be asked: an input of the guard and of the
 * screen's quote (decision 0095). The hub only narrows and informs; the limits beside it are the till's own. Amounts are
 * cents.
 */
export type AtHub =
  /** This till has joined none. */
  | { readonly kind: 'none' }
  | (TillsAtHub & {
      readonly kind: 'shared';
      /** The card's balance; null if no till of the store knows it. */
      readonly confirmedCents: number | null;
      /** By all tills of the store. */
      readonly heldCents: number;
      readonly asOfMs: InstantMs | null;
      readonly dated?: Dated | undefined;
      /** Until all tills have told a new hub what they hold, each has its own part of a limit. */
      readonly isComplete: boolean;
      /** Amounts of the limit that tills which are cut off may be taking by themselves. */
      readonly asideCents: number;
      /** The amount that the hub has recorded for this till already; null for a look only. */
      readonly admitted: { readonly intentId: IntentId; readonly cents: number } | null;
    })
  /** It is not reached, and counts this till out by now: each has its own part of limit and card. */
  | ({ readonly kind: 'own' } & LastSaid)
  /** It is not reached, and may still count this till in: nothing more is promised meanwhile. */
  | ({ readonly kind: 'just-lost' } & LastSaid);

/**
 * Where nobody has asked the hub.
 * @param tills how many the store was last heard to have
 */
export function notAsked({ hub }: Ledger, tills = 1): AtHub {
  return hub === null ? { kind: 'none' } : { kind: 'own', ...nothingSaid(tills) };
}

/** For a card on which the hub has said nothing. */
export function nothingSaid(tills: number): LastSaid {
  return { confirmedCents: null, othersCents: 0, asOfMs: null, tills };
}
