import * as z from 'zod';

/**
 * Damage in a sealed segment of the journal that a manager has accepted. The checkpoint after it carries
 * everything that is decided by, so what is lost is history. Only as it was found is it known: whatever
 * else changes in the segment is damage like any other.
 * Persisted: members are only ever added.
 */
export const knownDamageSchema = z.object({
  /** The one in which it was found. */
  file: z.string(),
  /** The newest record before it that is still good. */
  afterSequence: z.number().int().nonnegative(),
  /** Digest of the segment's files as they were found. */
  found: z.string(),
  /** The hash that the segment's last record has, by the segment after it. */
  expected: z.string(),
  firstSequence: z.number().int().positive(),
  lastSequence: z.number().int().positive(),
});
export const knownDamagesSchema = z.array(knownDamageSchema);
export type KnownDamage = z.infer<typeof knownDamageSchema>;

/** Known only while the damaged files are as they were when a manager accepted them. */
export function isKnown(damage: KnownDamage, known: readonly KnownDamage[]): boolean {
  return known.some(
    ({ firstSequence, found, expected }) =>
      firstSequence === damage.firstSequence &&
      found === damage.found &&
      expected === damage.expected,
  );
}

/** Tells whether a record may be missing, or without its private part, without stopping the till. */
export function isInKnownDamage(sequence: number, known: readonly KnownDamage[]): boolean {
  return known.some(
    ({ firstSequence, lastSequence }) => sequence >= firstSequence && sequence <= lastSequence,
  );
}
