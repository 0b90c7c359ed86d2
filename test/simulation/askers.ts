import type { Asker } from '../../electron/ledger/ledger-writer.ts';

/** Who stands at a till that asks nobody to sign in. */
export const CASHIER: Asker = { operator: null, stepUp: null, standing: 'open' };
export const MANAGER_AT_TILL: Asker = {
  operator: 'Mia',
  person: 'mia-1',
  stepUp: { manager: 'Mia' },
  standing: 'manager',
};

export const ANN: Asker = { operator: 'Ann', person: 'ann-1', stepUp: null, standing: 'cashier' };
export const BEN: Asker = { operator: 'Ben', person: 'ben-1', stepUp: null, standing: 'cashier' };

/** The same person, once a manager has typed the PIN. */
export function withManager(who: Asker): Asker {
  return { ...who, stepUp: MANAGER_AT_TILL.stepUp, standing: 'manager' };
}
