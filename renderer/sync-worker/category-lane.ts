import type { InputOf } from '../../shared/api/routes.ts';
import type { CategoryAnswer, CategoryOperation } from '../../shared/door-answers.ts';
import { MINUTE_MS } from '../../shared/ledger/time.ts';
import { Patience } from './patience.ts';
import type { DoorClient } from './send.ts';

/** Of the eight that may be in flight (service-defaults, rate limits); the others are money's. */
const IN_FLIGHT = 2;
/** So many may follow each other at once, before the pace counts. */
const BURST = 60;

export interface LaneSetup {
  readonly door: Pick<DoorClient, 'callCategories'>;
  /** Resolves once the service is reached and no payment is on its way. */
  readonly whenQuiet: () => Promise<void>;
  /** How many requests may leave in a minute, on average. */
  readonly perMinute: number;
  /** ms, only ever forward */
  readonly nowMs: () => number;
}

/** The way to the door for everything about Categories: its own allowance, and behind money. */
export class CategoryLane {
  readonly #setup: LaneSetup;
  readonly #patience = new Patience();
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  /** When the pace allows the next one, in ms of `nowMs`. */
  #nextAtMs = 0;

  constructor(setup: LaneSetup) {
    this.#setup = setup;
  }

  /** For a person who waits: goes now, and says at once when the service is not there. */
  async call<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>> {
    await this.#enter();
    try {
      return await this.#setup.door.callCategories(name, input);
    } finally {
      this.#inFlight -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** For a long piece of work: waits until money is quiet. */
  async callWhenQuiet<Name extends CategoryOperation>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<CategoryAnswer<Name>> {
    await this.#setup.whenQuiet();
    return this.call(name, input);
  }

  async #enter(): Promise<void> {
    while (this.#inFlight >= IN_FLIGHT) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#inFlight += 1;
    const stepMs = MINUTE_MS / this.#setup.perMinute;
    const nowMs = this.#setup.nowMs();
    this.#nextAtMs = Math.max(this.#nextAtMs, nowMs - BURST * stepMs) + stepMs;
    if (this.#nextAtMs > nowMs) await this.#patience.wait(this.#nextAtMs - nowMs);
  }
}
