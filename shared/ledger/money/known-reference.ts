import * as z from 'zod';
import { cardIdSchema, intentIdSchema } from '../../values/ids.ts';
import type { IntentId } from '../../values/ids.ts';
import { centsSchema } from '../../values/money.ts';
import { verbSchema } from './intent.ts';

/**
 * What another program is to be told of a payment that a till had taken whose place this one has: the copy of that
 * till's journal says it. No money here moves by it.
 */
export const knownReferenceSchema = z.object({
  /** The name that follows from the program and its reference (electron/local-api/desk/payment-names.ts). */
  id: intentIdSchema,
  verb: verbSchema,
  /** As this till knows it; null where its number is not in the copy. */
  cardId: cardIdSchema.nullable(),
  askedCents: centsSchema,
  /** Taken from the card, or loaded; less than asked where the card had less. */
  amountCents: centsSchema,
  /** Of that, given back to the card. */
  backCents: centsSchema,
  /** By the names of the local API; each of them is an end. */
  state: z.enum(['applied', 'promised', 'unknown', 'refused', 'voided', 'refunded']),
  /** A manager has still to see to it, in the copy. */
  needsPerson: z.boolean(),
});
export type KnownReference = z.infer<typeof knownReferenceSchema>;

/** So many in one fact: each is a line of the journal, and one call of its copy. */
export const MOST_REFERENCES = 100;

/** So many are remembered, the newest; a client that repeats an older one is asked for a person. */
export const MOST_KNOWN = 10_000;

export const knownReferencesSchema = z.object({
  from: z.string().min(1).max(32),
  references: z.array(knownReferenceSchema).min(1).max(MOST_REFERENCES),
});
export type KnownReferences = z.infer<typeof knownReferencesSchema>;

/** Puts them behind those that are known; what a nearer till has said of one stays. */
export function putReferences(
  known: Map<IntentId, KnownReference>,
  references: readonly KnownReference[],
): void {
  for (const one of references) if (!known.has(one.id)) known.set(one.id, one);
  for (const id of known.keys()) {
    if (known.size <= MOST_KNOWN) return;
    known.delete(id);
  }
}
