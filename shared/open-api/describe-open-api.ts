import * as z from 'zod';
import { categorySchema } from '../api/category.ts';
import { paginationMetaSchema } from '../api/envelope.ts';
import { credentialKindSchema, operationSchema, routes } from '../api/routes.ts';
import type { Operation, Route } from '../api/routes.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import { balanceAnswerSchema, transactionPageSchema } from '../evidence/evidence-reads.ts';
import { operationExamples, extensionReadExamples } from './open-api-examples.ts';

/**
 * The setting by which an assumption can be changed, null if there is none. `uuidShaped` is a card code setting, all
 * others are the service's.
 */
type AssumedBy = keyof ServiceSettings | 'uuidShaped' | null;

interface Assumption {
  readonly setting: AssumedBy;
  readonly assumed: string;
}

type Json = Readonly<Record<string, unknown>>;

const assumed = (...assumptions: readonly Assumption[]): Json => ({ 'x-assumed': assumptions });

const SUMMARIES: Readonly<Record<Operation, string>> = {
  'list-categories': 'List Categories',
  'create-category': 'Create Category',
  'batch-create-categories': 'Batch Create Categories',
  'get-category': 'Get Category',
  'find-category': 'Find Category',
  'find-or-create-category': 'Find or Create Category',
  'update-category': 'Update Category',
  'delete-category': 'Delete Category',
  'create-prepaid-transaction': 'Create Prepaid Transaction',
};

const ABSENT: Assumption = {
  setting: null,
  assumed: '204, 404, 410, 422 without a named field, or data that is null or empty: not there.',
};

const ASSUMPTIONS: Readonly<Partial<Record<Operation, readonly Assumption[]>>> = {
  'list-categories': [
    { setting: 'paging', assumed: 'List takes page and limit; none: it takes no parameters.' },
    { setting: 'pageSize', assumed: 'A page may hold so many.' },
  ],
  'batch-create-categories': [
    { setting: null, assumed: 'Each object has the fields of Create Category.' },
    { setting: null, assumed: 'A status other than completed is settled by the list.' },
  ],
  'get-category': [ABSENT],
  'find-category': [
    { setting: 'findBy', assumed: 'The parameter is in the query; body: in a JSON body.' },
    ABSENT,
  ],
  'create-prepaid-transaction': [
    { setting: 'redeemSign', assumed: 'A negative amount takes from the balance.' },
    { setting: 'cent', assumed: 'A cent is a hundredth of the currency.' },
    { setting: 'accepted202', assumed: 'A 202 leaves open what came of it.' },
    { setting: 'uuidShaped', assumed: 'A code in the form of a uuid is a contact_uuid.' },
  ],
};

const SEGMENTS: Readonly<Record<'categorySegment' | 'moneySegment', string>> = {
  categorySegment: 'What stands in the empty segment of the contract, for Categories.',
  moneySegment: 'What stands in the empty segment of the contract, for payments.',
};

/**
 * Returns the contract as an OpenAPI 3.1 document for `JSON.stringify`, made from the table that the till itself uses
 * (`shared/api/routes.ts`). What the contract does not show is marked `x-assumed`, with the setting that changes it.
 */
export function describeOpenApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of operationSchema.options) {
    const { path, method }: Route = routes[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(name) };
  }
  for (const { path, describe } of READS) paths[path] = { ...paths[path], get: describe() };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Product Category and Prepaid Transaction Service',
      version: '3',
      description:
        'The service as a till uses it. x-assumed marks what the contract leaves open, and the setting that changes it.',
    },
    servers: [{ url: '/', description: 'The base address of the service' }],
    paths,
    components: { securitySchemes: securitySchemes() },
  };
}

function describeOperation(name: Operation): Json {
  const route: Route = routes[name];
  const { request, response } = operationExamples[name];
  const assumptions = ASSUMPTIONS[name] ?? [];
  const isInQuery = name === 'list-categories' || name === 'find-category';
  const input = schemaOf(route.input);
  return {
    operationId: name,
    summary: SUMMARIES[name],
    security: route.credentials.map((kind) => ({ [kind]: [] })),
    parameters: [
      ...segmentParameters(route.path),
      ...(isInQuery ? queryParameters(input, name === 'list-categories') : []),
      ...(name === 'create-prepaid-transaction' ? [IDEMPOTENCY] : []),
    ],
    ...(['POST', 'PUT'].includes(route.method) && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: withoutUuid(input), example: request } },
      },
    }),
    responses: {
      '200': {
        description: name === PAYMENT ? PAID : DONE,
        content: { 'application/json': { schema: responseSchema(name), example: response } },
      },
      '4XX': {
        description: name === PAYMENT ? REFUSED_PAYMENT : 'Refused. The body is a JSON object.',
        content: { 'application/json': { schema: ERROR_BODY } },
      },
    },
    ...(assumptions.length > 0 && assumed(...assumptions)),
  };
}

const PAYMENT = 'create-prepaid-transaction';
const DONE = 'Done. The status codes of successes are not in the contract: any 2xx will do.';
const PAID =
  'Applied. Any 2xx with this body will do, but 202, which leaves open what came of it, and 204, which says nothing.';
const REFUSED_PAYMENT =
  'With 400, 404, 405, 413, 415 or 422 and a JSON object: refused, and nothing was applied. With 401 or 403: the key or the card is refused. With 429: asked again later. Any other status leaves the payment unknown.';

/** The error body as this family of services writes it; a till reads any members that are there. */
const ERROR_BODY: Json = {
  type: 'object',
  properties: {
    status_code: { type: 'integer' },
    code: { type: ['integer', 'string', 'null'] },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

const IDEMPOTENCY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same for a second request about the same payment.',
  schema: { type: 'string' },
  ...assumed(
    { setting: 'idempotencyHeader', assumed: 'No header is sent; its name is a setting.' },
    { setting: 'idempotencyHonoured', assumed: 'The service does not honour it.' },
  ),
};

/** Returns the parameters in braces of a path. */
function segmentParameters(path: string): readonly Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const isSegment = name === 'categorySegment' || name === 'moneySegment';
    const about = isSegment
      ? {
          description: `${SEGMENTS[name]} It may be empty, or hold slashes, which are sent as they are: write it into the path before a client is made of this.`,
          example: SEGMENT,
        }
      : { description: 'The uuid that the service has assigned.' };
    return {
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...about,
      ...(isSegment && assumed({ setting: name, assumed: `It is ${SEGMENT}.` })),
    };
  });
}

const SEGMENT = 'v3/oauth/clients';

/**
 * Returns the query parameters of an operation.
 * @param isRequired false if a setting may send them in a body
 */
function queryParameters(input: Json, isRequired: boolean): readonly Json[] {
  const { properties = {}, required = [] } = objectSchema.parse(input);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired && required.includes(name),
    schema,
  }));
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Returns the schema of a body without the uuid, because that is in the path. */
function withoutUuid(input: Json): Json {
  const { properties, required, ...rest } = objectSchema.parse(input);
  if (properties?.['uuid'] === undefined) return input;
  const { uuid: _uuid, ...others } = properties;
  const still = required?.filter((name) => name !== 'uuid') ?? [];
  return { ...rest, properties: others, ...(still.length > 0 && { required: still }) };
}

/** Describes the answers that the till accepts; a list's rows are described here, since they are parsed one by one. */
function responseSchema(name: Operation): Json {
  if (name !== 'list-categories') return schemaOf(routes[name].output);
  return schemaOf(z.object({ data: z.array(categorySchema), meta: paginationMetaSchema }));
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      // JavaScript's regular expression flags are lost in JSON Schema, so other languages would misread or refuse the
      // pattern.
      if (jsonSchema.pattern?.includes('\\P{')) delete jsonSchema.pattern;
      // A member that is only displayed may be missing.
      if (zodSchema instanceof z.ZodObject) {
        const { shape } = zodSchema;
        const required = jsonSchema.required?.filter((key) => !(shape[key] instanceof z.ZodCatch));
        if (required?.length === 0) delete jsonSchema.required;
        else if (required !== undefined) jsonSchema.required = required;
      }
      // JSON Schema forbids an empty `prefixItems`: an empty list has at most 0 items.
      if (jsonSchema.prefixItems?.length === 0) {
        delete jsonSchema.prefixItems;
        delete jsonSchema.items;
      }
    },
  });
  return rest;
}

function securitySchemes(): Json {
  return Object.fromEntries(
    credentialKindSchema.options.map((kind) => [kind, { type: 'http', scheme: 'bearer' }]),
  );
}

interface OptionalRead {
  readonly path: string;
  readonly describe: () => Json;
}

/**
 * Reads outside the contract, which are never required. If a service has them, the till settles unknown payments
 * automatically.
 */
const READS: readonly OptionalRead[] = [
  {
    path: '/api/{moneySegment}/prepaid-transactions',
    describe: () =>
      describeRead({
        name: 'list-prepaid-transactions',
        summary: 'List Prepaid Transactions, newest first (optional)',
        setting: 'evidenceTransactionList',
        path: '/api/{moneySegment}/prepaid-transactions',
        query: ['shop_uuid', 'limit', 'page'],
        schema: transactionPageSchema,
      }),
  },
  {
    path: '/api/{moneySegment}/contacts/{uuid}/prepaid-balance',
    describe: () =>
      describeRead({
        name: 'read-prepaid-balance',
        summary: 'Read the balance of a Contact (optional)',
        setting: 'evidenceBalanceRead',
        path: '/api/{moneySegment}/contacts/{uuid}/prepaid-balance',
        query: [],
        schema: balanceAnswerSchema,
      }),
  },
];

function describeRead(read: {
  readonly name: keyof typeof extensionReadExamples;
  readonly summary: string;
  readonly setting: AssumedBy;
  readonly path: string;
  readonly query: readonly string[];
  readonly schema: z.ZodType;
}): Json {
  const content = { schema: schemaOf(read.schema), example: extensionReadExamples[read.name] };
  return {
    operationId: read.name,
    summary: read.summary,
    security: [{ 'api-key': [] }],
    parameters: [
      ...segmentParameters(read.path),
      ...read.query.map((name) => ({
        name,
        in: 'query',
        required: false,
        schema: { type: name === 'limit' || name === 'page' ? 'integer' : 'string' },
      })),
    ],
    responses: {
      '200': { description: 'The answer.', content: { 'application/json': content } },
      '4XX': { description: 'There is no such read: it proves nothing.' },
    },
    ...assumed({ setting: read.setting, assumed: 'The service does not have it.' }),
  };
}
