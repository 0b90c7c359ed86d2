import * as z from 'zod';
import { draftIdSchema } from '../../values/ids.ts';
import { instantMsSchema } from '../../values/time.ts';

/** Longest text, as in an import (`judge-import.ts`); the contract states no limit. */
export const MAX_CATEGORY_TEXT_LENGTH = 2_000;

const text = z.string().min(1).max(MAX_CATEGORY_TEXT_LENGTH);
const uuid = z.string().min(1).max(200);

/** A Category as it was when its change was decided, for comparison with the service's before sending. */
const categoryAsSeenSchema = z.object({ externalIdentifier: z.string(), name: z.string() });
export type CategoryAsSeen = z.infer<typeof categoryAsSeenSchema>;

/** Besides the identity, a change has only the members that it changes (docs/service-contract.md#update-category). */
export const categoryChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), externalIdentifier: text, name: text }),
  z.object({
    kind: z.literal('update'),
    uuid,
    was: categoryAsSeenSchema,
    externalIdentifier: text.optional(),
    name: text.optional(),
  }),
  z.object({ kind: z.literal('delete'), uuid, was: categoryAsSeenSchema }),
]);
export type CategoryChange = z.infer<typeof categoryChangeSchema>;

/** How a draft ends. */
export const draftEndSchema = z.enum(['sent', 'dropped']);

/**
 * A person's change of a Category. It is a fact before it is sent, so that neither an outage nor a wiped window loses
 * it; it is `kept` until the service has it.
 */
export const categoryDraftSchema = z.object({
  id: draftIdSchema,
  change: categoryChangeSchema,
  keptAtMs: instantMsSchema,
  state: z.enum(['kept', 'sent', 'dropped']),
});
export type CategoryDraft = z.infer<typeof categoryDraftSchema>;

/**
 * A change about to be requested from the service, as stored in the journal. Of a batch only the first and last row and
 * the count are stored: the shop has the file, and 100 000 rows do not belong in the journal.
 */
export const categoryRequestSchema = z.object({
  operation: z.enum([
    'create-category',
    'batch-create-categories',
    'find-or-create-category',
    'update-category',
    'delete-category',
  ]),
  count: z.number().int().positive(),
  uuid: z.string().optional(),
  externalIdentifier: z.string().optional(),
  name: z.string().optional(),
  lastIdentifier: z.string().optional(),
});
export type CategoryRequest = z.infer<typeof categoryRequestSchema>;

/** Categories by uuid that a person has pinned for the checkout, in order. */
export const favouritesSchema = z.array(uuid).max(200);
