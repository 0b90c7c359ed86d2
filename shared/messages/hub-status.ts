import * as z from 'zod';
import type { TillAtHub } from '../hub/hub-calls.ts';
import { joinedHubSchema } from '../ledger/joined-hub.ts';
import { instantMsSchema } from '../values/time.ts';

/** Why a till does not work with its hub; each has its sentence (`hub.why`). */
export const whyNoHubSchema = z.enum([
  'starting',
  'absent',
  'late',
  'lost',
  'foreign',
  'unknown-here',
  'strange',
  'closed',
  'rolled-back',
  'name-used-twice',
  'taken-over',
  'no-credentials',
  /** What has to be remembered of it cannot be written down. */
  'not-kept',
]);
export type WhyNoHub = z.infer<typeof whyNoHubSchema>;

/** Why no more of the journal comes into its copy; each has its sentence (`hub.copy`). */
const whyNoCopySchema = z.enum([
  /** The hub has a copy of another journal under this name. */
  'foreign',
  /** Records of this journal are damaged. */
  'damaged',
]);

/** How this till stands to its store's hub. */
export const hubStatusSchema = joinedHubSchema.extend({
  state: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shared'),
      tillsPresent: z.int(),
      tillsKnown: z.int(),
      /** Not yet: a till has not told a new hub what it holds. */
      isComplete: z.boolean(),
    }),
    /** On its own limits, or about to be. */
    z.object({ kind: z.literal('own'), sinceMs: instantMsSchema, why: whyNoHubSchema }),
  ]),
  /** The copy of the journal at the hub. */
  copy: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('whole') }),
    z.object({
      kind: z.literal('behind'),
      /** How many are not there yet; null where the hub has not said since the start. */
      facts: z.int().nullable(),
      sinceMs: instantMsSchema,
    }),
    z.object({ kind: z.literal('stopped'), why: whyNoCopySchema, through: z.int() }),
  ]),
  /** How many payments wait for the hub, which may have given them to another till. */
  waiting: z.int(),
  /** Tills that this one has taken over, and of which not all is here. */
  bringing: z.array(z.string()).readonly(),
});
export type HubStatus = z.infer<typeof hubStatusSchema>;

/** One till of the store, as its hub sees it. */
export type StoreTill = Omit<TillAtHub, 'epoch'>;

/** Why nothing was joined or left, beside what is wrong with the hub; each has its sentence (`hub.fault`). */
export const joinFaultSchema = z.enum([
  'no-set-up-file',
  'joined-already',
  'not-joined',
  'unsettled',
  /** The hub is not reached, and payments wait for it. */
  'unsettled-away',
  /** What a till that was taken over had not settled is not all here. */
  'bringing',
  'numbers-locked',
  'not-written',
  'demo',
]);

/** Why no till was taken over; each has its sentence (`hub.takeOver.fault`). */
export type TakeOverFault = 'not-reached' | 'taken-already' | 'is-here' | 'not-written';

export type TakeOverAnswer =
  { readonly kind: 'done' } | { readonly kind: 'fault'; readonly why: TakeOverFault };

/** What came of a set-up file, or of leaving. */
export type JoinAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly why: WhyNoHub | z.infer<typeof joinFaultSchema> };
