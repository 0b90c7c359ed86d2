import * as z from 'zod';
import { underWaySchema } from '../ledger/under-way.ts';
import type { UnderWay } from '../ledger/under-way.ts';

/** Why a version that is offered is not taken. */
export const updateRefusalSchema = z.enum([
  /** It is not signed with the key of this program's makers. */
  'signature',
  /** It came in part, or not as it was announced. */
  'incomplete',
  /** It was published for other tills than this one. */
  'other-channel',
  /** It is for another system or processor. */
  'other-system',
  /** The list of versions is older than its makers let it count, or this computer's clock is ahead. */
  'outdated',
  /** The list was signed later than it is by this computer's clock. */
  'clock-behind',
  /** The system did not install it. */
  'not-installed',
  /** It was installed, and did not start: the version before it is back. */
  'did-not-start',
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;

/** Tells whether there is a newer version, and what prevents it. */
export const updateStatusSchema = z.discriminatedUnion('kind', [
  /** Somebody else brings new versions to this computer. */
  z.object({ kind: z.literal('by-others') }),
  /** None is known. Null: nobody has looked yet, or nobody has answered. */
  z.object({
    kind: z.literal('newest'),
    lookedAtMs: z.number().nullable(),
    /** The server that did not answer the last look; null: it did, or the system looks. */
    awayFrom: z.string().nullable(),
  }),
  /** The head office has not released it for this store. */
  z.object({ kind: z.literal('held'), version: z.string() }),
  /** Here and proven. */
  z.object({
    kind: z.literal('ready'),
    version: z.string(),
    notes: z.string(),
    /** Older versions do not open the till's records after that. */
    isOneWay: z.boolean(),
    blocker: underWaySchema.nullable(),
    /** A shift is open: a manager has to agree. */
    needsManager: z.boolean(),
  }),
  z.object({ kind: z.literal('installing'), version: z.string() }),
  z.object({ kind: z.literal('refused'), version: z.string(), why: updateRefusalSchema }),
]);
export type UpdateStatus = z.infer<typeof updateStatusSchema>;

export type Installing =
  | { readonly kind: 'installs' }
  | { readonly kind: 'hindered'; readonly why: UnderWay }
  /** Another version is offered by now, or none. */
  | { readonly kind: 'gone' };
