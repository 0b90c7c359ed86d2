import type { NowByAllClocks } from '../ledger/now-by-all-clocks.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { HubReport } from '../ledger/money/hub-report.ts';
import { msBetween, elapsedBetween, clockTime } from '../values/clocks.ts';
import type { ClockReading } from '../values/clocks.ts';
import { msBetweenDates, CLOCK_SLEW_MS, instantMs } from '../values/time.ts';
import type { IntentId } from '../values/ids.ts';

/** How many tills a store's hub has, and how many of them are connected. */
export interface TillCountsAtHub {
  readonly tills: number;
  /** Number of other tills that are cut off from the hub; each may be promising its share of a card. */
  readonly tillsCutOff?: number | undefined;
  /** Smallest number of tills by which any of those cut-off tills may divide a card; null if unknown. */
  readonly fewestTills?: number | null | undefined;
}

type HubReportOf<Kind extends HubReport['kind']> = Extract<HubReport, { readonly kind: Kind }>;

/** Age to use if no clock can tell it: older than any store, and the furthest back that `hub.since` goes. */
export const UNKNOWN_AGE_MS = 9 * 10 ** 13;

/**
 * Derives when a balance was read from the age that the hub reports. Its date is not used, since the hub's clock may
 * have been set back.
 */
export function datedByAge(
  { clockMs, reading: heardAt }: NowByAllClocks,
  saidMs: number | null,
): Pick<LastHubReport, 'asOfMs' | 'dated'> {
  if (saidMs === null) return { asOfMs: null };
  const ageMs = saidMs < -CLOCK_SLEW_MS ? UNKNOWN_AGE_MS : Math.max(0, saidMs);
  return { asOfMs: instantMs(clockMs - ageMs), dated: { heardAt, ageMs } };
}

/**
 * Returns the greatest possible age of a balance, to report to a hub. One that seemed newer than it is could explain a
 * balance that it does not, or count instead of a later one (decision 0137). If no other clock can tell, the run's own
 * clock does; after a restart without the service the date does, unless it was visibly set.
 * @param told when it was known; undefined if an older version wrote it
 * @param atMs the same by the ledger's clock
 */
export function ageAtMostMs(
  told: ClockReading | undefined,
  atMs: number,
  now: NowByAllClocks,
): number {
  const { leastMs, mostMs } = elapsedBetween(told, now.reading);
  if (Number.isFinite(mostMs)) return Math.min(UNKNOWN_AGE_MS, Math.round(mostMs));
  const byDateMs = msBetweenDates(instantMs(atMs), now.clockMs);
  const isOtherRun = told?.run !== now.reading.run;
  const isBehind = msBetween(now.reading.atMs, clockTime(now.clockMs)) > CLOCK_SLEW_MS;
  if (isOtherRun && (isBehind || byDateMs < 0)) return UNKNOWN_AGE_MS;
  return Math.min(UNKNOWN_AGE_MS, Math.round(Math.max(leastMs, byDateMs)));
}

/** The hub's last report on one card and on the store's tills, used while it is out of reach. Amounts are cents. */
export type LastHubReport = Readonly<Omit<HubReportOf<'own'>, 'kind'>>;

/**
 * A store hub's report on one card, or its last one and since when it is out of reach: an input of the guard and of the
 * screen's quote (decision 0095). The hub only restricts and informs; the limits beside it are the till's own. A
 * redemption's fact stores it (`HubReport`), so it has only what a fact can store. Amounts are cents.
 */
export type HubKnowledge =
  /** This till has not joined a hub. */
  | { readonly kind: 'none' }
  | (Readonly<HubReportOf<'shared'>> & {
      /** The amount that the hub has recorded for this till; null if it was only asked for a report. */
      readonly admitted: { readonly intentId: IntentId; readonly cents: number } | null;
    })
  /**
   * Out of reach, and by now the hub no longer counts this till as connected: each till has its own share of limit and
   * card.
   */
  | ({ readonly kind: 'own' } & LastHubReport)
  /** Out of reach, but the hub may still count this till as connected: nothing more is promised meanwhile. */
  | ({ readonly kind: 'just-lost' } & LastHubReport);

/**
 * Returns what to pass to the guard if nobody has asked the hub. @param tills the store's last known number of tills
 */
export function unaskedHubKnowledge({ hub }: Ledger, tills = 1): HubKnowledge {
  return hub === null ? { kind: 'none' } : { kind: 'own', ...emptyHubReport(tills) };
}

/** Returns the value for a card about which the hub has reported nothing. */
export function emptyHubReport(tills: number): LastHubReport {
  return { confirmedCents: null, othersCents: 0, asOfMs: null, tills };
}
