import { paidBesideCents } from './gifts-beside.ts';
import type { Alarm, Intent } from './intent.ts';
import type { Ledger } from './ledger.ts';
import type { Stamp } from './proposals.ts';
import { giftDueCents, isOfCancelled } from './sale.ts';
import { TAKEN_BACK_BY_MS } from '../policy/judge-outcome.ts';

/**
 * The alarm of an attempt that is applied when nobody counts on it any more (decision 0071): the
 * cashier was told that it is not known and asked for another payment, or its sale was paid
 * meanwhile. Whether the customer has paid both ways, a person has to see. Null where it is simply
 * taken.
 */
export function alarmOfLateAnswer(ledger: Ledger, intent: Intent, stamp: Stamp): Alarm | null {
  if (intent.strength !== 'attempt') return null;
  const sale = intent.saleId === null ? undefined : ledger.sales.get(intent.saleId);
  // It goes back by itself.
  if (isOfCancelled(intent, sale)) return null;
  const isWaitedFor =
    intent.acceptedInRun === stamp.run && stamp.monoMs - intent.acceptedMonoMs < TAKEN_BACK_BY_MS;
  const isNeeded =
    intent.saleId === null ||
    (sale?.state === 'open' &&
      intent.amountCents <= giftDueCents(sale) - paidBesideCents(ledger, sale));
  return isWaitedFor && isNeeded ? null : { kind: 'done-and-paid', atMs: stamp.atMs };
}

/** It is counted where it belongs after all, or goes back with its sale: nobody has to look at it. */
export function countedAfterAll(intent: Intent): Intent {
  if (intent.alarm?.kind !== 'done-and-paid') return intent;
  const { alarm: _settledNow, ...counted } = intent;
  return counted;
}
