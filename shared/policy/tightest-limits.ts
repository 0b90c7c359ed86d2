import { HEAD_OFFICE } from '../ledger/store/joined-hub.ts';
import type { JoinedHub } from '../ledger/store/joined-hub.ts';
import {
  limitsSchema,
  withoutUnlimitedMembers,
  withOfflineDefaults,
} from '../ledger/store/limits.ts';
import { hasOthersAtHub } from '../ledger/store/sole-writer.ts';
import type { Limits } from '../ledger/store/limits.ts';

/** Returns the store's limits, but with this till's own statement on whether only one till changes balances. */
export function storeLimitsAtTill(here: Limits, store: Limits): Limits {
  const { onlyThisTillMovesBalances: _, ...rest } = store;
  const own = here.onlyThisTillMovesBalances;
  return { ...rest, ...(own !== undefined && { onlyThisTillMovesBalances: own }) };
}

/**
 * Returns the received limits. In those of the head office, the members that it does not set come from this till's own:
 * the number of tills, whether later balances settle, and what a till promises without its hub (decision 0113).
 */
export function effectiveLimits(source: string, received: Limits, current: Limits): Limits {
  if (source !== HEAD_OFFICE) return received;
  const { evidenceDecides: _, wholeCardCutOff: __, ...rest } = received;
  const { tillsInStore, evidenceDecides, wholeCardCutOff } = current;
  return {
    ...rest,
    tillsInStore,
    ...(evidenceDecides !== undefined && { evidenceDecides }),
    ...(wholeCardCutOff !== undefined && { wholeCardCutOff }),
  };
}

/** True if other tills change the same cards' balances, by the store's settings or its hub. */
function sharesCards(limits: Pick<Limits, 'tillsInStore'>, hub: JoinedHub | null): boolean {
  return limits.tillsInStore > 1 || hasOthersAtHub(hub);
}

/**
 * Returns the limits without the owner's statement that only this till changes balances, if this till shares cards with
 * others.
 */
export function withoutSoleWriterIfShared(limits: Limits, hub: JoinedHub | null): Limits {
  return sharesCards(limits, hub) ? withoutSoleWriter(limits) : limits;
}

/** Returns the limits without the owner's statement that only this till changes balances. */
export function withoutSoleWriter(limits: Limits): Limits {
  if (limits.onlyThisTillMovesBalances !== true) return limits;
  const { onlyThisTillMovesBalances: _, ...rest } = limits;
  return rest;
}

/** Returns the lower of each limit, and the store's own object if none of its values is higher (decision 0105). */
export function tightestLimits(here: Limits, store: Limits): Limits {
  const wanted = storeLimitsAtTill(here, store);
  const read = limitsSchema.parse({
    ...wanted,
    preset: 'own',
    online: lowest(here.online, wanted.online),
    offline: lowest(withOfflineDefaults(here), withOfflineDefaults(wanted)),
    // More tills mean a smaller share for each.
    tillsInStore: Math.max(here.tillsInStore, wanted.tillsInStore),
    withoutManager: lowest(here.withoutManager, wanted.withoutManager),
    ...bothOrOff(here, wanted, 'evidenceDecides'),
    ...bothOrOff(here, wanted, 'wholeCardCutOff'),
  });
  const tight = { ...read, offline: withoutUnlimitedMembers(read.offline) };
  if (isSameLimits(tight, wanted)) return wanted;
  return isSameLimits(tight, here) ? here : tight;
}

/** Returns a choice that risks more only if both limits make it. */
function bothOrOff(
  here: Limits,
  wanted: Limits,
  name: 'evidenceDecides' | 'wholeCardCutOff',
): Partial<Limits> {
  return wanted[name] === true ? { [name]: here[name] === true } : {};
}

/** Returns the lower value for each name. */
function lowest(
  here: Readonly<Record<string, number>>,
  store: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const lower = Object.entries(store).map(([name, value]): [string, number] => [
    name,
    Math.min(value, here[name] ?? value),
  ]);
  return Object.fromEntries(lower);
}

/** True if the values are the same, whatever the preset's name. */
export function isSameLimits(one: Limits, other: Limits): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ online, offline, tillsInStore, withoutManager, ...rest }: Limits) {
  return [
    ...[online, withOfflineDefaults({ offline }), withoutManager].map((group) =>
      Object.entries(group).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    tillsInStore,
    rest.loadPresetsCents,
    rest.evidenceDecides === true,
    rest.onlyThisTillMovesBalances === true,
    rest.wholeCardCutOff === true,
  ];
}
