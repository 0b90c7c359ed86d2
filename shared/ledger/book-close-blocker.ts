import * as z from 'zod';
import type { Ledger } from './ledger.ts';

/** Why a book cannot be left: a sale is open, or a sent payment has no answer. */
export const bookCloseBlockerSchema = z.enum(['sale-open', 'payment-on-its-way']);
export type BookCloseBlocker = z.infer<typeof bookCloseBlockerSchema>;

/** Returns why a book cannot be left; null if it can. A parked sale stays in its book. */
export function whyBookCannotClose({
  open,
  openSales,
}: Pick<Ledger, 'open' | 'openSales'>): BookCloseBlocker | null {
  if ([...openSales.values()].some(({ parked }) => parked === undefined)) return 'sale-open';
  const isSending = [...open.values()].some(({ state }) => state === 'sending');
  return isSending ? 'payment-on-its-way' : null;
}
