import * as z from 'zod';
import { cardIdSchema } from '../../values/ids.ts';
import { instantMsSchema } from '../../values/time.ts';

/**
 * How the service treats a redemption above the balance of its card. The contract does not say
 * (docs/service-contract.md); a manager may (decision 0115).
 */
export const serviceAboveBalanceSchema = z.enum(['refuses', 'allows', 'not-known']);
export type ServiceAboveBalance = z.infer<typeof serviceAboveBalanceSchema>;

export const aboveBalanceSchema = z.object({
  service: serviceAboveBalanceSchema,
  /** The negative balance that has proven *refuses* wrong. */
  foundFalse: z.object({ cardId: cardIdSchema, atMs: instantMsSchema }).optional(),
});
type AboveBalance = z.infer<typeof aboveBalanceSchema>;

export const ABOVE_BALANCE_NOT_KNOWN: AboveBalance = { service: 'not-known' };
