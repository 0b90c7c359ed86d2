import { create } from 'zustand';
import type { PricedKey } from './price-keys.ts';
import type { SaleEvent } from './sale-state.ts';
import type { CheckoutKey } from './read-shortcuts.ts';

/** The keys that have a number, as they stood last while nothing was searched: a hand finds them without looking. */
export const useShownKeys = create<{ readonly keys: readonly CheckoutKey[] }>(() => ({ keys: [] }));

/** Says to the sale what a key asks for. @param key null for goods without a Category */
export function ringUpBy(key: CheckoutKey | null): SaleEvent {
  return key?.kind === 'article'
    ? { kind: 'ring-up-article', article: key.article }
    : { kind: 'ring-up', category: key?.category ?? null };
}

/**
 * Finds what a key stands for by now.
 * @param prices all that has a price now
 * @returns null where its article is no longer there
 */
export function keyOfNow(key: CheckoutKey, prices: readonly PricedKey[]): CheckoutKey | null {
  if (key.kind === 'category') return key;
  const { place, name } = key.article;
  const article = prices.find((one) => one.place === place && one.name === name);
  return article === undefined ? null : { kind: 'article', article };
}
