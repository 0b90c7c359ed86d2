import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import type { VirtualTill } from './virtual-till.ts';

/** Who acts at a till where nobody has to sign in. */
export const ACTOR_AT_OPEN_TILL: Actor = { operator: null, stepUp: null, accessLevel: 'open' };
export const MANAGER_AT_TILL: Actor = {
  operator: 'Mia',
  person: 'mia-1',
  stepUp: { manager: 'Mia' },
  accessLevel: 'manager',
};

export const ANN_AT_TILL: Actor = {
  operator: 'Ann',
  person: 'ann-1',
  stepUp: null,
  accessLevel: 'cashier',
};
export const BEN_AT_TILL: Actor = {
  operator: 'Ben',
  person: 'ben-1',
  stepUp: null,
  accessLevel: 'cashier',
};

/** Returns this person with a manager's rights, as once a manager has typed the PIN. */
export function withManager(who: Actor): Actor {
  return { ...who, stepUp: MANAGER_AT_TILL.stepUp, accessLevel: 'manager' };
}

/** Sends a proposal, and sends it again with a manager's PIN if the person may not do this alone. */
export async function proposeOrWithManager(
  till: VirtualTill,
  proposal: Parameters<VirtualTill['propose']>[0],
  who: Actor,
): ReturnType<VirtualTill['propose']> {
  const answer = await till.propose(proposal, who);
  const isForManager = answer?.kind === 'refused' && answer.refusal.why === 'needs-approval';
  return isForManager ? till.propose(proposal, withManager(who)) : answer;
}
