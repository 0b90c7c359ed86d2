/** A Prepaid Transaction on the wire: the body of the one money POST, and the answer to it. */
import * as z from 'zod';
import { FARTHEST_CENTS } from '../values/money.ts';
import { isPlainName, shownLine } from '../values/shown-line.ts';

/**
 * Cents in a request: a whole number that survives JSON. zod's `int` already refuses fractions,
 * strings and anything past 2^53; minus zero is refused because it would print as 0 and come
 * back as another number than the one that was journaled.
 */
const sentCents = z.int().refine((cents) => !Object.is(cents, -0), 'must not be minus zero');

/** Cents in an answer, never beyond what the till can reckon with. A service that prints -0 means 0. */
export const receivedCents = z
  .int()
  .min(-FARTHEST_CENTS)
  .max(FARTHEST_CENTS)
  .overwrite((cents) => (cents === 0 ? 0 : cents));

const amountAndShop = { amount_in_cents: sentCents, shop_uuid: z.string().min(1) };

/**
 * The body of Create Prepaid Transaction. The contract asks for one of `contact_uuid` and
 * `contact_identifier_value` when the other is absent, and takes both. A till's gateway sends exactly one
 * (`electron/gateway/payment-gateway.ts`), so that no request can name two customers.
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

/** Longest text that is only shown, in UTF-16 units: more than any shop's name, less than a page. */
const MAX_SHOWN = 200;

/** A text that is only shown, as one line of bounded length; null where none came, whatever came instead. */
export const shownText = z
  .string()
  .transform((text) => shownLine(text, MAX_SHOWN))
  .nullable()
  .catch(null);

/** The service's name for a transaction: it proves, so one that nobody could read out is none. */
export const transactionUuid = z.string().min(1).max(100).refine(isPlainName);

/** Accepts an echo that is null, absent or `[]` as missing: some services write an empty object so. */
export function echoing<Echo extends z.ZodType>(echo: Echo) {
  return z.union([z.tuple([]).transform(() => null), echo]).nullish();
}

/**
 * The transaction as the service answers it (docs/service-contract.md#null-absent-and-odd-fields).
 * Strict is what proves: its uuid, amount and balance, and each echo that is there. What is only
 * shown is taken where it has its type and makes no answer a misfit; fields the contract does not
 * name are dropped.
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
