import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { isPlainName, toDisplayLine } from '../values/shown-line.ts';

/**
 * Cents in a request: a whole number that survives JSON. zod's `int` refuses fractions, texts and numbers past 2^53;
 * minus zero is refused because it is written as 0, which would differ from the recorded number.
 */
const sentCents = z.int().refine((cents) => !Object.is(cents, -0), 'must not be minus zero');

/** Cents in an answer, within the range that the till can calculate with. A service that writes -0 means 0. */
export const receivedCentsSchema = z
  .int()
  .min(-FARTHEST_CENTS)
  .max(FARTHEST_CENTS)
  .overwrite((cents) => (cents === 0 ? 0 : cents));

const amountAndShop = { amount_in_cents: sentCents, shop_uuid: z.string().min(1) };

/**
 * Body of Create Prepaid Transaction. The contract requires `contact_uuid` or `contact_identifier_value`, and accepts
 * both. The gateway sends exactly one (`electron/gateway/payment-gateway.ts`), so that no request names two customers.
 */
export const createPrepaidTransactionInputSchema = z.union([
  z.strictObject({
    contact_uuid: z.string().min(1),
    contact_identifier_value: z.string().min(1).optional(),
    ...amountAndShop,
  }),
  z.strictObject({ contact_identifier_value: z.string().min(1), ...amountAndShop }),
]);
export type CreatePrepaidTransactionInput = z.infer<typeof createPrepaidTransactionInputSchema>;

/** Longest text that is only displayed, in UTF-16 units: more than any shop's name, less than a page. */
const MAX_SHOWN = 200;

/** Reads a text that is only displayed as one line of limited length; null for anything else. */
export const shownTextSchema = z
  .string()
  .transform((text) => toDisplayLine(text, MAX_SHOWN))
  .nullable()
  .catch(null);

/** The service's id of a transaction; an unreadable one is rejected, because it serves as proof. */
export const transactionUuidSchema = z.string().min(1).max(100).refine(isPlainName);

/** Accepts null, a missing member and `[]` as a missing echo: some services send an empty object that way. */
export function optionalEchoSchema<Echo extends z.ZodType>(echo: Echo) {
  return z.union([z.tuple([]).transform(() => null), echo]).nullish();
}

/**
 * A transaction in an answer (docs/service-contract.md#null-absent-and-odd-fields). Strict about proof: uuid, amount,
 * balance, and each echo that is present. Members that are only displayed never make an answer invalid; unknown fields
 * are dropped.
 */
export const prepaidTransactionSchema = z.object({
  uuid: transactionUuidSchema,
  amount_in_cents: receivedCentsSchema,
  prepaid_balance: z.object({ balance_in_cents: receivedCentsSchema, balance: shownTextSchema }),
  created_at: shownTextSchema,
  shop: optionalEchoSchema(
    z.object({
      id: z.int().nullable().catch(null),
      uuid: z.string().nullish(),
      reference: shownTextSchema,
      name: shownTextSchema,
    }),
  ),
  contact_identifier: optionalEchoSchema(
    z.object({
      name: shownTextSchema,
      value: z.string().nullish(),
      active: z.boolean().nullable().catch(null),
    }),
  ),
});
export type PrepaidTransaction = z.infer<typeof prepaidTransactionSchema>;
