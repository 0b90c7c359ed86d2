import * as z from 'zod';
import { underWaySchema } from '../ledger/under-way.ts';
import type { UnderWay } from '../ledger/under-way.ts';

/** Why an offered version is refused. */
export const updateRefusalSchema = z.enum([
  /** It is not signed with the key of this program's makers. */
  'signature',
  /** It arrived incomplete, or not as announced. */
  'incomplete',
  /** It was published for other tills. */
  'other-channel',
  /** It is for another system or processor. */
  'other-system',
  /** The list of versions has expired, or this computer's clock is ahead. */
  'outdated',
  /** The list was signed later than it is by this computer's clock. */
  'clock-behind',
  /** The system did not install it. */
  'not-installed',
  /** It was installed but did not start: the previous version is back. */
  'did-not-start',
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;

/** Tells whether there is a newer version, and what prevents installing it. */
export const updateStatusSchema = z.discriminatedUnion('kind', [
  /** Somebody else installs new versions on this computer. */
  z.object({ kind: z.literal('by-others') }),
  /** None is known. Null: nobody has looked yet, or there was no answer. */
  z.object({
    kind: z.literal('newest'),
    lookedAtMs: z.number().nullable(),
    /** The server that did not answer the last look-up; null: it did, or the system looks. */
    awayFrom: z.string().nullable(),
  }),
  /** The head office has not released it for this store. */
  z.object({ kind: z.literal('held'), version: z.string() }),
  /** Downloaded and verified. */
  z.object({
    kind: z.literal('ready'),
    version: z.string(),
    notes: z.string(),
    /** True if older versions cannot open the till's records afterwards. */
    isOneWay: z.boolean(),
    blocker: underWaySchema.nullable(),
    /** True if a shift is open, so a manager has to agree. */
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
