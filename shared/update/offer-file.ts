import * as z from 'zod';
import { isVersion } from './compare-versions.ts';
import { updateRefusalSchema } from './update-status.ts';

/** Where root and the tills of a computer leave each other word of updates (`evertill-update.service`). */
export const UPDATE_FOLDER = '/var/lib/evertill';

/** Written by root, for tills to read. */
export const OFFER_FILE = 'update.json';

/** A folder in which every till of the computer may leave a file that is named as the version that is to be installed. */
export const ASK_FOLDER = 'ask';

const versionSchema = z.string().refine(isVersion);

/** The newer versions in the repository for this computer. */
export const offerFileSchema = z.object({
  installed: versionSchema,
  /** When the repository last answered; null: never. */
  atMs: z.int().nullable(),
  /** Newer than the installed one, the newest first. */
  offers: z.array(z.object({ version: versionSchema, notes: z.string(), journal: z.int() })),
  trouble: z.object({ version: z.string(), why: updateRefusalSchema }).nullable(),
});
export type OfferFile = z.infer<typeof offerFileSchema>;
