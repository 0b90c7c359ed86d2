import type { JoinedHub, StoreChange } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { floorAt, isNewerAtHub } from '../../policy/setting-order.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * A setting that the tills of a store share through the hub (decision 0105): it is changed at one till, sent to the
 * hub, which numbers it, and received by the others.
 */

/** One change, by its name for ever and its number at the hub. */
interface Numbered {
  readonly name: string;
  readonly number: number;
}

/** Characters of a run that tell it from any other one of this till. */
const RUN_LENGTH = 12;

/** The hub that this till is one of, or null. */
export function hubOf({ hub }: Pick<Ledger, 'hub'>): JoinedHub | null {
  return hub !== null && hub.takenOverBy === undefined ? hub : null;
}

/**
 * A change that is made here now, which the hub has not heard of. Its name has the run: a till from a backup writes
 * the same sequences once more, and the hub would take the new change for the lost one.
 * @param known the setting's last change, where there was one
 */
export function localChange(
  hub: JoinedHub,
  lastSequence: number,
  stamp: Stamp,
  known: StoreChange | undefined,
): StoreChange {
  return {
    till: hub.till,
    by: stamp.stepUp?.manager ?? null,
    atMs: stamp.atMs,
    name: `${hub.till} ${lastSequence + 1} ${stamp.run.slice(-RUN_LENGTH)}`,
    number: known?.number ?? 0,
    isTold: false,
  };
}

/**
 * Tells whether the hub has now numbered this change of ours; if it was changed again meanwhile, that is sent next.
 */
export function isToldNow(known: StoreChange, { name, number }: Numbered): boolean {
  return known.name === name && !known.isTold && number > floorAt(known.number, number);
}

/** Tells whether the hub's value is news here; a change made here is sent first, and comes after it. */
export function isNews(known: StoreChange | undefined, there: Numbered): boolean {
  return known?.isTold !== false && isNewerAtHub(there, known ?? null);
}
