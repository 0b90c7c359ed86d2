import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { isItOrOriginThere } from '../../../shared/ledger/money/hub-fence.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** How long a payment waits at the gateway for its *sending* to reach the copy. */
const MOST_WAIT_MS = 2_000;

interface Waiter {
  /** The *sending* record that the copy must have. */
  readonly sequence: number;
  readonly end: (isThere: boolean) => void;
}

/**
 * Tracks which payments the hub may have, so that another till may send them. These are sent only once their *sending*
 * is in the copy (docs/quality/taking-over.md). After a start that applies to all earlier payments.
 */
export class SendingFence {
  readonly #intents: Ledger['intents'];
  readonly #wakeIn: WakeIn;
  #shippedThrough: number;
  readonly #waiters = new Set<Waiter>();

  /** @param ledger as it is now; the hub's copy may have all of it already */
  constructor(ledger: Pick<Ledger, 'lastSequence' | 'intents'>, wakeIn: WakeIn) {
    this.#shippedThrough = ledger.lastSequence;
    this.#intents = ledger.intents;
    this.#wakeIn = wakeIn;
  }

  /** The hub may have every payment accepted up to this sequence. */
  get shippedThrough(): number {
    return this.#shippedThrough;
  }

  /** True if the hub may have this payment, or the one it follows from, so that another till may have acted on it. */
  mayBeThere(intent: Intent): boolean {
    return isItOrOriginThere(
      this.#intents,
      intent,
      ({ sequence, dueBySequence = sequence, adoptedFrom }) =>
        dueBySequence <= this.#shippedThrough || adoptedFrom !== undefined,
    );
  }

  /**
   * Call it before records up to this sequence are sent: the hub may have them from then on, not only once it has
   * answered.
   */
  noteShipping(through: number): void {
    this.#shippedThrough = Math.max(this.#shippedThrough, through);
  }

  /**
   * Waits until the copy has this record. @returns false if the record does not reach the copy in time, so that the
   * payment must not be sent
   */
  waitUntilCopied(sequence: number): Promise<boolean> {
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

  /** Call it when the hub reports where the copy ends. */
  noteCopyEnd(at: number): void {
    for (const waiter of this.#waiters) if (waiter.sequence <= at) waiter.end(true);
  }

  /** Call it when the hub is lost, or accepts no more records. */
  noteHubLost(): void {
    for (const waiter of this.#waiters) waiter.end(false);
  }
}
