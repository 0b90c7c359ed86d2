import type { OtherTillId } from '../../../shared/ledger/money/other-till.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { WaitingPayment } from './asked.ts';

/** The most cancelled names of one client that are remembered: those that nothing was accepted for. */
const MOST_OF_CLIENT = 10_000;

/** Names that clients have cancelled before anything was accepted for them. A client makes only its own forgotten. */
export class CancelledNames {
  readonly #byClient = new Map<OtherTillId, Map<IntentId, WaitingPayment | null>>();

  /** @returns null for one that was never asked for, undefined for one that was not cancelled */
  get(client: OtherTillId, id: IntentId): WaitingPayment | null | undefined {
    return this.#byClient.get(client)?.get(id);
  }

  remember(client: OtherTillId, id: IntentId, cancelled: WaitingPayment | null): void {
    const own = this.#byClient.get(client) ?? new Map<IntentId, WaitingPayment | null>();
    const [oldest] = own.keys();
    if (own.size >= MOST_OF_CLIENT && oldest !== undefined) own.delete(oldest);
    this.#byClient.set(client, own.set(id, cancelled));
  }
}
