import { create } from 'zustand';
import type { PricedKey } from './price-keys.ts';
import type { SaleEvent } from './sale-state.ts';
import type { CheckoutKey } from './read-checkout-keys.ts';

/** The numbered keys as last shown without a search; the result of a sale shows the same keys in the same places. */
export const useShownKeys = create<{ readonly keys: readonly CheckoutKey[] }>(() => ({ keys: [] }));

/** Returns the event of a pressed key. @param key null for goods without a Category */
export function ringUpEventOf(key: CheckoutKey | null): SaleEvent {
  return key?.kind === 'article'
    ? { kind: 'ring-up-article', article: key.article }
    : { kind: 'ring-up', category: key?.category ?? null };
}

/**
 * Returns a key with its current name and price.
 * @param prices all articles with a price now
 * @returns null if the key's article no longer exists
 */
export function currentKey(key: CheckoutKey, prices: readonly PricedKey[]): CheckoutKey | null {
  if (key.kind === 'category') return key;
  const { index, name } = key.article;
  const article = prices.find((one) => one.index === index && one.name === name);
  return article === undefined ? null : { kind: 'article', article };
}
