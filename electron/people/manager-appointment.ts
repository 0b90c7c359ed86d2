import type { AppointmentAnswer } from '../../shared/proposals/people.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import type { PinGate } from './pin-gate.ts';

/** The result of checking a key against the service. */
export type KeyVerdict = 'right' | 'wrong' | 'not-reached';

interface NamedByKey {
  readonly apiKey: string;
  readonly name: string;
  readonly pin: string;
}

/**
 * Lets whoever has the service's API key appoint a manager (decision 0078), if no manager's PIN works: nobody knows
 * one, wrong tries keep them blocked, or the list of people is not trusted.
 */
export class ManagerAppointment {
  readonly #tries: AttemptLimiter;

  constructor(clock: Clock) {
    this.#tries = new AttemptLimiter(clock);
  }

  appoint(
    gate: PinGate,
    asked: NamedByKey,
    prove: (apiKey: string) => Promise<KeyVerdict>,
  ): Promise<AppointmentAnswer> {
    return this.#tries.inTurn(() => this.#name(gate, asked, prove));
  }

  async #name(
    gate: PinGate,
    { apiKey, name, pin }: NamedByKey,
    prove: (apiKey: string) => Promise<KeyVerdict>,
  ): Promise<AppointmentAnswer> {
    const least = gate.managerDigits;
    if (pin.length < least) return { kind: 'pin-short', least };
    const { blockedMs } = this.#tries;
    if (blockedMs > 0) return { kind: 'wrong-key', waitMs: blockedMs };
    const verdict = await prove(apiKey);
    if (verdict === 'not-reached') return { kind: verdict };
    if (verdict === 'wrong') {
      gate.note('wrong-key', null);
      return { kind: 'wrong-key', waitMs: this.#tries.noteWrong() };
    }
    this.#tries.noteRight();
    await gate.appointByApiKey(name, pin);
    return { kind: 'named' };
  }
}
