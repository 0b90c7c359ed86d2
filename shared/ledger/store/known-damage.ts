import * as z from 'zod';

/**
 * Damage in a sealed segment of the journal that a manager has accepted. The next checkpoint has everything that
 * decisions need, so only history is lost. It is accepted exactly as it was found: any other change in the segment is
 * new damage. Stored, so members are only ever added.
 */
export const knownDamageSchema = z.object({
  file: z.string(),
  /** Sequence of the last valid record before the damage. */
  afterSequence: z.number().int().nonnegative(),
  /** Digest of the segment's files as they were found. */
  found: z.string(),
  /** Hash of the segment's last record, as stated in the next segment's header. */
  expected: z.string(),
  firstSequence: z.number().int().positive(),
  lastSequence: z.number().int().positive(),
});
export const knownDamagesSchema = z.array(knownDamageSchema);
export type KnownDamage = z.infer<typeof knownDamageSchema>;

/** True only while the damaged files are as they were when a manager accepted them. */
export function isKnownDamage(damage: KnownDamage, known: readonly KnownDamage[]): boolean {
  return known.some(
    ({ firstSequence, found, expected }) =>
      firstSequence === damage.firstSequence &&
      found === damage.found &&
      expected === damage.expected,
  );
}

/** True if this record may be missing, or lack its private part, without stopping the till. */
export function isInKnownDamage(sequence: number, known: readonly KnownDamage[]): boolean {
  return known.some(
    ({ firstSequence, lastSequence }) => sequence >= firstSequence && sequence <= lastSequence,
  );
}
