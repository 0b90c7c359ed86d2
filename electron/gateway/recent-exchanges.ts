import { maskExchange } from '../../shared/api/masked-exchange.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import type { IntentId } from '../../shared/values/ids.ts';

/** Request and answer of one attempt to send a payment. */
export interface RecentExchange extends MaskedExchange {
  readonly atMs: number;
}

/** How many exchanges are held, in memory only. */
const MOST_KEPT = 200;

/** Keeps the requests and answers of this run's last payments, for support. */
export class RecentExchanges {
  #entries: readonly { readonly intentId: IntentId; readonly exchange: RecentExchange }[] = [];

  /** @param hidden the card's number, to be masked */
  note(
    intentId: IntentId,
    request: RequestRecord,
    seen: Transmission,
    { hidden, atMs }: { readonly hidden: string; readonly atMs: number },
  ): void {
    const exchange = { atMs, ...maskExchange(request, seen, hidden) };
    this.#entries = [...this.#entries.slice(1 - MOST_KEPT), { intentId, exchange }];
  }

  of(intentId: IntentId): readonly RecentExchange[] {
    return this.#entries.filter((one) => one.intentId === intentId).map((one) => one.exchange);
  }
}
