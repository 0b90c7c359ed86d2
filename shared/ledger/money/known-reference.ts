import * as z from 'zod';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { centsSchema } from '../../values/money.ts';
import { verbSchema } from './intent.ts';

/**
 * The answer to give another program about a payment of a till that this one took over, from the copy of that till's
 * journal. No money moves because of it here.
 */
export const knownReferenceSchema = z.object({
  /** Id derived from the program and its reference (electron/local-api/desk/payment-names.ts). */
  id: intentIdSchema,
  verb: verbSchema,
  /** The card's id at this till; null if its number is not in the copy. */
  cardId: cardIdSchema.nullable(),
  askedCents: centsSchema,
  /** Amount charged or loaded; less than requested if the card had less. */
  amountCents: centsSchema,
  /** The part of the payment that was refunded to the card. */
  backCents: centsSchema,
  /** States of the local API; each of them is final. */
  state: z.enum(['applied', 'promised', 'unknown', 'refused', 'voided', 'refunded']),
  /** True if, by the copy, a manager still has to deal with the payment. */
  needsPerson: z.boolean(),
});
export type KnownReference = z.infer<typeof knownReferenceSchema>;

/** Maximum number of references in one fact, because each fact is a line of the journal. */
export const MAX_REFERENCES_PER_FACT = 100;

/** Maximum number of references that are remembered, newest first; repeating an older one asks for a person. */
export const MAX_KNOWN_REFERENCES = 10_000;

export const knownReferencesSchema = z.object({
  from: z.string().min(1).max(32),
  references: z.array(knownReferenceSchema).min(1).max(MAX_REFERENCES_PER_FACT),
});
export type KnownReferences = z.infer<typeof knownReferencesSchema>;

/** Appends new references. A reference that is known already keeps its first answer, which a nearer till reported. */
export function addNewReferences(
  known: Map<IntentId, KnownReference>,
  references: readonly KnownReference[],
): void {
  for (const one of references) if (!known.has(one.id)) known.set(one.id, one);
  for (const id of known.keys()) {
    if (known.size <= MAX_KNOWN_REFERENCES) return;
    known.delete(id);
  }
}
