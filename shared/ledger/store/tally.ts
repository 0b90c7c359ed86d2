import * as z from 'zod';
import { centsSchema } from '../../values/money.ts';

/**
 * Acts at the till that move no money by themselves and that an owner wants counted (decision 0083). Persisted as
 * kinds of facts: only ever added.
 */
export const talliedSchema = z.enum([
  /** Taken off a sale that nothing had been paid for yet, whole, or a part of its price or pieces. */
  'line-voided',
  /** Given up before anything of it was paid. */
  'sale-abandoned',
  /** Without a sale. */
  'drawer-opened',
  /** Asked for, and above what the store lets somebody do alone or at all. */
  'limit-refused',
  /** A manager's PIN was typed for it. */
  'manager-allowed',
]);
export type Tallied = z.infer<typeof talliedSchema>;

/** How often, in one fact, and what it was about in all: a key that is held fills no journal. */
export const tallySchema = z.object({
  count: z.int().positive(),
  /** 0 where it is about no amount. */
  sumCents: centsSchema.refine((value) => value >= 0, 'not negative'),
});
