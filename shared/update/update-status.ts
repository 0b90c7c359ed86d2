import * as z from 'zod';
import { bookLeaveBlockerSchema } from '../ledger/book-leave-blocker.ts';

/** Why an offered version is refused. */
export const updateRefusalSchema = z.enum([
  /** The version is not signed with the key of this program's makers. */
  'signature',
  /** The download is incomplete, or not as announced. */
  'incomplete',
  /** The version was published for other tills. */
  'other-channel',
  /** The version is for another system or processor. */
  'other-system',
  /** The list of versions has expired, or this computer's clock is ahead. */
  'outdated',
  /** By this computer's clock, the list was signed in the future. */
  'clock-behind',
  /** The system did not install the version. */
  'not-installed',
  /** The version was installed but did not start: the previous one is back. */
  'did-not-start',
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;

/** Why no version can be installed now. A till in training may be about to be killed by a rehearsal. */
const updateBlockerSchema = z.enum([...bookLeaveBlockerSchema.options, 'training']);
export type UpdateBlocker = z.infer<typeof updateBlockerSchema>;

/** Whether there is a newer version, and what prevents installing it. */
export const updateStatusSchema = z.discriminatedUnion('kind', [
  /** On this computer the till does not install versions; somebody else does. */
  z.object({ kind: z.literal('by-others') }),
  /** No newer version is known. The time is null if nobody has looked yet, or there was no answer. */
  z.object({
    kind: z.literal('newest'),
    lookedAtMs: z.number().nullable(),
    /** The server that did not answer the last check; null if it answered, or if the system checks. */
    awayFrom: z.string().nullable(),
  }),
  /** The head office has not released the version for this store. */
  z.object({ kind: z.literal('held'), version: z.string() }),
  /** The version is downloaded and verified. */
  z.object({
    kind: z.literal('ready'),
    version: z.string(),
    notes: z.string(),
    /** True if older versions cannot open the till's records afterwards. */
    isOneWay: z.boolean(),
    blocker: updateBlockerSchema.nullable(),
    /** True if a shift is open, so a manager has to agree. */
    needsManager: z.boolean(),
  }),
  z.object({ kind: z.literal('installing'), version: z.string() }),
  z.object({ kind: z.literal('refused'), version: z.string(), why: updateRefusalSchema }),
]);
export type UpdateStatus = z.infer<typeof updateStatusSchema>;

export type InstallAnswer =
  | { readonly kind: 'installs' }
  | { readonly kind: 'hindered'; readonly why: UpdateBlocker }
  /** The offer has changed meanwhile: another version, or none. */
  | { readonly kind: 'gone' };
