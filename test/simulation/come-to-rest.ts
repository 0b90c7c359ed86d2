import { MINUTE_MS } from '../../shared/values/time.ts';
import type { SimulatedShop } from './people.ts';
import type { VirtualTill } from './virtual-till.ts';

/** Longer than the service takes to carry out a request, even if it answers 202 and acts later. */
const LATEST_EFFECT_MS = 30 * MINUTE_MS;

/** Lets time pass until nothing more can happen; more hours of idle clocks would show nothing. */
export function comeToRest(
  { oracle, time }: Pick<SimulatedShop, 'oracle' | 'time'>,
  tills: readonly VirtualTill[],
  untilMs: number,
): void {
  const isQuiet = () => time.nowMs - oracle.newestLeftMs > LATEST_EFFECT_MS;
  while (time.nowMs < untilMs && !(isQuiet() && tills.every(isTidy))) {
    time.runUntil(Math.min(untilMs, time.nowMs + MINUTE_MS));
  }
}

/** Tells whether nothing at a till waits for the service or for a person. */
function isTidy(till: VirtualTill): boolean {
  if (till.trading === null || till.time.asleep) return false;
  const { cards, forPerson, open, queue } = till.trading.writer.ledger;
  const isHeld = queue.pauses.length > 0 || queue.outage !== null || queue.workOffline;
  const hasDrift = () => [...cards.values()].some(({ drift }) => drift);
  return open.size === 0 && forPerson.size === 0 && !isHeld && !hasDrift();
}
