import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** How long a payment waits at the gateway for its *sending* to reach the copy. */
const MOST_WAIT_MS = 2_000;

interface Waiter {
  /** The record of *sending* that the copy must have. */
  readonly sequence: number;
  readonly end: (isThere: boolean) => void;
}

/**
 * Knows which payments a hub may have, so that another till may send them: these are sent only once their *sending* is
 * in the copy (docs/quality/taking-over.md). After a start this applies to everything from before.
 */
export class SendingFence {
  readonly #wakeIn: WakeIn;
  #shippedThrough: number;
  readonly #waiters = new Set<Waiter>();

  /** @param lastSequence of the journal as it begins */
  constructor(lastSequence: number, wakeIn: WakeIn) {
    this.#shippedThrough = lastSequence;
    this.#wakeIn = wakeIn;
  }

  /** A hub may have what was accepted up to here. */
  get shippedThrough(): number {
    return this.#shippedThrough;
  }

  mayBeThere({ sequence, adoptedFrom }: Pick<Intent, 'sequence' | 'adoptedFrom'>): boolean {
    return sequence <= this.#shippedThrough || adoptedFrom !== undefined;
  }

  /** Records up to here are being sent: from now on, not only from the answer on, what was accepted up to there waits. */
  ships(through: number): void {
    this.#shippedThrough = Math.max(this.#shippedThrough, through);
  }

  /** @returns false if it has not arrived, so that nothing may leave */
  comesIn(sequence: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const waiter: Waiter = {
      sequence,
      end: (isThere) => {
        cancel();
        this.#waiters.delete(waiter);
        resolve(isThere);
      },
    };
    const cancel = this.#wakeIn(MOST_WAIT_MS, () => waiter.end(false));
    this.#waiters.add(waiter);
    return promise;
  }

  /** The hub has reported that the copy ends here. */
  stands(at: number): void {
    for (const waiter of this.#waiters) if (waiter.sequence <= at) waiter.end(true);
  }

  /** The hub is lost, or accepts no more. */
  lost(): void {
    for (const waiter of this.#waiters) waiter.end(false);
  }
}
