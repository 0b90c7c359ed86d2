/** A Prepaid Transaction on the wire: the body of the one money POST, and the answer to it. */
import * as z from 'zod';

/**
 * Cents in a request: a whole number that survives JSON. zod's `int` already refuses fractions,
 * strings and anything past 2^53; minus zero is refused because it would print as 0 and come
 * back as another number than the one that was journaled.
 */
const sentCents = z.int().refine((cents) => !Object.is(cents, -0), 'must not be minus zero');

/** Cents in an answer. A service that prints -0 means 0. */
const receivedCents = z.int().overwrite((cents) => (cents === 0 ? 0 : cents));

const amountAndShop = { amount_in_cents: sentCents, shop_uuid: z.string().min(1) };

/**
 * The body of Create Prepaid Transaction. The contract asks for one of `contact_uuid` and
 * `contact_identifier_value` when the other is absent; the till sends exactly one, so that no
 * request can name two customers.
 */
export const createPrepaidTransactionInput = z.union([
  z.strictObject({ contact_uuid: z.string().min(1), ...amountAndShop }),
  z.strictObject({ contact_identifier_value: z.string().min(1), ...amountAndShop }),
]);
export type CreatePrepaidTransactionInput = z.infer<typeof createPrepaidTransactionInput>;

const shop = z.object({
  id: z.int(),
  uuid: z.string(),
  reference: z.string().nullable(),
  name: z.string(),
});

const contactIdentifier = z.object({
  name: z.string(),
  value: z.string(),
  active: z.boolean(),
});

/**
 * The transaction as the service answers it. Fields the contract does not name are dropped;
 * a null `shop` or `contact_identifier` is tolerated (service-defaults, "null fields"), the
 * caller then skips that echo check and notes it. `balance` is shown as it came, never parsed.
 */
export const prepaidTransaction = z.object({
  uuid: z.string().min(1),
  amount_in_cents: receivedCents,
  prepaid_balance: z.object({ balance_in_cents: receivedCents, balance: z.string() }),
  /** ISO 8601 by the contract; only ever shown, so what is odd about it must not cost a customer. */
  created_at: z.string().min(1),
  shop: shop.nullable(),
  contact_identifier: contactIdentifier.nullable(),
});
export type PrepaidTransaction = z.infer<typeof prepaidTransaction>;
