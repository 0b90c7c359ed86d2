import * as z from 'zod';
import { centsSchema } from '../../values/money.ts';

/**
 * Acts at the till that move no money and that an owner wants counted (decision 0083). Stored as kinds of facts, so
 * they are only ever added.
 */
export const talliedActSchema = z.enum([
  /** A line of an unpaid sale was removed, or its price or quantity reduced. */
  'line-voided',
  /** A sale was given up before anything was paid. */
  'sale-abandoned',
  /** The drawer was opened without a sale. */
  'drawer-opened',
  /** A request was refused because it exceeds the limit of acting without a manager, or a limit of the store. */
  'limit-refused',
  /** A manager's PIN was typed for an act. */
  'manager-allowed',
]);
export type TalliedAct = z.infer<typeof talliedActSchema>;

/** Number and total amount of an act's repetitions, in one fact, so that repeating a key does not fill the journal. */
export const tallySchema = z.object({
  count: z.int().positive(),
  /** Sum of the acts' amounts; 0 for acts without an amount. */
  sumCents: centsSchema.refine((value) => value >= 0, 'not negative'),
});
