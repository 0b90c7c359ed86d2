import type { LedgerNow } from '../ledger/ledger-now.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ToldByHub } from '../ledger/money/told-by-hub.ts';
import { betweenMs, passedBetween, timeBy } from '../values/clocks.ts';
import type { Reading } from '../values/clocks.ts';
import { byDatesMs, CLOCK_SLEW_MS, instantMs } from '../values/time.ts';
import type { IntentId } from '../values/ids.ts';

/** How many tills a store's hub has, and hears. */
export interface TillsAtHub {
  readonly tills: number;
  /** Other tills that it does not hear: each may be taking its part of a card by itself. */
  readonly tillsCutOff?: number | undefined;
  /** The fewest tills that one of those may divide a card by; null if that is not known. */
  readonly fewestTills?: number | null | undefined;
}

type Told<Kind extends ToldByHub['kind']> = Extract<ToldByHub, { readonly kind: Kind }>;

/** Older than anything a store knows: of what no clock tells the age, and as far as `hub.since` goes. */
export const UNKNOWN_AGE_MS = 9 * 10 ** 13;

/** Dates a balance that the hub says to be so old, by the ledger's clock and by all others. The hub's own clock may have been set back. */
export function datedByAge(
  { clockMs, reading: heardAt }: LedgerNow,
  saidMs: number | null,
): Pick<LastSaid, 'asOfMs' | 'dated'> {
  if (saidMs === null) return { asOfMs: null };
  const ageMs = saidMs < -CLOCK_SLEW_MS ? UNKNOWN_AGE_MS : Math.max(0, saidMs);
  return { asOfMs: instantMs(clockMs - ageMs), dated: { heardAt, ageMs } };
}

/**
 * Says how old something is at most, for a hub to be told: what is taken for newer than it is would explain a balance
 * that it does not, or count for a later one (decision 0137). Where the clocks do not tell, within a run its own clock
 * does, and after a restart without the service the date, unless it shows itself that it was set.
 * @param told when it was known; undefined where an older version wrote it
 * @param atMs the same by the ledger's clock
 */
export function ageAtMostMs(told: Reading | undefined, atMs: number, now: LedgerNow): number {
  const { leastMs, mostMs } = passedBetween(told, now.reading);
  if (Number.isFinite(mostMs)) return Math.min(UNKNOWN_AGE_MS, Math.round(mostMs));
  const byDateMs = byDatesMs(instantMs(atMs), now.clockMs);
  const isOtherRun = told?.run !== now.reading.run;
  const isBehind = betweenMs(now.reading.atMs, timeBy(now.clockMs)) > CLOCK_SLEW_MS;
  if (isOtherRun && (isBehind || byDateMs < 0)) return UNKNOWN_AGE_MS;
  return Math.min(UNKNOWN_AGE_MS, Math.round(Math.max(leastMs, byDateMs)));
}

/** The hub's last word on one card and on the store's tills, as long as it is not reached. Amounts are cents. */
export type LastSaid = Readonly<Omit<Told<'own'>, 'kind'>>;

/**
 * A store hub's report on one card, or its last one and since when it cannot be asked: an input of the guard and of the
 * screen's quote (decision 0095). The hub only narrows and informs; the limits beside it are the till's own. A redemption
 * keeps it (`ToldByHub`), so that nothing is in it that a fact has no place for. Amounts are cents.
 */
export type AtHub =
  /** This till has joined none. */
  | { readonly kind: 'none' }
  | (Readonly<Told<'shared'>> & {
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
