import type { Clock } from '../ledger/write/ledger-writer.ts';
import { waitAfter } from './wrong-guesses.ts';
import { Turns } from '../time/turns.ts';

/** Counts and slows tries at one secret like those at a PIN, for as long as the program runs. */
export class AttemptLimiter {
  readonly #clock: Clock;
  #wrongInARow = 0;
  #blockedUntilMonoMs = 0;
  readonly #turns = new Turns();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long nothing is checked; 0 if the next try is. */
  get blockedMs(): number {
    return Math.max(0, this.#blockedUntilMonoMs - this.#clock.monoMs());
  }

  /** @returns how long the next one waits */
  countWrong(): number {
    this.#wrongInARow += 1;
    const waitMs = waitAfter(this.#wrongInARow);
    this.#blockedUntilMonoMs = this.#clock.monoMs() + waitMs;
    return waitMs;
  }

  countRight(): void {
    this.#wrongInARow = 0;
  }

  /** One at a time, so that parallel tries do not share one count. */
  inTurn<Answer>(one: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.take(one);
  }
}
