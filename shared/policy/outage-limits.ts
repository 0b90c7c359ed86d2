import type { Ledger } from '../ledger/ledger.ts';
import { outageDayNumber } from '../ledger/money/outage-days.ts';
import { withOfflineDefaults } from '../ledger/store/limits.ts';
import type { CompleteOfflineLimits } from '../ledger/store/limits.ts';
import { cents } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';

/**
 * Returns the offline limits of today: they may fall with each day of an outage (decision 0050#a-week).
 * @param clockMs the ledger's clock now (`clockAt`)
 */
export function offlineLimitsToday(
  ledger: Pick<Ledger, 'limits' | 'outageDays'>,
  clockMs: InstantMs,
): CompleteOfflineLimits {
  const offline = withOfflineDefaults(ledger.limits);
  const day = outageDayNumber(ledger, clockMs);
  const { nextDayPercent: percent } = offline;
  if (day === 1 || percent === 100) return offline;
  return {
    ...offline,
    perContactCents: onDay(offline.perContactCents, day, percent),
    unknownCardCents: onDay(offline.unknownCardCents, day, percent),
    perDayCents: onDay(offline.perDayCents, day, percent),
  };
}

/**
 * Returns a sum after it has fallen by this percentage on each further day. Rounded down each day, so that every till
 * has the same figure.
 */
function onDay(firstCents: Cents, day: number, percent: number): Cents {
  let left: number = firstCents;
  for (let past = 1; past < day && left > 0; past += 1) left = Math.floor((left * percent) / 100);
  return cents(left);
}
