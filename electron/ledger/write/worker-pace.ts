import { SECOND_MS } from '../../../shared/values/time.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** More than a schedule that works says in a day. */
const AT_ONCE = 1_000;

/**
 * How often the workers of a book may have main write or read: `AT_ONCE` times, and then once a second. Anything else in
 * the page can speak in their place, behind the lock too, and would fill the disk with facts.
 */
export class WorkerPace {
  readonly #nowMs: () => number;
  readonly #wakeIn: WakeIn;
  /** When all of them may be taken at once again. */
  #fullAtMs = -Infinity;

  /** @param nowMs of a clock that only goes forward */
  constructor(nowMs: () => number, wakeIn: WakeIn) {
    this.#nowMs = nowMs;
    this.#wakeIn = wakeIn;
  }

  /**
   * Returns null where the worker may go on at once; otherwise a promise that resolves when it may, in the order of
   * the calls.
   */
  take(): Promise<void> | null {
    const nowMs = this.#nowMs();
    this.#fullAtMs = Math.max(this.#fullAtMs, nowMs) + SECOND_MS;
    const delayMs = this.#fullAtMs - AT_ONCE * SECOND_MS - nowMs;
    if (delayMs <= 0) return null;
    return new Promise((resolve) => void this.#wakeIn(delayMs, resolve));
  }
}
