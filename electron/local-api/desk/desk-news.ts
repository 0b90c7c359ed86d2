import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** A stream of one client's payments. */
export interface PaymentListener {
  readonly tell: (answer: PaymentAnswer) => void;
  /** Called when the client is no longer served. */
  readonly end: () => void;
}

/** A till that reconnects without closing ends its own oldest stream, and no other till's. */
const MOST_STREAMS = 4;

/** Tells waiting and listening clients what has changed at a desk. */
export class DeskNews {
  readonly #wakeIn: WakeIn;
  readonly #listeners = new Map<string, Set<PaymentListener>>();
  readonly #changeListeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  #changes = 0;

  constructor(wakeIn: WakeIn) {
    this.#wakeIn = wakeIn;
  }

  /** Sends a client's payments to a listener. Returns a function that ends it. */
  onPayment(clientId: string, listener: PaymentListener): () => void {
    const listeners = this.#listeners.get(clientId) ?? new Set();
    this.#listeners.set(clientId, listeners.add(listener));
    const [oldest] = listeners;
    if (listeners.size > MOST_STREAMS && oldest !== undefined) {
      listeners.delete(oldest);
      oldest.end();
    }
    return () => listeners.delete(listener);
  }

  /** Calls back after each change. */
  onChange(listener: () => void): void {
    this.#changeListeners.add(listener);
  }

  /** Describes a payment only if somebody listens: what was told to nobody commits to nothing. */
  tell(clientId: string, describe: () => PaymentAnswer): void {
    if (!this.isFollowed(clientId)) return;
    const answer = describe();
    for (const listener of this.#listeners.get(clientId) ?? []) listener.tell(answer);
  }

  /** Tells whether a client follows its payments by a stream. */
  isFollowed(clientId: string): boolean {
    return (this.#listeners.get(clientId)?.size ?? 0) > 0;
  }

  endStreams(clientId: string | null): void {
    const ended = clientId === null ? [...this.#listeners.keys()] : [clientId];
    for (const id of ended) {
      const listeners = this.#listeners.get(id) ?? new Set();
      this.#listeners.delete(id);
      for (const listener of listeners) listener.end();
    }
  }

  changed(): void {
    this.#changes += 1;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
    for (const listener of this.#changeListeners) listener();
  }

  /** Counts the changes so far. */
  get changes(): number {
    return this.#changes;
  }

  /** Resolves with the first change after this count, or after this many ms. */
  async changeAfter(changes: number, ms: number): Promise<void> {
    if (changes !== this.#changes) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const callOff = this.#wakeIn(ms, resolve);
    await promise;
    this.#waiting.delete(resolve);
    callOff();
  }
}
