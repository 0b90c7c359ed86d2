import type { Clock } from '../ledger/write/ledger-writer.ts';
import { waitAfter } from './wrong-guesses.ts';
import { Turns } from '../time/turns.ts';

/** Tries at one secret, counted and slowed as those at a PIN are, for as long as the program runs. */
export class AttemptLimiter {
  readonly #clock: Clock;
  #wrongInARow = 0;
  #blockedUntilMonoMs = 0;
  readonly #turns = new Turns();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How long nothing is looked at; 0 where the next one is. */
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

  /** One at a time, so that many at once do not share one count. */
  inTurn<Answer>(one: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.take(one);
  }
}
