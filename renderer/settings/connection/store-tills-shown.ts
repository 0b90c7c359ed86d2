import { mayBeTakenOver } from '../../../shared/messages/describe-hub.ts';
import type { HubStatus, StoreTill } from '../../../shared/messages/hub-status.ts';

/** What the page of a store's tills shows. */
interface StoreTillsShown {
  /** The hub's last answer; null before the first. */
  readonly seen: { readonly atMs: number; readonly tills: readonly StoreTill[] } | null;
  /** True if the last call was answered. */
  readonly isHeard: boolean;
  /** The till of the open question, which stays while the hub is not reached for a moment. */
  readonly asked: string | null;
}

export const NOTHING_SHOWN: StoreTillsShown = { seen: null, isHeard: false, asked: null };

/**
 * Shows an answer of the hub. The open question closes only if its till cannot be taken over any more.
 * @param shown as it is when the answer arrives: a question may have been opened during the call
 * @param tills null if the hub did not answer
 */
export function withTillsOfStore(
  shown: StoreTillsShown,
  hub: Pick<HubStatus, 'till' | 'replaces' | 'taking' | 'adopted'>,
  tills: readonly StoreTill[] | null,
  atMs: number,
): StoreTillsShown {
  if (tills === null) return { ...shown, isHeard: false };
  const isLost = (one: StoreTill) => one.till === hub.replaces || mayBeTakenOver(one, hub);
  const staysOpen = tills.some((one) => one.till === shown.asked && isLost(one));
  return { seen: { atMs, tills }, isHeard: true, asked: staysOpen ? shown.asked : null };
}
