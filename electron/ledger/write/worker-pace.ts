import { SECOND_MS } from '../../../shared/values/time.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** Calls without delay: more than a working schedule makes in a day. */
const AT_ONCE = 1_000;

/**
 * Limits how often the workers of a book may make main write or read: `AT_ONCE` times without delay, then once a
 * second. Any script in the page could use their port, even while the till is locked, and would fill the disk with
 * facts.
 */
export class WorkerPace {
  readonly #nowMs: () => number;
  readonly #wakeIn: WakeIn;
  /** When the full number of undelayed calls is available again. */
  #fullAtMs = -Infinity;

  /** @param nowMs monotonic clock */
  constructor(nowMs: () => number, wakeIn: WakeIn) {
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /**
   * Returns null if the worker may continue at once; otherwise a promise that resolves when it may. Promises resolve in
   * order of the calls.
   */
  take(): Promise<void> | null {
    const nowMs = this.#nowMs();
    this.#fullAtMs = Math.max(this.#fullAtMs, nowMs) + SECOND_MS;
    const delayMs = this.#fullAtMs - AT_ONCE * SECOND_MS - nowMs;
    if (delayMs <= 0) return null;
    return new Promise((resolve) => void this.#wakeIn(delayMs, resolve));
  }
}
