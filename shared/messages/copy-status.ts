import * as z from 'zod';
import { instantMsSchema } from '../values/time.ts';

/** Path of the folder for the second copy, as a person chooses it. */
export const copyFolderSchema = z.string().min(1).max(1_000);

/** Why a folder is not accepted for the second copy; each has its sentence (`copy.fault`). */
const copyFaultSchema = z.enum([
  'not-absolute',
  'absent',
  /** The folder is the till's own data folder, in it, or around it. */
  'own-data',
  'silent',
  'forbidden',
  'demo',
]);
export type CopyFault = z.infer<typeof copyFaultSchema>;

/** Why nothing can be copied just now; each has its sentence (`copy.why`). */
const whyNoCopySchema = z.enum([
  'gone',
  'full',
  'forbidden',
  'hangs',
  'own-data',
  /** A link or a pipe is in place of a file or folder of the copy. */
  'foreign',
  'failed',
]);
export type WhyNoSecondCopy = z.infer<typeof whyNoCopySchema>;

/** The second copy of this till's records, in a folder of a person's choice. */
export const copyStatusSchema = z.object({
  /** The path of the folder as chosen. */
  folder: z.string(),
  state: z.discriminatedUnion('kind', [
    /** The copy was checked at that time, and was complete. */
    z.object({ kind: z.literal('whole'), atMs: instantMsSchema }),
    z.object({
      kind: z.literal('behind'),
      /** How many records are missing; null if not checked since the start. */
      records: z.int().nonnegative().nullable(),
      sinceMs: instantMsSchema,
      /** Why the copy is not complete; null while it catches up. */
      why: whyNoCopySchema.nullable(),
    }),
  ]),
  /** True if the copy is on the same disk as the till's data. */
  isOnOwnDisk: z.boolean(),
  /** Path to which a copy was moved that had more records than this till; null if there was none since the start. */
  keptAside: z.string().nullable(),
  /** When a restore from the copy was last rehearsed; null for never, as far as known. */
  drilledAtMs: z.int().nullable(),
});
export type CopyStatus = z.infer<typeof copyStatusSchema>;

/** How long a copy may be behind before the status line of every screen reports it. */
export const COPY_LATE_AFTER_MS = 5 * 60_000;

/** The result of choosing a folder for the second copy, or of ending it. */
export type CopyFolderAnswer =
  | { readonly kind: 'set' }
  | { readonly kind: 'fault'; readonly why: CopyFault };
