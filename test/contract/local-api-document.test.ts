import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import {
  localApiDocument,
  odooScript,
  wooCommerceAnswers,
  writeLocalApi,
  writeOdooScript,
  writeWooCommerceAnswers,
} from '../../build/write-local-api.ts';

test('docs/local-api.json equals what the schemas of the local API generate', () => {
  expect(readFileSync(localApiDocument, 'utf8')).toBe(writeLocalApi());
});

test('the Odoo and WooCommerce scripts have the same table of answers as evertill-pay', () => {
  expect(readFileSync(odooScript, 'utf8')).toBe(writeOdooScript());
  expect(readFileSync(wooCommerceAnswers, 'utf8')).toBe(writeWooCommerceAnswers());
});

test('a public linter finds nothing in docs/local-api.json except the missing licence', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: writeLocalApi(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
