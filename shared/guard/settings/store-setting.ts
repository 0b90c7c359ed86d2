import type { JoinedHub, StoreChange } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { floorAt, isNewerAtHub } from '../../policy/setting-order.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * What the settings of a store have in common, as its tills tell each other through the hub (decision 0105): a change is made at one till,
 * told to the hub, which numbers it, and heard by the others.
 */

/** One change, by its name for ever and its number at the hub. */
interface Numbered {
  readonly name: string;
  readonly number: number;
}

/** The hub that this till is one of, or null. */
export function hubOf({ hub }: Pick<Ledger, 'hub'>): JoinedHub | null {
  return hub !== null && hub.takenOverBy === undefined ? hub : null;
}

/** A change that is made here now, which the hub has not heard of.
 * @param known the setting's last change, where there was one */
export function saidHere(
  hub: JoinedHub,
  lastSequence: number,
  stamp: Stamp,
  known: StoreChange | undefined,
): StoreChange {
  return {
    till: hub.till,
    by: stamp.stepUp?.manager ?? null,
    atMs: stamp.atMs,
    name: `${hub.till} ${lastSequence + 1}`,
    number: known?.number ?? 0,
    isTold: false,
  };
}

/** Whether it is this change of ours that the hub has now numbered; where it was changed again meanwhile, that is told next. */
export function isToldNow(known: StoreChange, { name, number }: Numbered): boolean {
  return known.name === name && !known.isTold && number > floorAt(known.number, number);
}

/** Whether what the hub says is news here; what was changed here is told first, and comes after it. */
export function isNews(known: StoreChange | undefined, there: Numbered): boolean {
  return known?.isTold !== false && isNewerAtHub(there, known ?? null);
}
