import type { OwnerAnswer } from '../../shared/proposals/people.ts';
import type { Clock } from '../ledger/ledger-writer.ts';
import { waitAfter } from './guesses.ts';
import type { PinGate } from './pin-gate.ts';

/** Whether it is the key of this till's service, as far as that can be known. */
export type KeyVerdict = 'right' | 'wrong' | 'not-reached';

export interface NamedByKey {
  readonly apiKey: string;
  readonly name: string;
  readonly pin: string;
}

/**
 * The exit where no manager's PIN opens anything: nobody knows one, their wait is kept up, or the list
 * of people cannot be believed. Whoever knows the key of the service names a manager (decision 0078).
 */
export class NamingByKey {
  readonly #clock: Clock;
  #wrongInARow = 0;
  #blockedUntilMonoMs = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** One at a time, so that many at once do not share one count. */
  name(
    gate: PinGate,
    asked: NamedByKey,
    prove: (apiKey: string) => Promise<KeyVerdict>,
  ): Promise<OwnerAnswer> {
    const named = this.#turn.then(() => this.#name(gate, asked, prove));
    this.#turn = named.catch(() => undefined);
    return named;
  }

  async #name(
    gate: PinGate,
    { apiKey, name, pin }: NamedByKey,
    prove: (apiKey: string) => Promise<KeyVerdict>,
  ): Promise<OwnerAnswer> {
    const least = gate.managerDigits;
    if (pin.length < least) return { kind: 'pin-short', least };
    const blockedMs = this.#blockedUntilMonoMs - this.#clock.monoMs();
    if (blockedMs > 0) return { kind: 'wrong-key', waitMs: blockedMs };
    const verdict = await prove(apiKey);
    if (verdict === 'not-reached') return { kind: verdict };
    if (verdict === 'wrong') {
      this.#wrongInARow += 1;
      const waitMs = waitAfter(this.#wrongInARow);
      this.#blockedUntilMonoMs = this.#clock.monoMs() + waitMs;
      gate.noteWrongKey();
      return { kind: 'wrong-key', waitMs };
    }
    this.#wrongInARow = 0;
    await gate.putByKey(name, pin);
    return { kind: 'named' };
  }
}
