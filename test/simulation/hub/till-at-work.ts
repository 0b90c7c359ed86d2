import type { IntentId } from '../../../shared/values/ids.ts';
import { isInLane } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Draw } from '../../contract/hub/random-calls.ts';
import { SHARED_CARD_NAMES } from './copying-till.ts';
import type { CopyingTill } from './copying-till.ts';

/** Moves a till of a world with take-overs, and its clock; checks what may never happen to its payments. */

interface Timer {
  readonly atMs: number;
  readonly wake: () => void;
}

/** The clock of a world, with everything that waits for it. */
export class WorldClock {
  nowMs = 0;
  readonly #timers = new Set<Timer>();

  readonly wakeIn = (delayMs: number, wake: () => void) => {
    const timer = { atMs: this.nowMs + delayMs, wake };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  pass(ms: number, tills: readonly CopyingTill[]): void {
    this.nowMs += ms;
    for (const { guarded } of tills) guarded.pass(ms);
    for (const timer of this.#timers) {
      if (timer.atMs > this.nowMs) continue;
      this.#timers.delete(timer);
      timer.wake();
    }
  }
}

/** Runs promises that wait for nothing but each other. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

export function stepTill(till: CopyingTill, draw: Draw, nowMs: number): void {
  if (draw(3) === 0)
    till.accept(SHARED_CARD_NAMES[draw(SHARED_CARD_NAMES.length)]!, 1_00 + draw(4_00));
  if (draw(2) === 0) till.beat(nowMs);
  till.resume();
  if (draw(3) !== 0) till.ship(1 + draw(12), nowMs);
  for (const id of till.answers.keys()) if (draw(3) === 0) till.applyAnswer(id, draw(8) === 0);
  for (const intent of headsOf(till)) if (draw(5) === 0) till.send(intent);
  const [some] = [...till.ledger.open.keys()].toReversed();
  if (some !== undefined && draw(12) === 0) till.undo(some);
}

/** Sends every payment that can be sent. */
export async function sendEverything(till: CopyingTill, nowMs: number): Promise<void> {
  till.beat(nowMs);
  till.resume();
  for (let turn = 0; turn < 3; turn += 1) till.ship(200, nowMs);
  for (const id of till.answers.keys()) till.applyAnswer(id, false);
  for (const intent of headsOf(till)) till.send(intent);
  await settlePromises();
}

/** Lists the payments that could be sent next: the first of each card. */
function headsOf({ ledger }: CopyingTill): Intent[] {
  const heads = new Map<string, Intent>();
  const inLanes = [...ledger.open.values()].filter(isInLane);
  for (const intent of inLanes.toSorted((a, b) => a.sequence - b.sequence))
    if (!heads.has(intent.cardId)) heads.set(intent.cardId, intent);
  return [...heads.values()].filter(({ state }) => state === 'waiting');
}

export function isAnyWaiting(tills: readonly CopyingTill[]): boolean {
  return tills.some(({ isDead, ledger }) => !isDead && [...ledger.open.values()].some(isInLane));
}

/**
 * Returns the first promise broken by these tills, or null.
 * @param posts the tills that have sent each payment
 */
export function findBrokenPromise<Till extends CopyingTill>(
  posts: ReadonlyMap<IntentId, readonly string[]>,
  tills: readonly Till[],
  nameOf: (till: Till) => string,
): string | null {
  for (const [id, by] of posts)
    if (by.length > 1) return `${id} was sent ${by.length} times, by ${by.join(' and ')}`;
  for (const till of tills)
    for (const { id, state, voidReason } of till.ledger.intents.values())
      if (state === 'voided' && voidReason === 'undone' && posts.has(id))
        return `${id} was undone at ${nameOf(till)}, and sent by ${posts.get(id)!.join()}`;
  return null;
}
