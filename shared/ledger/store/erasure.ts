import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';

/**
 * An erasure to carry out: every private part of these cards and, after a retention period, those of facts up to
 * `beforeSequence` that nothing open refers to. The fact precedes the first erased byte, so that the next start
 * finishes after a power cut (decision 0006#forgetting).
 */
export const erasureSchema = z.object({
  because: z.enum(['customer', 'retention']),
  cardIds: z.array(cardIdSchema).max(20_000),
  /** Sequence before which all private parts are erased; 0 if only those of the cards are. */
  beforeSequence: z.number().int().nonnegative(),
});

/** An erasure that is decided and not carried out yet. */
export const pendingErasureSchema = z.object({
  /** Sequence of the fact that decided the erasure. */
  sequence: z.number().int().positive(),
  erasure: erasureSchema,
});
export type PendingErasure = z.infer<typeof pendingErasureSchema>;

/** Days after which private parts are erased automatically; null if only a manager erases. */
export const retentionDaysSchema = z.number().int().min(30).max(3_650).nullable();
