import { isOfCancelledSale } from './give-back.ts';
import { isInLane } from '../../ledger/intent.ts';
import type { Intent } from '../../ledger/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { isAccepted } from '../../ledger/over.ts';

/** What of a till that was taken over comes to the one that has its place, by the sealed copy of its journal (docs/taking-over.md). */

interface ToBring {
  /** In the order of acceptance. */
  readonly bring: readonly Intent[];
  /** How many things only a person brings to an end: loads that are owed, halves of moves, refusals, alarms. */
  readonly forPerson: number;
}

/**
 * @param copy the whole of its journal, folded
 * @param nearer of the tills between it and the one that asks: whatever they know of by name was theirs, and whoever has brought
 *   all of it says so
 */
export function stillToBring(till: string, copy: Ledger, nearer: readonly Ledger[]): ToBring {
  const isBrought = nearer.some(({ hub }) => hub?.adopted?.some((one) => one.till === till));
  if (isBrought) return { bring: [], forPerson: 0 };
  const bring = [...copy.open.values()]
    .filter(({ id }) => !nearer.some((ledger) => isAccepted(ledger, id)))
    .toSorted((one, other) => one.sequence - other.sequence);
  const moves = bring.filter(({ moveTo }) => moveTo !== undefined).length;
  const decided = [...copy.forPerson.values()].filter(({ state }) => state !== 'unknown').length;
  return { bring, forPerson: copy.owed.size + moves + decided };
}

/**
 * Whether it may have left its till, or may leave it still. Not what waited there, accepted while the copy had everything that had
 * left: that leaves only with its *sending* in the copy, and none comes in any more.
 * @param liveThrough up to where the copy had all; 0 where it is not whole
 */
export function mayHaveLeft(copy: Ledger, intent: Intent, liveThrough: number): boolean {
  const waits = isInLane(intent) && intent.state !== 'sending' && intent.underItsKey !== true;
  return !waits || intent.sequence > liveThrough || isOfCancelledSale(copy, intent);
}
