/** A Prepaid Transaction on the wire: the body of the one money POST, and the answer to it. */
import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { isPlainName, shownLine } from '../values/shown-line.ts';

/**
 * Cents in a request: a whole number that survives JSON. zod's `int` already refuses fractions, strings and anything
 * past 2^53; minus zero is refused because it prints as 0 and would come back as a different number than the recorded
 * one.
 */
const sentCents = z.int().refine((cents) => !Object.is(cents, -0), 'must not be minus zero');

/** Cents in an answer, within what the till can calculate. A service that prints -0 means 0. */
export const receivedCents = z
  .int()
  .min(-FARTHEST_CENTS)
  .max(FARTHEST_CENTS)
  .overwrite((cents) => (cents === 0 ? 0 : cents));

const amountAndShop = { amount_in_cents: sentCents, shop_uuid: z.string().min(1) };

/**
 * The body of Create Prepaid Transaction. The contract requires one of `contact_uuid` and `contact_identifier_value` if
 * the other is missing, and accepts both. The gateway sends exactly one (`electron/gateway/payment-gateway.ts`), so
 * that no request can name two customers.
 */
export const createPrepaidTransactionInput = z.union([
  z.strictObject({
    contact_uuid: z.string().min(1),
    contact_identifier_value: z.string().min(1).optional(),
    ...amountAndShop,
  }),
  z.strictObject({ contact_identifier_value: z.string().min(1), ...amountAndShop }),
]);
export type CreatePrepaidTransactionInput = z.infer<typeof createPrepaidTransactionInput>;

/** Longest display-only text, in UTF-16 units: more than any shop's name, less than a page. */
const MAX_SHOWN = 200;

/** A display-only text as one line of limited length; null for anything else. */
export const shownText = z
  .string()
  .transform((text) => shownLine(text, MAX_SHOWN))
  .nullable()
  .catch(null);

/** The service's id of a transaction. It is used as proof, so an unreadable one is rejected. */
export const transactionUuid = z.string().min(1).max(100).refine(isPlainName);

/** Accepts null, a missing member and `[]` as a missing echo: some services write an empty object that way. */
export function echoing<Echo extends z.ZodType>(echo: Echo) {
  return z.union([z.tuple([]).transform(() => null), echo]).nullish();
}

/**
 * The transaction as the service answers it (docs/service-contract.md#null-absent-and-odd-fields). Strict for what
 * proves: uuid, amount, balance and each echo that is present. Display-only members are taken if they have the right
 * type, and never make an answer invalid; unknown fields are dropped.
 */
export const prepaidTransaction = z.object({
  uuid: transactionUuid,
  amount_in_cents: receivedCents,
  prepaid_balance: z.object({ balance_in_cents: receivedCents, balance: shownText }),
  created_at: shownText,
  shop: echoing(
    z.object({
      id: z.int().nullable().catch(null),
      uuid: z.string().nullish(),
      reference: shownText,
      name: shownText,
    }),
  ),
  contact_identifier: echoing(
    z.object({
      name: shownText,
      value: z.string().nullish(),
      active: z.boolean().nullable().catch(null),
    }),
  ),
});
export type PrepaidTransaction = z.infer<typeof prepaidTransaction>;
