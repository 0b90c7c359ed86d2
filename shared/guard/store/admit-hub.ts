import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { JoinedHub } from '../../ledger/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';

/**
 * A store's hub is joined, or left. It is left with nothing unsettled: the other tills would wait for ever for what
 * this one holds.
 */
export function admitHub(ledger: Ledger, hub: JoinedHub | null, stamp: Stamp): Admission {
  if (hub !== null && ledger.book?.mode !== 'real') return refused({ why: 'other-book' });
  if (hub !== null)
    return ledger.hub === null
      ? admitted('hub-joined', stamp, { hub })
      : admitCount(ledger.hub, hub, stamp);
  if (ledger.hub === null) return refused({ why: 'nothing-changes' });
  const holds = ledger.promised.redeemedCents > 0;
  return holds ? refused({ why: 'hub-unsettled' }) : admitted('hub-left', stamp, { hub });
}

/** How many tills the hub has: what a till may promise without it, no file beside the journal is to say alone. */
function admitCount(before: JoinedHub, hub: JoinedHub, stamp: Stamp): Admission {
  const isSame = hub.till === before.till && hub.host === before.host && hub.port === before.port;
  return isSame && hub.tills !== undefined && hub.tills !== before.tills
    ? admitted('hub-counted', stamp, { hub })
    : refused({ why: 'wrong-state', state: 'joined' });
}
