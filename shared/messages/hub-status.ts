import * as z from 'zod';
import type { AmountsHeldByTill } from '../guard/money/held-amounts.ts';
import type { TillAtHub } from '../hub/hub-calls.ts';
import { joinedHubSchema } from '../ledger/store/joined-hub.ts';
import { instantMsSchema } from '../values/time.ts';

/** Why a till is without its hub; each reason has its sentence (`hub.why`). */
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
  /** State that must be stored cannot be written to disk. */
  'not-kept',
  /** Another till of the store uses another currency, or other decimals. */
  'other-money',
]);
export type WhyNoHub = z.infer<typeof whyNoHubSchema>;

/** Why the journal's copy gets no more records; each reason has its sentence (`hub.copy`). */
const whyNoCopySchema = z.enum([
  /** The hub has a copy of another journal under this name. */
  'foreign',
  /** Records of this journal are damaged. */
  'damaged',
]);

/** This till's connection to its store's hub. */
export const hubStatusSchema = joinedHubSchema.extend({
  state: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('shared'),
      tillsPresent: z.int(),
      tillsKnown: z.int(),
      /** False while some till has not announced its holds to a new hub. */
      isComplete: z.boolean(),
    }),
    /** The hub is not reached, so the till keeps to its own limits, or is about to. */
    z.object({ kind: z.literal('own'), sinceMs: instantMsSchema, why: whyNoHubSchema }),
  ]),
  /** The copy of the journal at the hub. */
  copy: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('whole') }),
    z.object({
      kind: z.literal('behind'),
      /** How many facts are missing; null if the hub has not reported it since the start. */
      facts: z.int().nullable(),
      sinceMs: instantMsSchema,
    }),
    z.object({ kind: z.literal('stopped'), why: whyNoCopySchema, through: z.int() }),
  ]),
  /** Number of payments that wait for the hub, because another till may have got them. */
  waiting: z.int(),
  /** Tills that this one has taken over, but from which not everything is adopted yet. */
  bringing: z.array(z.string()).readonly(),
  /** Why this till would not be let go now, by the way that its settings page offers; null if it would. */
  leaveBlocker: z.enum(['bringing', 'unsettled']).nullable(),
  /** The till that this computer is to replace; missing if there is none, or it has taken it over. */
  replaces: z.string().optional(),
});
export type HubStatus = z.infer<typeof hubStatusSchema>;

/** One till of the store, as its hub sees it. */
export type StoreTill = Omit<TillAtHub, 'epoch'>;

/** Why nothing was joined or left, besides problems of the hub itself; each has its sentence (`hub.fault`). */
const joinFaultSchema = z.enum([
  'no-set-up-file',
  'joined-already',
  'not-joined',
  'unsettled',
  /** The hub is out of reach, and payments wait for it. */
  'unsettled-away',
  /** Not all unsettled transactions of a taken-over till are adopted yet. */
  'bringing',
  'numbers-locked',
  'not-written',
  /** Another till has, or had, the name in the file. */
  'name-used',
  'demo',
  /** The shop has no card service yet. */
  'no-service',
  /** The hub's server could lose acknowledged data. */
  'unsafe-server',
  /** Another replacement computer has already joined with this file. */
  'file-used',
  /** The hub has no till with the name that the file replaces. */
  'replaces-nobody',
  /** Another till has already taken over the one that the file replaces. */
  'replaced-already',
  /** The store's tills use another currency, or another unit of it. */
  'other-money',
]);
type JoinFault = z.infer<typeof joinFaultSchema>;

/** Why no till was taken over; each reason has its sentence (`hub.takeOver.fault`). */
type TakeOverFault =
  /** The hub was asked, and did not answer: it may have given the till over. */
  | 'not-reached'
  /** The hub could not be asked, so nothing has changed. */
  | 'not-asked'
  | 'taken-already'
  | 'is-here'
  | 'not-written'
  /** The store's list of people has not been read yet: somebody removed elsewhere could still be a manager here. */
  | 'people-first';

export type TakeOverAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly why: TakeOverFault };

/** What a till that this one could take over holds, by the copy of its records; nothing was changed there. */
export interface HeldByTillAnswer {
  readonly kind: 'held';
  /** Number of the till's records whose chain is intact. */
  readonly through: number;
  /** When the newest intact record was written, by that till's clock, in ms; null if there is none. */
  readonly atMs: number | null;
  /** Number of records in the copy that follow its first damage. */
  readonly unproven: number;
  /** Number of records that the till had written when it was last connected, and that the copy lacks. */
  readonly missing: number;
  /** True if the records belong to another service or currency, so that nothing of them would be adopted. */
  readonly isOtherBook: boolean;
  /** Amounts held by the lost till, then by those that it had taken over. */
  readonly held: readonly AmountsHeldByTill[];
}

export type HeldAnswer =
  | HeldByTillAnswer
  | { readonly kind: 'fault'; readonly why: 'not-reached' | 'not-understood' };

/** The result of joining by a set-up file, or of leaving. */
export type JoinAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'fault'; readonly why: WhyNoHub | JoinFault };
