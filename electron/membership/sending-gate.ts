import type { SendingGate } from '../door/door.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { HubMembership } from './hub-membership.ts';

/**
 * What stands between the door and a payment. Of a till that has joined a hub nothing leaves before its membership is open:
 * only that knows what the hub may have.
 */
export function sendingGate(
  ledger: Pick<Ledger, 'hub'>,
  membership: () => HubMembership | null,
): SendingGate {
  return {
    before: (intentId) => membership()?.beforeSending(intentId) ?? null,
    mayBegin: (intent) => membership()?.mayBegin(intent) ?? ledger.hub === null,
    leaves: (intent, sequence) => {
      const joined = membership();
      if (joined !== null) return joined.leaves(intent, sequence);
      return ledger.hub === null ? null : Promise.resolve(false);
    },
  };
}
