import * as z from 'zod';

/**
 * An answer about one thing, as `{ data, meta }`. `meta` is ignored, so that an unexpected one does not make a good
 * answer invalid.
 */
export function singleEnvelopeSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ data, meta: z.unknown().optional() });
}

const count = z.int().nonnegative().optional().catch(undefined);

/**
 * Pagination object of a list (contract, List Categories, rule 1). Every number is optional, because an empty list may
 * come with nulls or with `[]`.
 */
export const paginationMetaSchema = z
  .object({
    page: count,
    limit: count,
    viewing_from: count,
    viewing_to: count,
    last_page: count,
    total: count,
  })
  .catch({});
export type PaginationMeta = z.infer<typeof paginationMetaSchema>;

/** An answer with one page of rows, which are parsed one by one (`shared/categories/read-rows.ts`). */
export const listEnvelopeSchema = z.object({
  data: z.custom<readonly unknown[]>(Array.isArray),
  meta: paginationMetaSchema,
});

/** The answer to a batch. Only `completed` is documented; any other status counts as accepted, but unverified. */
export const batchEnvelopeSchema = singleEnvelopeSchema(z.object({ status: z.string().max(100) }));

/** An empty list, which some services send for an empty object. */
const emptyList = z.tuple([]).transform(() => null);
const emptyObject = z.strictObject({}).transform(() => null);

/** Answer to a look-up of one object; some services send no data if it does not exist. */
export function lookUpEnvelopeSchema<Data extends z.ZodType>(data: Data) {
  return singleEnvelopeSchema(z.union([data, z.null(), emptyList, emptyObject]));
}

/** The answer to a delete: `data` is null (contract, rule 6), missing, or an empty list. */
export const deleteResponseSchema = singleEnvelopeSchema(
  z
    .union([z.null(), emptyList])
    .optional()
    .transform(() => null),
);
