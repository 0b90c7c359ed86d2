import * as z from 'zod';
import { strengthSchema, verbSchema } from '../ledger/intent.ts';
import { adoptedTillSchema, joinedHubSchema } from '../ledger/joined-hub.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import { proposedCentsSchema } from '../values/money.ts';
import { instantMsSchema } from '../values/time.ts';

/** What main proposes of the store's hub, and of what comes from tills that were taken over. */

/** An unsettled transaction out of the copy of a till that was taken over. */
const adopt = z.strictObject({
  kind: z.literal('adopt'),
  intentId: intentIdSchema,
  /** As this till knows it. */
  cardId: cardIdSchema,
  from: z.string().min(1).max(32),
  verb: verbSchema,
  amountCents: proposedCentsSchema,
  signedAmountCents: proposedCentsSchema,
  shopUuid: z.string(),
  strength: strengthSchema,
  /** By the clock of the other till. */
  acceptedAtMs: instantMsSchema,
  mayHaveLeft: z.boolean(),
});
export type Adopting = z.infer<typeof adopt>;

export const hubProposals = [
  /** A store's hub was joined, or has another number of tills; null: it was left. */
  z.strictObject({
    kind: z.literal('note-hub'),
    hub: joinedHubSchema.nullable(),
    /** It is left without being reached: what was accepted up to here may be at another till. */
    givesUpThrough: z.int().nonnegative().optional(),
  }),
  /** The hub says that another till has taken this one's place. */
  z.strictObject({
    kind: z.literal('note-taken-over'),
    by: z.string().min(1).max(32),
    /** What was accepted up to here is that till's. */
    through: z.int().nonnegative(),
  }),
  adopt,
  z.strictObject({ kind: z.literal('note-adopted'), adopted: adoptedTillSchema }),
] as const;
