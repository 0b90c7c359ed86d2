import type { PaymentAnswer } from '../../../shared/local-api/messages.ts';
import type { WakeIn } from '../../time/wake-in.ts';

/** Receives one client's payments as a stream. */
export interface PaymentListener {
  readonly tell: (answer: PaymentAnswer) => void;
  /** Called when the client is no longer served. */
  readonly end: () => void;
}

/** Limit of streams per client. A till that reconnects without closing ends its own oldest stream. */
const MOST_STREAMS = 4;

/** Notifies waiting and listening clients of changes at a desk. */
export class PaymentDeskNotifier {
  readonly #wakeIn: WakeIn;
  readonly #listeners = new Map<string, Set<PaymentListener>>();
  readonly #changeListeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  #changes = 0;

  constructor(wakeIn: WakeIn) {
    this.#wakeIn = wakeIn;
  }

  /** Sends a client's payments to a listener. The returned function ends that. */
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

  /**
   * Sends a payment to the client's listeners. It is described only if there are any, since a description that was told
   * commits the till.
   */
  tell(clientId: string, describe: () => PaymentAnswer): void {
    if (!this.isFollowed(clientId)) return;
    const answer = describe();
    for (const listener of this.#listeners.get(clientId) ?? []) listener.tell(answer);
  }

  /** True if a client follows its payments by a stream. */
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

  noteChange(): void {
    this.#changes += 1;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
    for (const listener of this.#changeListeners) listener();
  }

  get changeCount(): number {
    return this.#changes;
  }

  /** Resolves at the first change after this count, or after this many ms. */
  async waitForChange(sinceCount: number, ms: number): Promise<void> {
    if (sinceCount !== this.#changes) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const callOff = this.#wakeIn(ms, resolve);
    await promise;
    this.#waiting.delete(resolve);
    callOff();
  }
}
