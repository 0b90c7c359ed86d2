import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import {
  localApiFile,
  odooScriptFile,
  wooCommerceAnswersFile,
  composeLocalApi,
  composeOdooScript,
  composeWooCommerceAnswers,
} from '../../build/write-local-api.ts';

test('docs/local-api.json equals what the schemas of the local API generate', () => {
  expect(readFileSync(localApiFile, 'utf8')).toBe(composeLocalApi());
});

test('the Odoo and WooCommerce scripts have the same table of answers as evertill-pay', () => {
  expect(readFileSync(odooScriptFile, 'utf8')).toBe(composeOdooScript());
  expect(readFileSync(wooCommerceAnswersFile, 'utf8')).toBe(composeWooCommerceAnswers());
});

test('a public linter finds nothing in docs/local-api.json except the missing licence', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: composeLocalApi(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
