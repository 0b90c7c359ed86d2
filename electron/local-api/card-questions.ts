import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import { SECOND_MS } from '../../shared/values/time.ts';

/**
 * How many questions are answered at once; one more is allowed every two seconds. A till asks a few times a minute, and
 * guessing finds no card at this rate.
 */
const MOST = 30;
const ONE_MORE_MS = 2 * SECOND_MS;

/** Limits each client's requests that reveal whether a card exists, or its balance, without a payment. */
export class CardQuestionLimiter {
  readonly #nowMs: () => number;
  readonly #used = new Map<OtherTillId, { readonly count: number; readonly atMs: number }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  mayAsk(client: OtherTillId): boolean {
    return this.#usedBy(client) + 1 <= MOST;
  }

  /** Counts one more question of this client. */
  noteQuestion(client: OtherTillId): void {
    this.#used.set(client, { count: this.#usedBy(client) + 1, atMs: this.#nowMs() });
  }

  #usedBy(client: OtherTillId): number {
    const { count, atMs } = this.#used.get(client) ?? { count: 0, atMs: 0 };
    return Math.max(0, count - (this.#nowMs() - atMs) / ONE_MORE_MS);
  }
}
