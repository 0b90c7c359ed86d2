import type { JoinedHub, StoreChange } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { floorOfChangeNumber, isNewerAtHub } from '../../policy/setting-order.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/** One change, with its permanent id and its number at the hub. */
interface ChangeNumber {
  readonly name: string;
  readonly number: number;
}

/** How many characters of a run id distinguish it from this till's other runs. */
const RUN_LENGTH = 12;

/** Returns the hub that this till has joined; null for none, and once this till was taken over. */
export function joinedHubOf({ hub }: Pick<Ledger, 'hub'>): JoinedHub | null {
  return hub !== null && hub.takenOverBy === undefined ? hub : null;
}

/**
 * Makes a change at this till, which the hub does not have yet. Its id includes the run: a till restored from a backup
 * reuses sequences, and the hub would take the new change for the lost one.
 * @param known the setting's last change, if any
 */
export function newLocalChange(
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

/** True if the hub has now numbered this very change; a later change is sent next. */
export function isNumberedByHub(known: StoreChange, { name, number }: ChangeNumber): boolean {
  return known.name === name && !known.isTold && number > floorOfChangeNumber(known.number, number);
}

/**
 * True if the hub's value is new to this till. A change at this till takes precedence while it has no number: it is
 * sent to the hub, and so comes after the hub's value.
 */
export function isNewFromHub(known: StoreChange | undefined, there: ChangeNumber): boolean {
  return known?.isTold !== false && isNewerAtHub(there, known ?? null);
}
