import * as z from 'zod';
import { intentIdSchema, saleIdSchema } from './ids.ts';
import { cents, centsSchema, LARGEST_TYPED_CENTS, sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { instantMsSchema } from './time.ts';

/**
 * A sale is *opened* with its lines at the first tender, *tendered*, and *completed* when what is due
 * is zero from applied or deferred tenders. Facts carry it whole, as they do an intent.
 */

export const saleLineSchema = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['goods', 'load']),
  categoryExternalId: z.string().nullable(),
  name: z.string().max(500),
  quantity: z.number().int().positive().max(9_999),
  /** Bounded, so that no total of a sale is beyond what a number holds exactly. */
  unitCents: centsSchema.refine((value) => Math.abs(value) <= LARGEST_TYPED_CENTS, 'too large'),
  /** The load that this line sells; a load is a liability and not turnover. */
  intentId: intentIdSchema.nullable(),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

export const saleLinesSchema = z.array(saleLineSchema).max(1_000);

/** Far more than one sale is ever split into. */
export const MOST_TENDERS = 100;

export const tenderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gift'), intentId: intentIdSchema, amountCents: centsSchema }),
  z.object({ kind: z.literal('cash'), amountCents: centsSchema, givenCents: centsSchema }),
  z.object({ kind: z.literal('card'), amountCents: centsSchema, reference: z.string().max(100) }),
  z.object({ kind: z.literal('other'), amountCents: centsSchema, reference: z.string().max(100) }),
]);
export type Tender = z.infer<typeof tenderSchema>;

export const saleSchema = z.object({
  id: saleIdSchema,
  state: z.enum(['open', 'completed', 'cancelled']),
  openedAtMs: instantMsSchema,
  endedAtMs: instantMsSchema.nullable(),
  /** Given when the sale is completed: the number on the receipt. */
  receiptNumber: z.number().int().positive().nullable(),
  lines: saleLinesSchema,
  tenders: z.array(tenderSchema).max(MOST_TENDERS),
  reason: z.string().max(500).nullable(),
});
export type Sale = z.infer<typeof saleSchema>;

export function totalCents(sale: Sale): Cents {
  return sumCents(sale.lines.map((line) => cents(line.unitCents * line.quantity)));
}
