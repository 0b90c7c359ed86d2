import * as z from 'zod';
import { isAdoptedWhole } from '../ledger/store/joined-hub.ts';
import type { JoinedHub } from '../ledger/store/joined-hub.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Limits } from '../ledger/store/limits.ts';

/** The number of tills that share a sum of the store; only `sharingTillCount` makes one. */
const tillsSharingSchema = z.number().brand<'TillsSharing'>();
type SharingTillCount = z.infer<typeof tillsSharingSchema>;

/**
 * Returns the larger of the configured number and the hub's: tills that do not see each other must not have more
 * together than the store allows (decision 0095).
 * @param told the hub's last number, if that is newer than the ledger's
 */
export function sharingTillCount(
  {
    limits,
    hub,
  }: {
    readonly limits: Pick<Limits, 'tillsInStore'>;
    readonly hub: Pick<JoinedHub, 'tills'> | null;
  },
  told = 1,
): SharingTillCount {
  const known = hub?.tills ?? 1;
  return tillsSharingSchema.parse(Math.max(limits.tillsInStore, known, told));
}

/**
 * Returns a shop's limits for its training book, which joins no hub: there, too, this till has only its share of the
 * store's sums.
 */
export function limitsInTraining(shop: Pick<Ledger, 'limits' | 'hub'>): Limits {
  return { ...shop.limits, tillsInStore: sharingTillCount(shop) };
}

/**
 * Returns the number of tills among which a till that is cut off may divide the store's limits. It may know of fewer
 * tills than there are, so its share is larger than each till's is now.
 * @param fewestTills null if unknown
 */
export function tillCountKnownWhenCutOff(
  ledger: Parameters<typeof sharingTillCount>[0],
  told: number,
  fewestTills: number | null = null,
): SharingTillCount {
  const sharing = sharingTillCount(ledger, told);
  if (fewestTills === null) return sharing;
  const least = Math.max(1, ledger.limits.tillsInStore, Math.min(sharing, fewestTills));
  return tillsSharingSchema.parse(least);
}

/** Returns this till's share of a sum of the whole store, in whole cents. */
export function tillShareCents(totalCents: number, tills: SharingTillCount): number {
  return Math.floor(totalCents / tills);
}

/**
 * Returns this till's part of what the store's tills together may promise without the service, in whole cents. During
 * an outage other tills may already have promised their parts, so the number of tills never falls, and a till that
 * joins then gets no part. It gets one if the owner's number of tills includes it, or if it has taken over a till that
 * has one.
 * @param told the hub's last number of tills, if that is newer than the ledger's
 */
export function storeSumPartCents(
  ledger: Pick<Ledger, 'limits' | 'hub' | 'outageDays'>,
  totalCents: number,
  told = 1,
): number {
  if (hasNoShareInOutage(ledger)) return 0;
  const { mostTills = 1 } = ledger.outageDays ?? {};
  return tillShareCents(totalCents, sharingTillCount(ledger, Math.max(told, mostTills)));
}

/** True if this till joined its hub in the outage, when the others had divided the store's sums among themselves. */
export function hasNoShareInOutage({
  limits,
  hub,
  outageDays,
}: Pick<Ledger, 'limits' | 'hub' | 'outageDays'>): boolean {
  const { joinedAs = 1 } = outageDays ?? {};
  return joinedAs > Math.max(1, limits.tillsInStore) && !hasTakenOverPart(hub);
}

/** True if this till has taken over another one's part, and counts all of the promises that it had made from it. */
function hasTakenOverPart(hub: JoinedHub | null): boolean {
  return (hub?.adopted ?? []).some(
    (one) => isAdoptedWhole(one) && one.heldMore !== true && one.hadNoShare !== true,
  );
}
