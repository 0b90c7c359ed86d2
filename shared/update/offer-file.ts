import * as z from 'zod';
import { isVersion } from './compare-versions.ts';
import { updateRefusalSchema } from './update-status.ts';

/**
 * Folder in which root reports updates to the tills of a computer (`evertill-updates.service`); only root writes there.
 */
export const UPDATE_FOLDER = '/var/lib/evertill';

/** Name of the file that root writes for the tills. */
export const OFFER_FILE = 'update.json';

const versionSchema = z.string().refine(isVersion);

/** The newer versions in the repository for this computer. */
export const offerFileSchema = z.object({
  installed: versionSchema,
  /** When the repository last answered; null: never. */
  atMs: z.int().nullable(),
  /** When root last tried to ask the repository, or was first kept from asking by the pipe's content; null: never. */
  triedAtMs: z.int().nullable().default(null),
  /** Versions newer than the installed one, newest first. */
  offers: z.array(z.object({ version: versionSchema, notes: z.string(), journal: z.int() })),
  trouble: z.object({ version: z.string(), why: updateRefusalSchema }).nullable(),
  /** The version that `by` has replaced, null for none; root can restore it until `by` has started once. */
  replaced: z.object({ version: versionSchema, by: versionSchema }).nullable().default(null),
  /** A version that did not start, and that is not offered again. */
  failed: versionSchema.nullable().default(null),
});
export type OfferFile = z.infer<typeof offerFileSchema>;
