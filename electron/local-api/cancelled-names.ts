import type { IntentId } from '../../shared/values/ids.ts';
import type { WaitingPayment } from './asked.ts';

/** The most that are remembered: those that nothing was accepted for. */
const MOST_CANCELLED = 10_000;

/** Payments that were cancelled before anything was accepted for them, by name: nothing will be in this run. */
export class CancelledNames {
  readonly #cancelled = new Map<IntentId, WaitingPayment | null>();

  /** Null for one that was never asked for; undefined for one that was not cancelled. */
  get(id: IntentId): WaitingPayment | null | undefined {
    return this.#cancelled.get(id);
  }

  has(id: IntentId): boolean {
    return this.#cancelled.has(id);
  }

  remember(id: IntentId, cancelled: WaitingPayment | null): void {
    const [oldest] = this.#cancelled.keys();
    if (this.#cancelled.size >= MOST_CANCELLED && oldest !== undefined)
      this.#cancelled.delete(oldest);
    this.#cancelled.set(id, cancelled);
  }
}
