import { isDeepStrictEqual } from 'node:util';
import { SECOND_MS } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** Pause before listening is tried again: a computer may get its address only after the till has started. */
const TRY_AGAIN_MS = 30 * SECOND_MS;

interface Open {
  readonly close: () => Promise<void>;
}

/** Listens at one address: opens, closes and moves in turn, and retries while the address is unavailable. */
export class AddressListener<Where, Listening extends Open> {
  readonly #listen: (where: Where) => Promise<Listening>;
  readonly #wakeIn: WakeIn;
  readonly #changed: () => void;
  #wanted: Where | null = null;
  #turn: Promise<void> = Promise.resolve();
  #callOff: () => void = () => undefined;
  #listening: Listening | null = null;
  #fault: string | null = null;

  constructor(listen: (where: Where) => Promise<Listening>, wakeIn: WakeIn, changed: () => void) {
    this.#listen = listen;
    this.#wakeIn = wakeIn;
    this.#changed = changed;
  }

  get listening(): Listening | null {
    return this.#listening;
  }

  /** Why listening failed; null if it did not. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Listens at this address from now on; null to stop listening. */
  listenAt(where: Where | null): void {
    if (isDeepStrictEqual(where, this.#wanted)) return;
    this.#wanted = where;
    this.#turnTo(where);
  }

  async close(): Promise<void> {
    this.#wanted = null;
    this.#turnTo(null);
    await this.#turn;
  }

  #turnTo(where: Where | null): void {
    this.#callOff();
    this.#turn = this.#turnAfter(this.#turn, where);
  }

  async #turnAfter(before: Promise<void>, where: Where | null): Promise<void> {
    await before;
    if (where !== this.#wanted) return;
    await this.#listening?.close();
    this.#listening = null;
    this.#fault = null;
    if (where !== null) await this.#open(where);
    this.#changed();
  }

  async #open(where: Where): Promise<void> {
    try {
      this.#listening = await this.#listen(where);
    } catch (error) {
      this.#fault = errorCode(error) ?? 'unknown';
      if (where !== this.#wanted) return;
      this.#callOff = this.#wakeIn(TRY_AGAIN_MS, () => {
        if (where === this.#wanted) this.#turnTo(where);
      });
    }
  }
}
