import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument, writeOpenApi } from '../../build/write-open-api.ts';
import { cardCodesSchema } from '../../shared/cards/card-codes.ts';
import { operation, routes } from '../../shared/api/routes.ts';
import { serviceSettings } from '../../shared/api/service-settings.ts';
import { balanceSchema, pageSchema } from '../../shared/evidence/evidence-reads.ts';
import { describeOpenApi } from '../../shared/open-api/describe-open-api.ts';
import { examples, readExamples } from '../../shared/open-api/open-api-examples.ts';
import { startSmallService } from './small-service.ts';

/** The contract for machines: as the table says, served by the sandbox, and true of its answers. */

const service = startSmallService();

const extended = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object(shape)
    .catchall(z.unknown())
    .refine(
      (given) => Object.keys(given).every((key) => key in shape || key.startsWith('x-')),
      'has a member that OpenAPI does not know',
    );

const jsonContent = z.strictObject({
  'application/json': z.strictObject({ schema: z.object({}).loose(), example: z.unknown() }),
});
/** The part of OpenAPI 3.1 that the document uses, strictly. */
const describedOperation = extended({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    extended({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.unknown(),
      description: z.string().optional(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content: jsonContent }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5](\d\d|XX)$/),
    z.strictObject({ description: z.string(), content: jsonContent.optional() }),
  ),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), describedOperation),
  ),
  components: z.strictObject({
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    ),
  }),
});
const document = openApi.parse(describeOpenApi());
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one })),
);

test('docs/openapi.json is as it is written', () => {
  expect(readFileSync(openApiDocument, 'utf8')).toBe(writeOpenApi());
});

test('it has the nine operations of the table, and two reads beside them', () => {
  const ids = described.map(({ one }) => one.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const reads = ['list-prepaid-transactions', 'read-prepaid-balance'];
  expect(ids.toSorted()).toEqual([...operation.options, ...reads].toSorted());
  for (const name of operation.options) {
    const at = described.find(({ one }) => one.operationId === name);
    const { path, method } = routes[name];
    expect(at).toMatchObject({ path, method: method.toLowerCase() });
  }
});

describe.each(described)('$method $path', ({ path, one }) => {
  test('declares each part of its path, and every credential that it names', () => {
    const inPath = one.parameters.filter((parameter) => parameter.in === 'path');
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name)).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
    for (const scheme of one.security.flatMap((each) => Object.keys(each))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });
});

test('each assumption names a setting that there is, or none', () => {
  const written = JSON.stringify(describeOpenApi());
  const settings = [...written.matchAll(/"setting":(?:"(\w+)"|null)/g)].map(([, name]) => name);
  const known = Object.keys({ ...serviceSettings.shape, ...cardCodesSchema.shape });
  const named = settings.filter((name) => name !== undefined);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(named)).toEqual(
    new Set([
      'paging',
      'pageSize',
      'findBy',
      'redeemSign',
      'cent',
      'accepted202',
      'uuidShaped',
      'idempotencyHeader',
      'idempotencyHonoured',
      'categorySegment',
      'moneySegment',
      'evidenceTransactionList',
      'evidenceBalanceRead',
    ]),
  );
});

test('its examples are what the till sends and takes', () => {
  for (const name of operation.options) {
    const { request, response } = examples[name];
    const given = name === 'update-category' ? { uuid: 'u', ...Object(request) } : request;
    if (given !== null) expect(routes[name].input.safeParse(given).error).toBeUndefined();
    expect(routes[name].output.safeParse(response).error).toBeUndefined();
  }
  expect(pageSchema.safeParse(readExamples['list-prepaid-transactions']).success).toBe(true);
  expect(balanceSchema.safeParse(readExamples['read-prepaid-balance']).success).toBe(true);
});

test('an empty list of items is written as JSON Schema allows', () => {
  expect(JSON.stringify(describeOpenApi())).not.toContain('"prefixItems":[]');
});

test('the sandbox serves it, without a key', async () => {
  const answer = await fetch(`${service().baseUrl}/openapi.json`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual(describeOpenApi());
});
