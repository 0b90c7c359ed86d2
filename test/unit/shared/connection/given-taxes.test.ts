import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseProvisioning } from '../../../../shared/connection/provisioning.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** VAT rates that a set-up file contains. */

const smallest = {
  baseUrl: 'https://loyalty.example.com/',
  credentials: { apiKey: 'secret-key-1' },
  shopUuid: 'shop-1',
};

const read = (more: object) =>
  parseProvisioning(JSON.stringify({ ...smallest, ...more }), instantMs(Date.UTC(2026, 10, 20)));

const shown = (): object => {
  const page = readFileSync(
    fileURLToPath(new URL('../../../../docs/provisioning.md', import.meta.url)),
  );
  const [, taxes = ''] = /```text\n"taxes": (.+)\n```/.exec(page.toString()) ?? [];
  return JSON.parse(taxes) as object;
};

test('the documentation’s example of VAT rates is accepted with its country', () => {
  const table = { ...DUTCH_RATES, categories: DUTCH_RATES.categories.slice(0, 2) };
  expect(read({ country: 'NL', taxes: shown() })).toMatchObject({
    ok: true,
    provisioning: { country: 'NL', taxes: table },
  });
});

test('half a per cent is parsed exactly, without a float’s rounding error', () => {
  const taxes = { rates: { A: 5.5, B: 2.1, C: 8.1, D: 0.07 }, forOthers: 'A' };
  expect(read({ taxes })).toMatchObject({
    provisioning: {
      taxes: { rates: [5_50, 2_10, 8_10, 7].map((basisPoints) => ({ basisPoints })) },
    },
  });
});

test.each([
  ['a rate with a third digit', { rates: { A: 5.555 } }],
  ['a hundred per cent', { rates: { A: 100 } }],
  ['a letter without its rate', { categories: { books: 'Q' } }],
  ['no rate for all others', { forOthers: 'Q' }],
  ['a name in the place of a letter', { rates: { low: 9 } }],
  ['no rates', { rates: {} }],
])('%s is reported at its place, and refuses the file', (_what, change) => {
  const judged = read({ taxes: { ...shown(), ...change } });
  const faults = judged.ok ? [] : judged.faults;
  expect(faults.length).toBeGreaterThan(0);
  for (const { path, sentence } of faults) {
    expect(path).toMatch(/^taxes/);
    expect(sentence).toMatch(/“VAT”/);
  }
});

test('an unknown country and an unknown field are reported', () => {
  expect(read({ country: 'XX' })).toMatchObject({ faults: [{ path: 'country' }] });
  expect(read({ taxes: { ...shown(), percent: 9 } })).toMatchObject({
    faults: [{ path: 'taxes.percent', sentence: expect.stringMatching(/no such field/) as string }],
  });
});
