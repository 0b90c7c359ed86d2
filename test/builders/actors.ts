import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';

/** Whoever stands at a till where nobody was named. */
export const SOMEBODY: Actor = { operator: null, stepUp: null, accessLevel: 'open' };
