/** Everything the sandbox service remembers, as plain JSON that the demo stores on disk. */
import * as z from 'zod';
import { activeFaultSchema } from './faults.ts';
import { sandboxRulesSchema } from './rules.ts';

const secret = z.string().regex(/^[\x21-\x7e]+$/);
const sandboxCredentials = z.strictObject({
  'api-key': secret,
  'access-token': secret,
  'personal-access-token': secret,
});
export type SandboxCredentials = z.infer<typeof sandboxCredentials>;

const identifier = z.strictObject({
  name: z.string(),
  value: z.string().min(1),
  active: z.boolean(),
});

const contact = z.strictObject({
  uuid: z.string(),
  balanceCents: z.int(),
  identifiers: z.array(identifier),
});
export type SandboxContact = z.infer<typeof contact>;

const shop = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  reference: z.string().nullable(),
  name: z.string(),
});

const transaction = z.strictObject({
  uuid: z.string(),
  contactUuid: z.string(),
  shopUuid: z.string(),
  /** The amount as it was sent; a rule decides which sign charges the card. */
  amountInCents: z.int(),
  balanceAfterCents: z.int(),
  createdAt: z.string(),
  /** The identifier in the request; null for a contact without one. */
  identifier: identifier.nullable(),
  idempotencyKey: z.string().nullable(),
  /** Where the change came from; `elsewhere` is another till or the back office, without a request of this till. */
  origin: z.enum(['request', 'reverse', 'elsewhere']),
});
export type SandboxTransaction = z.infer<typeof transaction>;

export const sandboxStateSchema = z.strictObject({
  version: z.literal(1),
  rules: sandboxRulesSchema,
  credentials: sandboxCredentials,
  shops: z.array(shop).min(1),
  contacts: z.array(contact),
  categories: z.array(
    z.object({ uuid: z.string(), external_identifier: z.string(), name: z.string() }),
  ),
  /** All transactions, oldest first. */
  transactions: z.array(transaction),
  /**
   * Active faults in the order in which they were switched on. Stored, so that a demo closed during an outage starts in
   * that outage again.
   */
  faults: z.array(activeFaultSchema),
});
export type SandboxState = z.infer<typeof sandboxStateSchema>;

/** Clock and randomness of one request; the sandbox has none of its own. */
export interface SandboxContext {
  readonly nowMs: number;
  readonly newUuid: () => string;
}
