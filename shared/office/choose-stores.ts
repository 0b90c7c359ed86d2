import type { OfficeStore } from './office-calls.ts';
import { sortByNeed, reasonsToLook, REASONS_TO_LOOK } from './store-status.ts';

/** Which stores are listed: those that need attention, all, or those with one reason. */
export const STORE_FILTERS = ['to-look-at', 'all', ...REASONS_TO_LOOK] as const;
type StoresShown = (typeof STORE_FILTERS)[number];

export const STORE_ORDERS = ['need', 'name', 'unsettled', 'heard'] as const;
type StoreOrder = (typeof STORE_ORDERS)[number];

export interface StoreChoice {
  /** Text to search for: only stores whose name contains it are listed. */
  readonly search: string;
  readonly shown: StoresShown;
  readonly order: StoreOrder;
}

/** Returns the cents that a store has promised and that nobody has confirmed, redemptions and loads together. */
export function unsettledCents({ redeemCents, loadCents }: OfficeStore): number {
  return redeemCents + loadCents;
}

export function chooseStores(
  stores: readonly OfficeStore[],
  { search, shown, order }: StoreChoice,
  nowMs: number,
): readonly OfficeStore[] {
  const part = search.trim().toLowerCase();
  const chosen = stores.filter(
    (store) => store.store.includes(part) && isShown(store, shown, nowMs),
  );
  switch (order) {
    case 'need':
      return sortByNeed(chosen, nowMs);
    case 'unsettled':
      return chosen.toSorted((a, b) => unsettledCents(b) - unsettledCents(a) || byName(a, b));
    case 'heard':
      return chosen.toSorted((a, b) => heardAgo(b) - heardAgo(a) || byName(a, b));
    case 'name':
    default:
      return chosen.toSorted(byName);
  }
}

function isShown(store: OfficeStore, shown: StoresShown, nowMs: number): boolean {
  if (shown === 'all') return true;
  const reasons = reasonsToLook(store, nowMs);
  return shown === 'to-look-at' ? reasons.length > 0 : reasons.includes(shown);
}

/**
 * Returns the ms since the store last reported; the largest number for a store that never did, so that it sorts first.
 */
function heardAgo({ seenAgoMs }: OfficeStore): number {
  return seenAgoMs ?? Number.MAX_SAFE_INTEGER;
}

function byName(a: OfficeStore, b: OfficeStore): number {
  return a.store < b.store ? -1 : 1;
}
