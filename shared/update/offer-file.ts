import * as z from 'zod';
import { isVersion } from './compare-versions.ts';
import { updateRefusalSchema } from './update-status.ts';

/** Where root leaves the tills of a computer word of updates (`evertill-updates.service`); only root writes there. */
export const UPDATE_FOLDER = '/var/lib/evertill';

/** Written by root, for tills to read. */
export const OFFER_FILE = 'update.json';

const versionSchema = z.string().refine(isVersion);

/** The newer versions in the repository for this computer. */
export const offerFileSchema = z.object({
  installed: versionSchema,
  /** When the repository last answered; null: never. */
  atMs: z.int().nullable(),
  /** When root last tried to ask it, or first did not because of what was in the pipe; null: never. */
  triedAtMs: z.int().nullable().default(null),
  /** Newer than the installed one, the newest first. */
  offers: z.array(z.object({ version: versionSchema, notes: z.string(), journal: z.int() })),
  trouble: z.object({ version: z.string(), why: updateRefusalSchema }).nullable(),
  /** The version that `by` has replaced, until `by` has started once: so long it can come back. */
  replaced: z.object({ version: versionSchema, by: versionSchema }).nullable().default(null),
  /** A version that did not start, and is not offered again. */
  failed: versionSchema.nullable().default(null),
});
export type OfferFile = z.infer<typeof offerFileSchema>;
