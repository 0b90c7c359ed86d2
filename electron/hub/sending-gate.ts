import type { SendingGate } from '../gateway/payment-gateway.ts';
import { isFenced } from '../../shared/ledger/money/hub-fence.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { HubClient } from './hub-client.ts';

/**
 * Lets the gateway send a payment only if the hub allows it. After joining a hub, nothing is sent until the hub client
 * is open: only it knows which payments the hub may have.
 */
export function sendingGate(
  ledger: Pick<Ledger, 'hub' | 'hubFence' | 'intents'>,
  hubClient: () => HubClient | null,
): SendingGate {
  return {
    before: (intentId) => hubClient()?.beforeSending(intentId) ?? null,
    mayBegin: (intent) => hubClient()?.mayBegin(intent) ?? ledger.hub === null,
    maySendNow: (intent, sequence) => {
      // The payment may have been fenced while its *sending* was being written.
      if (isFenced(ledger, intent)) return Promise.resolve(false);
      const joined = hubClient();
      if (joined !== null) return joined.maySendNow(intent, sequence);
      return ledger.hub === null ? null : Promise.resolve(false);
    },
    askBalanceCents: (cardId) => hubClient()?.askBalanceCents(cardId) ?? null,
  };
}
