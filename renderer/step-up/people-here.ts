import { createContext, use } from 'react';
import type { BridgeCallName } from '../../shared/messages/bridge-calls.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { accessLevelOf } from '../../shared/proposals/permissions.ts';
import { NO_PEOPLE } from '../../shared/proposals/people.ts';
import type { People, Person } from '../../shared/proposals/people.ts';

const PeopleHere = createContext<People>(NO_PEOPLE);

/** Provides every screen with the people who can be asked for a PIN. */
export const PeopleProvider = PeopleHere.Provider;

const RefusedCalls = createContext<Overview['refusedCalls']>([]);

/** Provides every screen with the names of the calls that main would refuse the current person. */
export const RefusedCallsProvider = RefusedCalls.Provider;

/** Tells whether main would carry out this call now, by main's own table; buttons of refused calls are disabled. */
export function useMayCall(call: BridgeCallName): boolean {
  return !use(RefusedCalls).includes(call);
}

/** Tells whether a manager's PIN is asked for above a cashier's limit (decision 0082). */
export function useIsStepUpPossible(): boolean {
  return accessLevelOf(use(PeopleHere)) !== 'open';
}

/** Returns the managers, whose PIN allows what a cashier may not do alone, and the person who is signed in. */
export function useManagers(): {
  readonly managers: readonly Person[];
  readonly signedIn: Person | null;
} {
  const { list, signedIn } = use(PeopleHere);
  return { managers: list.filter(({ role }) => role === 'manager'), signedIn };
}

/** Returns whose recent PIN still counts, and for how long a PIN typed now would count. */
export function useManagerLease(): Pick<People, 'lease' | 'leaseMs'> {
  return use(PeopleHere);
}

/** Tells whether this is the demo or a training, where everybody may know the PINs. */
export function useIsPractice(): boolean {
  return use(PeopleHere).demoPins.length > 0;
}

/** Returns the name of a person listed at this till; null for an unknown id. */
export function usePersonName(id: string | undefined): string | null {
  return use(PeopleHere).list.find((person) => person.id === id)?.name ?? null;
}
