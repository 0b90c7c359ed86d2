import type { ConnectAnswer, UnlockAnswer } from '../../shared/messages/bridge.ts';
import type { Clock } from '../ledger/write/ledger-writer.ts';
import { AttemptLimiter } from './attempt-limiter.ts';
import type { PinGate } from './pin-gate.ts';

/**
 * Tries a passphrase or recovery code, typed by whoever is at the till. Each wrong one is recorded, and delays the
 * next.
 */
export class UnlockAttempts {
  readonly #tries: AttemptLimiter;

  constructor(clock: Clock) {
    this.#tries = new AttemptLimiter(clock);
  }

  unlock(gate: PinGate, open: () => Promise<ConnectAnswer>): Promise<UnlockAnswer> {
    return this.#tries.inTurn(async () => {
      const { blockedMs } = this.#tries;
      if (blockedMs > 0) return { kind: 'wait', waitMs: blockedMs };
      const answer = await open();
      if (answer.kind === 'connected') this.#tries.noteRight();
      else {
        gate.note('wrong-unlock', null);
        this.#tries.noteWrong();
      }
      return answer;
    });
  }
}
