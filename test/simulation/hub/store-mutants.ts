import type { HubCall } from '../../../shared/hub/hub-calls.ts';
import { tillNamed, withTill } from '../../model/hub/hub-state.ts';
import { STORE_AS_BUILT } from './store-world.ts';
import type { StoreRules } from './store-world.ts';

/** Rules of a store, each with one mistake that its worlds have to find. */
export const STORE_MUTANTS: Readonly<Record<string, StoreRules>> = {
  'what an older connection brings counts': {
    ...STORE_AS_BUILT,
    change: (state, caller, call) =>
      'ticket' in call ? { ...call, ticket: tillNamed(state, caller).ticket } : call,
  },
  'a beat that comes late renews': {
    ...STORE_AS_BUILT,
    change: (_state, _caller, call, nowMs) =>
      call.name === 'beat' ? { ...call, ofMs: nowMs } : call,
  },
  'hello renews the lease': {
    ...STORE_AS_BUILT,
    after: (state, caller, call, nowMs) =>
      call.name === 'hello'
        ? withTill(state, { ...tillNamed(state, caller), seenMs: nowMs })
        : state,
  },
  'a till waits for one lease only': { ...STORE_AS_BUILT, waits: 'one' },
  'a new hub waits for nobody': {
    ...STORE_AS_BUILT,
    replace: (before, incarnation) => {
      const after = STORE_AS_BUILT.replace(before, incarnation);
      const tills = [...after.tills].map(
        ([name, till]) => [name, { ...till, isKnown: false }] as const,
      );
      return { ...after, tills: new Map(tills) };
    },
  },
  'an overlapping answer counts': {
    ...STORE_AS_BUILT,
    change: (_state, _caller, call): HubCall =>
      call.name === 'settle' ? { ...call, flight: Number.MAX_SAFE_INTEGER } : call,
  },
  'the flight of another hub counts': { ...STORE_AS_BUILT, flightOfOtherHubs: 'kept' },
  'what no hub had heard counts as the newest': {
    ...STORE_AS_BUILT,
    change: (_state, _caller, call): HubCall =>
      call.name === 'announce'
        ? {
            ...call,
            balances: call.balances.map((balance) => ({
              ...balance,
              version: balance.version ?? 1_000_000,
            })),
          }
        : call,
  },
};
