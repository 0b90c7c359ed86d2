/** A Category on the wire, and what its operations send (contract, "Category" and "Input fields"). */
import * as z from 'zod';
import { isPlainName } from '../values/shown-line.ts';

/**
 * The contract gives no length limits, so none are set. An empty text, and half a surrogate pair, which no address can
 * carry, are refused before sending.
 */
const sentText = z
  .string()
  .min(1)
  .regex(/^\P{Surrogate}*$/u, 'contains a broken character');

/**
 * Longest text from the service, in UTF-16 units. The contract gives no limit; this is as long as an import allows
 * (`shared/categories/judge-import.ts`).
 */
const MAX_TEXT_LENGTH = 2_000;
const MAX_UUID_LENGTH = 200;

/** Tells whether three texts can be a Category; replaces the schema `category` for lists of millions. */
export function fitsCategory({ uuid, external_identifier, name }: Category): boolean {
  return (
    uuid.length <= MAX_UUID_LENGTH &&
    isPlainName(uuid) &&
    external_identifier.length <= MAX_TEXT_LENGTH &&
    name.length <= MAX_TEXT_LENGTH
  );
}

/** A Category as the service answers it; fields the contract does not name are dropped. */
export const category = z.object({
  uuid: z.string().min(1).max(MAX_UUID_LENGTH).refine(isPlainName),
  external_identifier: z.string().max(MAX_TEXT_LENGTH),
  name: z.string().max(MAX_TEXT_LENGTH),
});
export type Category = z.infer<typeof category>;

/**
 * Paging of the list: not in the contract, by default a query
 * (docs/service-contract.md#list-categories).
 */
export const listCategoriesInput = z.strictObject({
  page: z.int().positive().optional(),
  limit: z.int().positive().optional(),
});

export const createCategoryInput = z.strictObject({
  external_identifier: sentText,
  name: sentText,
});

/** Contract, Limits: at most this many Categories in one batch. */
export const BATCH_MAX_CATEGORIES = 250;

/**
 * Contract, Limits: 1 MB for the whole payload, measured in UTF-8 bytes of the JSON body. Taken as 10^6, the smaller
 * meaning, so that a batch fits under either. Checked where the encoded body exists (`build-request.ts`, the sandbox),
 * not by the schema.
 */
export const BATCH_MAX_BYTES = 1_000_000;

/**
 * The contract does not describe a batch's objects; by default they look like a create
 * (docs/service-contract.md#batch-create-categories).
 */
export const batchCreateCategoriesInput = z.strictObject({
  categories: z.array(createCategoryInput).min(1).max(BATCH_MAX_CATEGORIES),
});

export const categoryUuidInput = z.strictObject({ uuid: sentText });

export const findCategoryInput = z.strictObject({ external_identifier: sentText });

export const findOrCreateCategoryInput = z.strictObject({
  external_identifier: sentText,
  name: sentText.optional(),
});

/** Partial: only the fields that are sent change (contract, rule 5). */
export const updateCategoryInput = z.strictObject({
  uuid: sentText,
  external_identifier: sentText.optional(),
  name: sentText.optional(),
});
