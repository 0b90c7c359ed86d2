import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';

/** Someone at a till where nobody has signed in. */
export const UNNAMED_ACTOR: Actor = { operator: null, stepUp: null, accessLevel: 'open' };
