import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openApiFile, composeOpenApi } from '../../build/write-open-api.ts';
import { cardCodeRulesSchema } from '../../shared/cards/card-codes.ts';
import { operationSchema, routes } from '../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import {
  balanceAnswerSchema,
  transactionPageSchema,
} from '../../shared/evidence/evidence-reads.ts';
import { describeOpenApi } from '../../shared/open-api/describe-open-api.ts';
import {
  operationExamples,
  extensionReadExamples,
} from '../../shared/open-api/open-api-examples.ts';
import { startSmallService } from './small-service.ts';

/**
 * Tests the machine-readable contract: it equals the table, the sandbox serves it, and the sandbox's answers match it.
 */

const service = startSmallService();

/** The part of the OpenAPI document that these tests read; a linter checks the whole. */
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});
const document = openApi.parse(describeOpenApi());
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one })),
);

test('docs/openapi.json equals what the table of operations generates', () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(composeOpenApi());
});

test('docs/openapi.json has the nine operations of the table and two optional reads', () => {
  const ids = described.map(({ one }) => one.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const reads = ['list-prepaid-transactions', 'read-prepaid-balance'];
  expect(ids.toSorted()).toEqual([...operationSchema.options, ...reads].toSorted());
  for (const name of operationSchema.options) {
    const at = described.find(({ one }) => one.operationId === name);
    const { path, method } = routes[name];
    expect(at).toMatchObject({ path, method: method.toLowerCase() });
  }
});

test('a public linter finds nothing in docs/openapi.json except the missing licence', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: composeOpenApi(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the linter reports an undeclared path parameter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = composeOpenApi()
    .replace('"name":"uuid"', '"name":"other"')
    .replace('"name": "uuid"', '"name": "other"');
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('path-parameters-defined');
});

test('each assumption in docs/openapi.json names an existing setting, or none', () => {
  const written = JSON.stringify(describeOpenApi());
  const settings = [...written.matchAll(/"setting":(?:"(\w+)"|null)/g)].map(([, name]) => name);
  const known = Object.keys({ ...serviceSettingsSchema.shape, ...cardCodeRulesSchema.shape });
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

test('the examples in docs/openapi.json equal what the till sends and accepts', () => {
  for (const name of operationSchema.options) {
    const { request, response } = operationExamples[name];
    const given = name === 'update-category' ? { uuid: 'u', ...Object(request) } : request;
    if (given !== null) expect(routes[name].input.safeParse(given).error).toBeUndefined();
    expect(routes[name].output.safeParse(response).error).toBeUndefined();
  }
  expect(
    transactionPageSchema.safeParse(extensionReadExamples['list-prepaid-transactions']).success,
  ).toBe(true);
  expect(balanceAnswerSchema.safeParse(extensionReadExamples['read-prepaid-balance']).success).toBe(
    true,
  );
});

test('an empty list of items is written as JSON Schema allows it', () => {
  expect(JSON.stringify(describeOpenApi())).not.toContain('"prefixItems":[]');
});

test('the sandbox serves docs/openapi.json without requiring a key', async () => {
  const answer = await fetch(`${service().baseUrl}/openapi.json`);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual(describeOpenApi());
});
