import * as z from 'zod';

/** Fingerprints of the service's API key and of the recovery code, which reveal neither. */
export const peopleProofSchema = z.object({
  keyMark: z.string().max(100),
  dataKeyId: z.string().max(100).nullable(),
});
export type PeopleProof = z.infer<typeof peopleProofSchema>;

/** A change of the list of people, or an attempt; the ledger itself has no names. */
export const recordedStaffChangeSchema = z.object({
  what: z.enum([
    'added',
    'renamed',
    'new-pin',
    'left',
    /** One of this till's people became one of the store's. */
    'shared',
    'rules',
    /** The list as found at a start. */
    'known',
    /** The file of the list was changed from outside, and restored from its copy. */
    'mended',
    'wrong-pin',
    /** A manager was appointed by somebody who has the service's API key. */
    'named-by-key',
    'wrong-key',
    /** The recovery code was shown to a manager. */
    'code-shown',
    /** A wrong passphrase or recovery code was typed. */
    'wrong-unlock',
  ]),
  /** The person whom the change or the PIN concerns. */
  who: z.string().max(100).nullable(),
  /** How often the list had been written by then: a list with a lower number is an old copy. */
  edition: z.int().nonnegative(),
  /** The secret that seals the list. */
  seal: z.string().max(100),
  /**
   * Digest, under the sealing secret, of the listed people with their roles and PINs; it changes whenever one of these
   * does.
   */
  list: z.string().max(100).optional(),
  /**
   * Fingerprints of what can appoint a manager in this book, even if somebody changed the key files (decision 0084).
   */
  proof: peopleProofSchema.optional(),
  /** The other till where a manager made the change. */
  from: z.string().max(32).optional(),
  /** With `wrong-pin`: how many wrong PINs in a row were typed for this person. */
  wrongInARow: z.int().positive().optional(),
});
export type RecordedStaffChange = z.infer<typeof recordedStaffChangeSchema>;

/** The journal's latest record of the list of people. */
export const latestStaffListSchema = recordedStaffChangeSchema.pick({
  edition: true,
  seal: true,
  list: true,
  proof: true,
});
export type LatestStaffList = z.infer<typeof latestStaffListSchema>;

/** Merges a change into the latest record; a proof stays until another replaces it. */
export function mergeIntoLatestStaffList(
  before: LatestStaffList | null,
  staff: RecordedStaffChange,
): LatestStaffList {
  const { edition, seal, list, proof = before?.proof } = staff;
  return { edition, seal, ...(list !== undefined && { list }), ...(proof && { proof }) };
}

/** What was changed about the service that the till is connected to: its address, its shop or its key. */
export const recordedServiceChangeSchema = z.object({
  what: z.array(z.enum(['address', 'shop', 'key'])).min(1),
  atMs: z.int().nonnegative(),
  by: z.string().max(100).nullable(),
});
export type RecordedServiceChange = z.infer<typeof recordedServiceChangeSchema>;
