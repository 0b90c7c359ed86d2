import * as z from 'zod';
import { isPlainName } from '../values/shown-line.ts';

/**
 * The contract gives no length limits, so none are checked. Empty texts are refused before sending, and so are halves
 * of surrogate pairs, which no URL can carry.
 */
const sentText = z
  .string()
  .min(1)
  .regex(/^\P{Surrogate}*$/u, 'contains a broken character');

/**
 * Longest text accepted from the service, in UTF-16 units: the contract gives no limit, so it is that of an import
 * (`shared/categories/judge-import.ts`).
 */
const MAX_TEXT_LENGTH = 2_000;
const MAX_UUID_LENGTH = 200;

/** True if three texts can be a Category. Used instead of the schema for lists of millions, because it is faster. */
export function fitsCategoryLimits({ uuid, external_identifier, name }: Category): boolean {
  return (
    uuid.length <= MAX_UUID_LENGTH &&
    isPlainName(uuid) &&
    external_identifier.length <= MAX_TEXT_LENGTH &&
    name.length <= MAX_TEXT_LENGTH
  );
}

/** A Category as the service sends it; fields outside the contract are dropped. */
export const categorySchema = z.object({
  uuid: z.string().min(1).max(MAX_UUID_LENGTH).refine(isPlainName),
  external_identifier: z.string().max(MAX_TEXT_LENGTH),
  name: z.string().max(MAX_TEXT_LENGTH),
});
export type Category = z.infer<typeof categorySchema>;

/**
 * Paging parameters of the list; the contract shows none, and by default they are a query
 * (docs/service-contract.md#list-categories).
 */
export const listCategoriesInputSchema = z.strictObject({
  page: z.int().positive().optional(),
  limit: z.int().positive().optional(),
});

export const createCategoryInputSchema = z.strictObject({
  external_identifier: sentText,
  name: sentText,
});

/** Most Categories in one batch (contract, "Limits"). */
export const BATCH_MAX_CATEGORIES = 250;

/**
 * Maximum number of bytes of a batch's JSON body in UTF-8 (contract, "Limits": 1 MB). Taken as 10^6, the smaller
 * meaning, so that a batch fits under either. Checked where the encoded body exists (`build-request.ts`, the sandbox),
 * not by the schema.
 */
export const BATCH_MAX_BYTES = 1_000_000;

/**
 * The contract does not describe the objects of a batch; by default they look like those of a create
 * (docs/service-contract.md#batch-create-categories).
 */
export const batchCreateCategoriesInputSchema = z.strictObject({
  categories: z.array(createCategoryInputSchema).min(1).max(BATCH_MAX_CATEGORIES),
});

export const categoryUuidInputSchema = z.strictObject({ uuid: sentText });

export const findCategoryInputSchema = z.strictObject({ external_identifier: sentText });

export const findOrCreateCategoryInputSchema = z.strictObject({
  external_identifier: sentText,
  name: sentText.optional(),
});

/** Input of a partial update: only fields that are sent change (contract, rule 5). */
export const updateCategoryInputSchema = z.strictObject({
  uuid: sentText,
  external_identifier: sentText.optional(),
  name: sentText.optional(),
});
