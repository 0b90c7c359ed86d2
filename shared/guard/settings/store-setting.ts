import type { JoinedHub, StoreChange } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { floorAt, isNewerAtHub } from '../../policy/setting-order.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * A setting that the tills of a store share through the hub (decision 0105): changed at one till, numbered by
 * the hub, received by the others.
 */

/** One change, with its permanent name and its number at the hub. */
interface Numbered {
  readonly name: string;
  readonly number: number;
}

/** How many characters of a run id distinguish it from this till's other runs. */
const RUN_LENGTH = 12;

/** The hub that this till has joined, or null; also null once this till was taken over. */
export function hubOf({ hub }: Pick<Ledger, 'hub'>): JoinedHub | null {
  return hub !== null && hub.takenOverBy === undefined ? hub : null;
}

/**
 * Creates a change made at this till, which the hub does not know yet. Its name includes the run: a till restored
 * from a backup reuses sequences, and the hub would take the new change for the lost one.
 * @param known the setting's last change, if any
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

/** Tells whether the hub has now numbered this very change; a later change is sent next. */
export function isNumberedByHub(known: StoreChange, { name, number }: Numbered): boolean {
  return known.name === name && !known.isTold && number > floorAt(known.number, number);
}

/**
 * Tells whether the hub's value is new to this till. This till's own change wins while it has no number yet: it is
 * sent to the hub first, and so comes after the hub's value.
 */
export function isNews(known: StoreChange | undefined, there: Numbered): boolean {
  return known?.isTold !== false && isNewerAtHub(there, known ?? null);
}
