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

/** The local API for machines: as its schemas say, and valid. */

test('docs/local-api.json is as it is written', () => {
  expect(readFileSync(localApiDocument, 'utf8')).toBe(writeLocalApi());
});

test('Odoo and WooCommerce judge answers by the table of evertill-pay', () => {
  expect(readFileSync(odooScript, 'utf8')).toBe(writeOdooScript());
  expect(readFileSync(wooCommerceAnswers, 'utf8')).toBe(writeWooCommerceAnswers());
});

test('a public linter has nothing to say of it but that its owner has chosen no licence', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: writeLocalApi(), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
