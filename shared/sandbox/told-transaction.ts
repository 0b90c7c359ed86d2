/**
 * A complete Prepaid Transaction as in the contract. The client parses fewer fields
 * (`shared/api/prepaid-transaction.ts`), so the service has a schema of its own. `shop` and `contact_identifier` are
 * objects unless a rule leaves them out.
 */
import * as z from 'zod';

export const answeredTransactionSchema = z.object({
  uuid: z.string(),
  amount_in_cents: z.int(),
  prepaid_balance: z.object({ balance_in_cents: z.int(), balance: z.string() }),
  created_at: z.string(),
  shop: z
    .object({
      id: z.int(),
      uuid: z.string(),
      reference: z.string().nullable(),
      name: z.string(),
    })
    .nullish(),
  contact_identifier: z
    .object({ name: z.string(), value: z.string(), active: z.boolean() })
    .nullish(),
});
export type AnsweredTransaction = z.infer<typeof answeredTransactionSchema>;
