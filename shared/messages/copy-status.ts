import * as z from 'zod';
import { instantMsSchema } from '../values/time.ts';

/** The longest path that a person can name. */
export const copyFolderSchema = z.string().min(1).max(1_000);

/** Why a folder is not taken for the second copy; each has its sentence (`copy.fault`). */
const copyFaultSchema = z.enum([
  'not-absolute',
  'absent',
  /** It is the till's own data folder, in it, or around it. */
  'own-data',
  'silent',
  'forbidden',
  'demo',
]);
export type CopyFault = z.infer<typeof copyFaultSchema>;

/** Why nothing comes into the copy just now; each has its sentence (`copy.why`). */
const whyNoCopySchema = z.enum([
  'gone',
  'full',
  'forbidden',
  'hangs',
  'own-data',
  /** A link or a pipe lies where the copy has a file or a folder. */
  'foreign',
  'failed',
]);
export type WhyNoSecondCopy = z.infer<typeof whyNoCopySchema>;

/** The second copy of this till's records, in a folder of a person's choice. */
export const copyStatusSchema = z.object({
  /** As it was named. */
  folder: z.string(),
  state: z.discriminatedUnion('kind', [
    /** It was looked at then, and nothing was missing. */
    z.object({ kind: z.literal('whole'), atMs: instantMsSchema }),
    z.object({
      kind: z.literal('behind'),
      /** How many are not there yet; null where it was not looked at since the start. */
      records: z.int().nonnegative().nullable(),
      sinceMs: instantMsSchema,
      /** The reason; null while it catches up. */
      why: whyNoCopySchema.nullable(),
    }),
  ]),
  /** It lies on the disk of the till itself. */
  isOnOwnDisk: z.boolean(),
  /** Where a copy was put aside that knew more than this till; null where there was none since the start. */
  keptAside: z.string().nullable(),
  /** When somebody last tried whether a till could be put back from it; null: never, as far as it is known. */
  drilledAtMs: z.int().nullable(),
});
export type CopyStatus = z.infer<typeof copyStatusSchema>;

/** A copy that is behind for longer is said at the foot of every screen. */
export const COPY_IS_LATE_MS = 5 * 60_000;

/** The result of naming a folder for the second copy, or of ending it. */
export type CopyFolderAnswer =
  | { readonly kind: 'set' }
  | { readonly kind: 'fault'; readonly why: CopyFault };
