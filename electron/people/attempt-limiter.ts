import type { Clock } from '../ledger/write/ledger-writer.ts';
import { delayAfterWrongMs } from './wrong-guesses.ts';
import { TurnQueue } from '../time/turn-queue.ts';

/** Counts and delays tries at one secret, like those at a PIN, while the program runs. */
export class AttemptLimiter {
  readonly #clock: Clock;
  #wrongInARow = 0;
  #blockedUntilMonoMs = 0;
  readonly #turns = new TurnQueue();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** For how long tries are still blocked, in ms; 0 if the next one is checked. */
  get blockedMs(): number {
    return Math.max(0, this.#blockedUntilMonoMs - this.#clock.monoMs());
  }

  /** Counts a wrong try. @returns how long the next one has to wait */
  noteWrong(): number {
    this.#wrongInARow += 1;
    const waitMs = delayAfterWrongMs(this.#wrongInARow);
    this.#blockedUntilMonoMs = this.#clock.monoMs() + waitMs;
    return waitMs;
  }

  noteRight(): void {
    this.#wrongInARow = 0;
  }

  /** Runs tries one at a time, so that parallel ones do not share one count. */
  inTurn<Answer>(one: () => Promise<Answer>): Promise<Answer> {
    return this.#turns.take(one);
  }
}
