import * as z from 'zod';
import {
  batchCreateCategoriesInputSchema,
  categorySchema,
  categoryUuidInputSchema,
  createCategoryInputSchema,
  findCategoryInputSchema,
  findOrCreateCategoryInputSchema,
  listCategoriesInputSchema,
  updateCategoryInputSchema,
} from './category.ts';
import {
  batchEnvelopeSchema,
  deleteResponseSchema,
  listEnvelopeSchema,
  lookUpEnvelopeSchema,
  singleEnvelopeSchema,
} from './envelope.ts';
import {
  createPrepaidTransactionInputSchema,
  prepaidTransactionSchema,
} from './prepaid-transaction.ts';

export const operationSchema = z.enum([
  'list-categories',
  'create-category',
  'batch-create-categories',
  'get-category',
  'find-category',
  'find-or-create-category',
  'update-category',
  'delete-category',
  'create-prepaid-transaction',
]);
export type Operation = z.infer<typeof operationSchema>;

export const credentialKindSchema = z.enum(['api-key', 'access-token', 'personal-access-token']);
export type CredentialKind = z.infer<typeof credentialKindSchema>;

/**
 * How to react to a failure with unknown effect. `safe`: repeat the read. `repeatable`: repeat, with the same result.
 * `settle-with-find`: check whether it exists before repeating. `never`: money, on which only the guard decides
 * (decision 0009).
 */
type ReplayClass = 'safe' | 'repeatable' | 'settle-with-find' | 'never';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Placeholders in the path: `{categorySegment}` and `{moneySegment}` from the settings, `{uuid}` from the input. */
  readonly path: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** The kinds of credential that the operation accepts, preferred first. */
  readonly credentials: readonly CredentialKind[];
  readonly replay: ReplayClass;
  /** Statuses that mean "not found"; the answer then counts as `data: null`. */
  readonly absent?: readonly number[];
  /** True if a 204 is a complete answer. */
  readonly mayBeEmpty?: boolean;
  /** Longest answer in bytes; a longer one is cut off and rejected (docs/service-contract.md#sizes). */
  readonly maxAnswerBytes: number;
}

/** Reads prefer the key that sends money, so that a good list proves that key (decision 0024#the-probes-key). */
const eitherReader = ['api-key', 'access-token'] as const;
const categoryWriter = ['personal-access-token'] as const;

/** The contract shows no failure; services of this family use one of these statuses for "not found". */
const notThere = [204, 404, 410, 422] as const;

const oneCategoryMaxBytes = 64 * 1024;
const listMaxBytes = 16 * 1024 * 1024;
const moneyMaxBytes = 256 * 1024;
/** Some services repeat the megabyte that they were sent, with every character escaped. */
const batchMaxBytes = 4 * 1024 * 1024;

/** Documented paths with this prefix never change, whatever the two segments are. */
const fixed = '/api/v3/oauth/clients/product-categories';
const variable = '/api/{categorySegment}/product-categories';

export const routes = {
  'list-categories': {
    method: 'GET',
    path: variable,
    input: listCategoriesInputSchema,
    output: listEnvelopeSchema,
    credentials: eitherReader,
    replay: 'safe',
    maxAnswerBytes: listMaxBytes,
  },
  'create-category': {
    method: 'POST',
    path: fixed,
    input: createCategoryInputSchema,
    output: singleEnvelopeSchema(categorySchema),
    credentials: categoryWriter,
    replay: 'settle-with-find',
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'batch-create-categories': {
    method: 'POST',
    path: `${fixed}/batch`,
    input: batchCreateCategoriesInputSchema,
    output: batchEnvelopeSchema,
    credentials: categoryWriter,
    replay: 'settle-with-find',
    maxAnswerBytes: batchMaxBytes,
  },
  'get-category': {
    method: 'GET',
    path: `${variable}/{uuid}`,
    input: categoryUuidInputSchema,
    output: lookUpEnvelopeSchema(categorySchema),
    credentials: eitherReader,
    replay: 'safe',
    absent: notThere,
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'find-category': {
    method: 'GET',
    path: `${fixed}/find`,
    input: findCategoryInputSchema,
    output: lookUpEnvelopeSchema(categorySchema),
    credentials: categoryWriter,
    replay: 'safe',
    absent: notThere,
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'find-or-create-category': {
    method: 'POST',
    path: `${fixed}/find-or-create`,
    input: findOrCreateCategoryInputSchema,
    output: singleEnvelopeSchema(categorySchema),
    credentials: categoryWriter,
    replay: 'settle-with-find',
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'update-category': {
    method: 'PUT',
    path: `${fixed}/{uuid}`,
    input: updateCategoryInputSchema,
    output: singleEnvelopeSchema(categorySchema),
    credentials: categoryWriter,
    replay: 'repeatable',
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'delete-category': {
    method: 'DELETE',
    path: `${variable}/{uuid}`,
    input: categoryUuidInputSchema,
    output: deleteResponseSchema,
    credentials: eitherReader,
    replay: 'repeatable',
    mayBeEmpty: true,
    maxAnswerBytes: oneCategoryMaxBytes,
  },
  'create-prepaid-transaction': {
    method: 'POST',
    path: '/api/{moneySegment}/prepaid-transactions',
    input: createPrepaidTransactionInputSchema,
    output: singleEnvelopeSchema(prepaidTransactionSchema),
    credentials: ['api-key'],
    replay: 'never',
    maxAnswerBytes: moneyMaxBytes,
  },
} as const satisfies Record<Operation, Route>;

export type InputOf<Name extends Operation> = z.input<(typeof routes)[Name]['input']>;
/** The whole envelope of an operation's answer. */
export type AnswerOf<Name extends Operation> = z.output<(typeof routes)[Name]['output']>;
