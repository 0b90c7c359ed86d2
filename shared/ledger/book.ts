import * as z from 'zod';
import { bookIdSchema } from './ids.ts';

/**
 * A book is one service's journal and databases; what it is stands in its first fact, so that demo
 * money can never reach a real service (DESIGN §3, One book, one world).
 */
export const bookSchema = z.object({
  id: bookIdSchema,
  tillId: z.string().min(8).max(64),
  mode: z.enum(['real', 'demo', 'training']),
  /** Empty in demo and training: their sandbox listens on another port every time. */
  baseUrl: z.string(),
  moneySegment: z.string(),
  shopUuid: z.string(),
  currency: z.string().length(3),
  /** −1: a negative amount takes from the balance (service-defaults.md, sign). */
  redeemSign: z.union([z.literal(-1), z.literal(1)]),
  /** The embedded sandbox's rule is known; a real service has to show it (DESIGN §4, The sign). */
  signKnown: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;
