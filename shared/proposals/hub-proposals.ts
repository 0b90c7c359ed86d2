import * as z from 'zod';
import { settingKindSchema } from '../hub/hub-calls.ts';
import { sharedSettingSchema } from '../hub/shared-setting.ts';
import { knownReferencesSchema } from '../ledger/money/known-reference.ts';
import { proposedLostSumSchema } from '../ledger/money/loss.ts';
import { intentSchema, strengthSchema, verbSchema } from '../ledger/money/intent.ts';
import {
  adoptedFromTillSchema,
  joinedHubSchema,
  storeLimitsChangeSchema,
} from '../ledger/store/joined-hub.ts';
import { cardIdSchema, intentIdSchema } from '../values/ids.ts';
import { proposedCentsSchema } from '../values/money.ts';
import { copiedTillTimeSchema } from '../values/clocks.ts';

/** Adopts an unsettled transaction from the copy of a till that was taken over. */
const adopt = z.strictObject({
  kind: z.literal('adopt'),
  intentId: intentIdSchema,
  /** The card's id at this till. */
  cardId: cardIdSchema,
  from: z.string().min(1).max(32),
  verb: verbSchema,
  amountCents: proposedCentsSchema,
  signedAmountCents: proposedCentsSchema,
  shopUuid: z.string(),
  strength: strengthSchema,
  acceptedAtMs: copiedTillTimeSchema,
  mayHaveLeft: z.boolean(),
  saleThere: intentSchema.shape.saleThere,
  takesBack: intentSchema.shape.takesBack,
  /** True if the other till was not to send the transaction either. */
  isElsewhere: intentSchema.shape.isElsewhere,
  /** Set if yet another till, which took over that till earlier, already has the transaction. */
  hasTaker: intentSchema.shape.hasTaker,
  /** Idempotency header of the transaction's first attempt; missing if the copy has none. */
  keyHeader: intentSchema.shape.keyHeader,
  /** The second half of a move, if nobody has accepted it yet; its card by this till's id. */
  moveTo: intentSchema.shape.moveTo,
  otherTill: intentSchema.shape.otherTill,
  nameThere: intentSchema.shape.nameThere,
});
export type AdoptionRequest = z.infer<typeof adopt>;

/** Records a setting that another till or the head office has changed, as the hub has it. */
const receiveSetting = z.strictObject({
  kind: z.literal('receive-setting'),
  said: sharedSettingSchema,
  name: storeLimitsChangeSchema.shape.name,
  number: z.int().positive(),
});
export type ReceivedSetting = z.infer<typeof receiveSetting>;

const storeTableSchema = z.enum(['taxes', 'prices']);
export type StoreTable = z.infer<typeof storeTableSchema>;

export const hubProposalSchemas = [
  receiveSetting,
  /** Shares the direction of amounts that this till has proven. */
  z.strictObject({ kind: z.literal('share-sign') }),
  /** Makes this till's rates or prices, from before it joined, those of a store that has none. */
  z.strictObject({ kind: z.literal('share-table'), table: storeTableSchema }),
  /** Records that the hub has received a change made at this till. */
  z.strictObject({
    kind: z.literal('note-told'),
    setting: settingKindSchema,
    name: storeLimitsChangeSchema.shape.name,
    number: z.int().positive(),
  }),
  /** Judges whether the other tills' reports explain an unexpected balance. */
  z.strictObject({
    kind: z.literal('explain-balance'),
    cardId: cardIdSchema,
    intentId: intentIdSchema,
    isExplained: z.boolean(),
  }),
  /** Records that a store's hub was joined, or its number of tills changed; null if it was left. */
  z.strictObject({
    kind: z.literal('note-hub'),
    hub: joinedHubSchema.nullable(),
    /** Leaves a hub that is out of reach: another till may have everything that was accepted up to this sequence. */
    givesUpThrough: z.int().nonnegative().optional(),
  }),
  /** Records the hub's report that another till has taken this one over. */
  z.strictObject({
    kind: z.literal('note-taken-over'),
    by: z.string().min(1).max(32),
    /** Transactions accepted up to this sequence belong to that till. */
    through: z.int().nonnegative(),
  }),
  adopt,
  /** Records that a manager begins to take over a till; `on: false`: the hub refused it. */
  z.strictObject({
    kind: z.literal('note-taking'),
    till: z.string().min(1).max(32),
    on: z.boolean(),
  }),
  /** Records that a transaction is about to be recalled: a successor with the copy does not send it automatically. */
  z.strictObject({ kind: z.literal('recall'), intentId: intentIdSchema }),
  z.strictObject({
    kind: z.literal('note-adopted'),
    adopted: adoptedFromTillSchema,
    /** Amounts that the taken-over till had lost in its outage (`lossesOfLostTill`). */
    lost: z.array(proposedLostSumSchema),
  }),
  /** Stores the answers that a taken-over till still owed other programs. */
  z.strictObject({ kind: z.literal('note-references'), ...knownReferencesSchema.shape }),
] as const;
