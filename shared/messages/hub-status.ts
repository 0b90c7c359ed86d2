import * as z from 'zod';
import type { HeldByTill } from '../guard/money/held-amounts.ts';
import type { TillAtHub } from '../hub/hub-calls.ts';
import { joinedHubSchema } from '../ledger/store/joined-hub.ts';
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
  /** State that has to be remembered cannot be written down. */
  'not-kept',
  /** Another till of the store counts in another currency, or with other decimals. */
  'other-money',
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
  /** The till in whose place this computer has come; absent where there is none, or it has that place. */
  replaces: z.string().optional(),
});
export type HubStatus = z.infer<typeof hubStatusSchema>;

/** One till of the store, as its hub sees it. */
export type StoreTill = Omit<TillAtHub, 'epoch'>;

/** Why nothing was joined or left, beside what is wrong with the hub; each has its sentence (`hub.fault`). */
const joinFaultSchema = z.enum([
  'no-set-up-file',
  'joined-already',
  'not-joined',
  'unsettled',
  /** The hub is not reached, and payments wait for it. */
  'unsettled-away',
  /** The unsettled transactions of a till taken over are not all here yet. */
  'bringing',
  'numbers-locked',
  'not-written',
  'demo',
  /** Its server could lose what it has acknowledged. */
  'unsafe-server',
  /** A computer that was to replace another one has joined with it. */
  'file-used',
  /** The hub has no till of the name that the file replaces. */
  'replaces-nobody',
  /** Another till has the place of the one that the file replaces. */
  'replaced-already',
  /** The store's tills count in another currency, or in another unit of it. */
  'other-money',
]);
type JoinFault = z.infer<typeof joinFaultSchema>;

/** Why no till was taken over; each has its sentence (`hub.takeOver.fault`). */
type TakeOverFault =
  | 'not-reached'
  | 'taken-already'
  | 'is-here'
  | 'not-written'
  /** The store's list of people has not been read yet: somebody removed elsewhere could be a manager here. */
  | 'people-first';

export type TakeOverAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly why: TakeOverFault };

/** The holdings of a till that this one could replace, by the copy of its records; nothing was changed there. */
export interface HeldThere {
  readonly kind: 'held';
  /** So many records of that till prove each other. */
  readonly through: number;
  /** When the newest of them was written, by that till's clock, ms; null where there is none. */
  readonly atMs: number | null;
  /** Records in the copy that nothing proves. */
  readonly unproven: number;
  /** That the till had written when it was last there, and that the copy has not. */
  readonly missing: number;
  /** Meant for another service, or in another currency: nothing of it would come here. */
  readonly isOtherBook: boolean;
  /** That till, then those whose place it had taken. */
  readonly held: readonly HeldByTill[];
}

export type HeldAnswer =
  | HeldThere
  | { readonly kind: 'fault'; readonly why: 'not-reached' | 'not-understood' };

/** The result of a set-up file, or of leaving. */
export type JoinAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly why: WhyNoHub | JoinFault };
