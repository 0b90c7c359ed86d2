import * as z from 'zod';
import type { Ledger } from './ledger.ts';

/** Why a book cannot be left: somebody is being served, or a payment has left and is not answered. */
export const underWaySchema = z.enum(['sale-open', 'payment-on-its-way']);
export type UnderWay = z.infer<typeof underWaySchema>;

/**
 * Returns why a book cannot be left; null where it can. A parked sale stays in its book and is there when that is
 * opened again.
 */
export function underWayIn({
  open,
  openSales,
}: Pick<Ledger, 'open' | 'openSales'>): UnderWay | null {
  if ([...openSales.values()].some(({ parked }) => parked === undefined)) return 'sale-open';
  const isSending = [...open.values()].some(({ state }) => state === 'sending');
  return isSending ? 'payment-on-its-way' : null;
}
