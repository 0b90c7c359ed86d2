import { createContext, use } from 'react';
import type { BridgeCallName } from '../../shared/messages/bridge-calls.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { accessLevelOf } from '../../shared/proposals/permissions.ts';
import { NO_PEOPLE } from '../../shared/proposals/people.ts';
import type { People, Person } from '../../shared/proposals/people.ts';

const PeopleHere = createContext<People>(NO_PEOPLE);

/** Around every screen: who may be asked for a PIN. */
export const PeopleProvider = PeopleHere.Provider;

const RefusedCalls = createContext<Overview['refusedCalls']>([]);

/** Around every screen: what main would refuse whoever works at the till now. */
export const RefusedCallsProvider = RefusedCalls.Provider;

/** Tells whether main carries this call out now, by its own table: a button for a refused call is disabled. */
export function useMayAsk(call: BridgeCallName): boolean {
  return !use(RefusedCalls).includes(call);
}

/** Tells whether a manager's PIN is asked for above a cashier's limit (decision 0082). */
export function useMayBeAskedForManager(): boolean {
  return accessLevelOf(use(PeopleHere)) !== 'open';
}

/** Whose PIN allows what a cashier may not do alone. */
export function useManagers(): {
  readonly managers: readonly Person[];
  readonly here: Person | null;
} {
  const { list, signedIn } = use(PeopleHere);
  return { managers: list.filter(({ role }) => role === 'manager'), here: signedIn };
}

/** Whose PIN of a moment ago still counts, and how long one that is typed now would. */
export function useManagerLease(): Pick<People, 'lease' | 'leaseMs'> {
  return use(PeopleHere);
}

/** Tells whether this is the demo or a training, which tell everybody their PINs. */
export function useIsDemo(): boolean {
  return use(PeopleHere).demoPins.length > 0;
}

/** Returns the name of a person listed at this till; null for an unknown id. */
export function usePersonNamed(id: string | undefined): string | null {
  return use(PeopleHere).list.find((person) => person.id === id)?.name ?? null;
}
