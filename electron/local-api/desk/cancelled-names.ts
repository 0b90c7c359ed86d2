import type { OtherTillId } from '../../../shared/ledger/money/other-till.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import type { WaitingPayment } from './waiting-payment.ts';

/** Maximum number of cancelled ids that are remembered for each client. */
const MOST_OF_CLIENT = 10_000;

/** Ids that clients have cancelled before anything was accepted for them. One client's ids never displace another's. */
export class CancelledIds {
  readonly #byClient = new Map<OtherTillId, Map<IntentId, WaitingPayment | null>>();

  /**
   * Looks up a cancelled id.
   * @returns null for an id that was cancelled before its request, undefined for one that was not cancelled
   */
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
