import * as z from 'zod';
import { isDiscounted } from './discounted-lines.ts';
import { saleSchema } from './sale.ts';
import type { Sale } from './sale.ts';

/**
 * One that was refunded stands apart: a program that knows of no refund would leave them out, and opens none. So does one of
 * which something was taken off: such a program would have it paid in full, and give back more than was paid; and one that
 * was put aside, which it would take for the one of now.
 */
export const keptSaleSchema = z.union([
  saleSchema,
  z.object({ refunded: saleSchema }),
  z.object({ discounted: saleSchema }),
  z.object({ parked: saleSchema }),
]);

/** What a checkpoint says. */
export function saleKeptAs(kept: z.infer<typeof keptSaleSchema>): Sale {
  if ('refunded' in kept) return kept.refunded;
  if ('discounted' in kept) return kept.discounted;
  return 'state' in kept ? kept : kept.parked;
}

/** As a checkpoint keeps it. */
export function keptSale(sale: Sale): z.infer<typeof keptSaleSchema> {
  if (sale.parked !== undefined) return { parked: sale };
  if (isDiscounted(sale)) return { discounted: sale };
  return sale.refunds === undefined ? sale : { refunded: sale };
}
