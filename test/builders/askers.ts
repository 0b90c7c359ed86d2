import type { Asker } from '../../electron/ledger/keeper.ts';

/** Whoever stands at a till where nobody was named. */
export const SOMEBODY: Asker = { operator: null, stepUp: null, standing: 'open' };
