import * as z from 'zod';
import { isVersion } from './compare-versions.ts';
import { updateRefusalSchema } from './update-status.ts';

/** Where root tells the tills of a computer about updates (`evertill-updates.service`); only root writes there. */
export const UPDATE_FOLDER = '/var/lib/evertill';

/** Written by root, for tills to read. */
export const OFFER_FILE = 'update.json';

const versionSchema = z.string().refine(isVersion);

/** The newer versions in the repository for this computer. */
export const offerFileSchema = z.object({
  installed: versionSchema,
  /** When the repository last answered; null: never. */
  atMs: z.int().nullable(),
  /** When root last tried to ask it, or was first kept from asking by the pipe's content; null: never. */
  triedAtMs: z.int().nullable().default(null),
  /** Newer than the installed one, newest first. */
  offers: z.array(z.object({ version: versionSchema, notes: z.string(), journal: z.int() })),
  trouble: z.object({ version: z.string(), why: updateRefusalSchema }).nullable(),
  /** The version that `by` has replaced; it can be restored until `by` has started once. */
  replaced: z.object({ version: versionSchema, by: versionSchema }).nullable().default(null),
  /** A version that did not start, and is not offered again. */
  failed: versionSchema.nullable().default(null),
});
export type OfferFile = z.infer<typeof offerFileSchema>;
