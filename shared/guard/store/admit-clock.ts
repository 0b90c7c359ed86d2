import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { clockAt } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { nowByAllClocks } from '../../ledger/now-by-all-clocks.ts';
import { wasDateAheadAtOutageStart } from '../../ledger/money/outage-days.ts';
import type { Shift } from '../../ledger/sale/shift.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import type { Queue } from '../../ledger/money/queue.ts';
import { dateAheadMs } from '../../values/clocks.ts';
import { HOUR_MS, instantMs, isDatedBefore, elapsedOfLimitMs } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';

/** Largest difference between two clocks that can both be right; a time-zone mistake is at least one hour. */
export const CLOCKS_FAR_APART_MS = HOUR_MS;

/**
 * Returns how far the ledger's clock (the latest time ever seen) is ahead of the computer's, in ms; 0 while they
 * roughly agree.
 */
export function clockAheadMs(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run'>,
): number {
  const aheadMs = elapsedOfLimitMs(moment.atMs, clockAt(ledger, moment));
  return aheadMs < CLOCKS_FAR_APART_MS ? 0 : aheadMs;
}

/**
 * Returns how far the computer's date is behind the latest time ever seen, or the service's, in ms; 0 while they roughly
 * agree.
 */
export function dateBehindMs(
  ledger: Ledger,
  moment: Pick<Stamp, 'atMs' | 'monoMs' | 'run' | 'serviceMs'>,
): number {
  const { serviceMs } = moment;
  const byServiceMs = serviceMs === undefined ? 0 : -dateAheadMs(moment.atMs, serviceMs);
  const behindMs = Math.max(clockAheadMs(ledger, moment), byServiceMs);
  return behindMs < CLOCKS_FAR_APART_MS ? 0 : Math.round(behindMs);
}

/**
 * Admits a manager's statement that the computer's clock was ahead and is right now. The ledger's clock then follows
 * the computer's again, and facts dated meanwhile keep their age. Raised limits end, because the wrong clock set their
 * end. A shift that was opened under the wrong date gets its right business day.
 */
export function admitClockPutRight(
  ledger: Ledger,
  { businessDay }: Extract<Proposal, { kind: 'put-clock-right' }>,
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const aheadMs = clockAheadMs(ledger, stamp);
  if (aheadMs === 0) return refuseAdmission({ why: 'nothing-changes' });
  const right = (atMs: InstantMs) =>
    isDatedBefore(stamp.atMs, atMs) ? instantMs(atMs - aheadMs) : atMs;
  const { raised: _over, ...before } = ledger.queue;
  const { outage, waits, reachedAtMs, behind, byHand, balancesSeenMs } = before;
  const queue: Queue = {
    ...before,
    outage: outage && { ...outage, sinceMs: beganMs(ledger, outage.sinceMs, stamp, aheadMs) },
    ...(waits && { waits: { sinceMs: right(waits.sinceMs), untilMs: right(waits.untilMs) } }),
    reachedAtMs: reachedAtMs && right(reachedAtMs),
    pauses: before.pauses.map((pause) => ({ ...pause, sinceMs: right(pause.sinceMs) })),
    ...(balancesSeenMs && { balancesSeenMs: right(balancesSeenMs) }),
    ...(behind && { behind: { ...behind, atMs: right(behind.atMs) } }),
    ...(byHand && {
      byHand: {
        ...byHand,
        firstMs: right(byHand.firstMs),
        sinceMs: byHand.sinceMs && right(byHand.sinceMs),
      },
    }),
  };
  const shift = datedRight(ledger.shift, businessDay, stamp.atMs, right);
  return grantAdmission('clock-put-right', stamp, {
    queue,
    clockAheadMs: aheadMs,
    ...(shift !== null && { shift }),
  });
}

/**
 * Returns the corrected time at which sending stopped. If an outage began under a date that was ahead, so did every
 * part of it, and this time is set back as well.
 */
function beganMs(ledger: Ledger, sinceMs: InstantMs, stamp: Stamp, aheadMs: number): InstantMs {
  const { provenMs } = nowByAllClocks(ledger, stamp).reading;
  const since = ledger.outageDays ?? { sinceMs };
  const isAhead =
    wasDateAheadAtOutageStart({ sinceMs }, stamp.atMs, provenMs) ||
    wasDateAheadAtOutageStart(since, stamp.atMs, provenMs);
  return isAhead ? instantMs(sinceMs - aheadMs) : sinceMs;
}

/**
 * Returns the open shift with its right business day; null if nothing changes. The day is wrong only if the shift was
 * opened while the date was ahead.
 */
function datedRight(
  shift: Shift | null,
  businessDay: string | undefined,
  nowMs: InstantMs,
  right: (atMs: InstantMs) => InstantMs,
): Shift | null {
  if (shift?.state !== 'open') return null;
  const { openedBehindMs, ...dated } = shift;
  const isOfWrongDate = isDatedBefore(nowMs, shift.openedAtMs);
  if (!isOfWrongDate || businessDay === undefined || businessDay >= shift.businessDay)
    return openedBehindMs === undefined ? null : dated;
  return { ...dated, businessDay, openedAtMs: right(shift.openedAtMs) };
}
