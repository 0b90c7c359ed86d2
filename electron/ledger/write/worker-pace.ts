import { SECOND_MS } from '../../../shared/values/time.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** More than a working schedule sends in a day. */
const AT_ONCE = 1_000;

/**
 * Limits how often the workers of a book may make main write or read: `AT_ONCE` times, and then once a second. Any
 * script in the page could send in their place, even while locked, and would fill the disk with facts.
 */
export class WorkerPace {
  readonly #nowMs: () => number;
  readonly #wakeIn: WakeIn;
  /** When all of them are available at once again. */
  #fullAtMs = -Infinity;

  /** @param nowMs of the monotonic clock */
  constructor(nowMs: () => number, wakeIn: WakeIn) {
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /** Returns null if the worker may continue at once; otherwise a promise that resolves when it may, in the order of the calls. */
  take(): Promise<void> | null {
    const nowMs = this.#nowMs();
    this.#fullAtMs = Math.max(this.#fullAtMs, nowMs) + SECOND_MS;
    const delayMs = this.#fullAtMs - AT_ONCE * SECOND_MS - nowMs;
    if (delayMs <= 0) return null;
    return new Promise((resolve) => void this.#wakeIn(delayMs, resolve));
  }
}
