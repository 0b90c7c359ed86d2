import * as z from 'zod';
import type { JoinedHub } from '../ledger/store/joined-hub.ts';
import type { Limits } from '../ledger/store/limits.ts';

/** In how many tills a sum of the store is divided; only `tillsSharing` makes one. */
const tillsSharingSchema = z.number().brand<'TillsSharing'>();
export type TillsSharing = z.infer<typeof tillsSharingSchema>;

/**
 * The greater of the number that is set and what the hub says: tills that do not see each other must not have more
 * together than the store allows (decision 0095).
 * @param told how many the hub was last heard to have, where that is known better than by the ledger
 */
export function tillsSharing(
  {
    limits,
    hub,
  }: {
    readonly limits: Pick<Limits, 'tillsInStore'>;
    readonly hub: Pick<JoinedHub, 'tills'> | null;
  },
  told = 1,
): TillsSharing {
  const known = hub?.tills ?? 1;
  return tillsSharingSchema.parse(Math.max(limits.tillsInStore, known, told));
}

/**
 * In how many a till divides that has heard of fewer tills: its part is greater than each one's is by now.
 * @param fewestTills null if nobody knows
 */
export function tillsOfCutOff(
  ledger: Parameters<typeof tillsSharing>[0],
  told: number,
  fewestTills: number | null = null,
): TillsSharing {
  const sharing = tillsSharing(ledger, told);
  if (fewestTills === null) return sharing;
  const least = Math.max(1, ledger.limits.tillsInStore, Math.min(sharing, fewestTills));
  return tillsSharingSchema.parse(least);
}

/** This till's part of a sum of the whole store, in whole cents. */
export function partOfStore(totalCents: number, tills: TillsSharing): number {
  return Math.floor(totalCents / tills);
}
