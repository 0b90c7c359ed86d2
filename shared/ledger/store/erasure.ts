import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';

/**
 * What is to be forgotten: every private part of these cards, and, where a retention is over, those of
 * the facts up to `beforeSequence` that nothing open is about. It is a fact before a byte of it goes, so
 * that what a power cut leaves is forgotten by the next start (decision 0006#forgetting).
 */
export const erasureSchema = z.object({
  because: z.enum(['customer', 'retention']),
  cardIds: z.array(cardIdSchema).max(20_000),
  /** 0: nothing but what is about the cards. */
  beforeSequence: z.number().int().nonnegative(),
});

/** One that is decided and not carried out yet. */
export const pendingErasureSchema = z.object({
  /** Of the fact that decided it. */
  sequence: z.number().int().positive(),
  erasure: erasureSchema,
});
export type PendingErasure = z.infer<typeof pendingErasureSchema>;

/** Days after which private parts are forgotten by themselves; null: only where a manager erases. */
export const retentionDaysSchema = z.number().int().min(30).max(3_650).nullable();
