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
/** Longest answer that is kept whole, in UTF-16 units: two hundred of the longest allowed would take 50 MB. */
const LONG_ANSWER = 4_096;

interface Entry {
  readonly intentId: IntentId;
  readonly read: () => RecentExchange;
}

/**
 * Keeps the requests and answers of this run's last payments, for support. They are masked when they are read, since a
 * queue makes hundreds a second and support reads one.
 */
export class RecentExchanges {
  #entries: readonly Entry[] = [];

  /**
   * Records one exchange.
   * @param hidden the card's number, to be masked
   */
  note(
    intentId: IntentId,
    { method, path, body }: RequestRecord,
    seen: Transmission,
    { hidden, atMs }: { readonly hidden: string; readonly atMs: number },
  ): void {
    const mask = () => ({ atMs, ...maskExchange({ method, path, body }, seen, hidden) });
    const isLong = seen.kind === 'answered' && (seen.body?.length ?? 0) > LONG_ANSWER;
    const read = isLong ? constant(mask()) : mask;
    this.#entries = [...this.#entries.slice(1 - MOST_KEPT), { intentId, read }];
  }

  of(intentId: IntentId): readonly RecentExchange[] {
    return this.#entries.filter((one) => one.intentId === intentId).map(({ read }) => read());
  }
}

function constant<Value>(value: Value): () => Value {
  return () => value;
}
