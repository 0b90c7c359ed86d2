import * as z from 'zod';
import type { Ledger } from './ledger.ts';

/** Why a book cannot be left: a sale is open, or a sent payment has no answer. */
export const bookLeaveBlockerSchema = z.enum(['sale-open', 'payment-on-its-way']);
export type BookLeaveBlocker = z.infer<typeof bookLeaveBlockerSchema>;

/** Returns why a book cannot be left; null if it can. A parked sale stays in its book. */
export function bookLeaveBlockerOf({
  open,
  openSales,
}: Pick<Ledger, 'open' | 'openSales'>): BookLeaveBlocker | null {
  if ([...openSales.values()].some(({ parked }) => parked === undefined)) return 'sale-open';
  const isSending = [...open.values()].some(({ state }) => state === 'sending');
  return isSending ? 'payment-on-its-way' : null;
}
