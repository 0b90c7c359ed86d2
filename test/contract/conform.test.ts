import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectServiceCent } from '../../shared/api/service-cents.ts';
import { runConformanceCheck } from '../../electron/conformance/conform.ts';
import { parseProvisioning } from '../../shared/connection/provisioning.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { openPointsByRule, sandboxRulesSchema } from '../../shared/sandbox/rules.ts';
import type { SandboxRules } from '../../shared/sandbox/rules.ts';
import { instantMs } from '../../shared/values/time.ts';
import {
  balanceOf,
  cardNumber,
  contactUuid,
  startSmallService,
  switchRules,
} from './small-service.ts';
import { startScriptedService } from './scripted-service.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Runs the conformance kit against the sandbox with various rules, and checks what it reports, writes and leaves
 * behind. Second tier: a tool for those who write a card service.
 */

const service = startSmallService();

const header = ['--idempotency-header', 'Idempotency-Key'];

interface Report {
  readonly settings: Partial<ServiceSettings>;
  readonly checks: readonly { readonly check: string; readonly verdict: string }[];
}

async function run(rules: Partial<SandboxRules>, options: readonly string[], extra: object = {}) {
  await switchRules(service(), rules);
  const folder = testFolder();
  const { credentials, shops } = service().state;
  const keys = path.join(folder, 'keys.json');
  const given = {
    apiKey: credentials['api-key'],
    accessToken: credentials['access-token'],
    personalAccessToken: credentials['personal-access-token'],
    card: cardNumber,
    ...extra,
  };
  writeFileSync(keys, JSON.stringify(given));
  const said: string[] = [];
  const asked: string[] = [];
  const args = ['--base', service().baseUrl, '--shop', shops[0]?.uuid ?? '', '--keys', keys];
  const code = await runConformanceCheck([...args, ...options], {
    say: (text) => said.push(text),
    agree: async (question) => {
      asked.push(question);
      return false;
    },
  });
  return { code, text: said.join('\n'), asked, folder };
}

const expectUntouched = () => {
  expect(service().state.categories.map(({ uuid }) => uuid)).toHaveLength(7);
  expect(service().state.categories.every(({ uuid }) => uuid.startsWith('d-'))).toBe(true);
  expect(balanceOf(service(), cardNumber)).toBe(5_000);
};

test.each<[Partial<SandboxRules>, Partial<ServiceSettings>]>([
  [{}, {}],
  [{ findBy: 'body' }, { findBy: 'body' }],
  [{ listParameters: 'refused-422' }, { paging: 'none' }],
  [
    { categorySegment: 'v3/register', moneySegment: '' },
    { categorySegment: 'v3/register', moneySegment: '' },
  ],
  [{ redeemSign: 1, echoSign: 'positive' }, { redeemSign: 1 }],
  [{ readKeys: 'access-token', deleteKeys: 'access-token', absent: '400' }, {}],
  [{ absent: 'empty-list' }, {}],
  [{ absent: '403' }, {}],
  [{ absent: '204' }, {}],
  [{ batchStatus: 'accepted', deleteAnswer: '204', errorBody: 'message' }, {}],
])(
  'a service with rules %o conforms with %o, and the kit leaves none of its test data',
  async (rules, settings) => {
    const { code, text } = await run(rules, ['--consent', '--json']);
    const report = JSON.parse(text) as Report;
    expect(report.checks.filter(({ verdict }) => verdict === 'does-not-conform')).toEqual([]);
    expect({ code, settings: report.settings }).toEqual({ code: 0, settings });
    expect(
      service().state.transactions.map(({ amountInCents }) => Math.abs(amountInCents)),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expectUntouched();
  },
);

const byContact = { card: undefined, contactUuid };

test.each<[Partial<SandboxRules>, Record<string, string>]>([
  [
    { extensions: ['transaction-list', 'balance-read', 'honour-idempotency-key'] },
    { 'Transaction list': 'offered', 'Balance read': 'offered', 'Idempotency header': 'offered' },
  ],
  [
    {},
    {
      'Transaction list': 'not-offered',
      'Balance read': 'not-offered',
      'Idempotency header': 'not-offered',
    },
  ],
  [
    { redeemSign: 1, extensions: ['honour-idempotency-key'] },
    {
      'Transaction list': 'not-offered',
      'Balance read': 'not-offered',
      'Idempotency header': 'offered',
    },
  ],
])(
  'for a service with rules %o the kit reports extensions of the contract: %o',
  async (rules, expected) => {
    const { code, text } = await run(rules, ['--consent', '--json', ...header], byContact);
    const { checks, settings } = JSON.parse(text) as Report;
    const offers = Object.fromEntries(
      checks
        .filter(({ check }) => check.endsWith(' (optional)'))
        .map(({ check, verdict }) => [check.replace(' (optional)', ''), verdict]),
    );
    expect({ code, offers }).toEqual({ code: 0, offers: expected });
    expect(settings).not.toHaveProperty('evidenceTransactionList');
    expectUntouched();
  },
);

/**
 * Services that answer a web page instead of a refusal, or whose Find proves nothing, are left out: those are not
 * correct.
 */
const rightServices = fc.sample(
  fc.record(
    Object.fromEntries(
      [...openPointsByRule].map(([name, { values }]) => [
        name,
        fc.constantFrom(...values.filter((value) => value !== 'page' && value !== 'none')),
      ]),
    ),
  ),
  { numRuns: 40, seed: 26 },
);

test.each(rightServices)(
  'the conformance test finds no fault in a service that keeps the contract: %o',
  async (rules) => {
    const options = ['--consent', '--json', ...header, '--currency', String(rules['currency'])];
    const { code, text } = await run(sandboxRulesSchema.parse(rules), options, byContact);
    const { checks, settings } = JSON.parse(text) as Report;
    expect(checks.filter(({ verdict }) => verdict === 'does-not-conform')).toEqual([]);
    expect({ code, redeemSign: settings.redeemSign ?? -1 }).toEqual({
      code: 0,
      redeemSign: rules['redeemSign'],
    });
    expectUntouched();
  },
);

test.each([
  ['¥5,000', 5_000, 0, 'smallest'],
  ['¥5,000', 500_000, 0, 'hundredth'],
  ['¥5000.00', 500_000, 0, 'hundredth'],
  ['-¥12', -12, 0, 'smallest'],
  ['¥0', 0, 0, null],
  ['¥5,000', 4_000, 0, null],
  ['KD 5.250', 5_250, 3, 'smallest'],
  ['KD 5.250', 525, 3, 'hundredth'],
  ['KD 5.25', 525, 3, 'hundredth'],
  ['KD 5', 5_000, 3, null],
  ['', 5_000, 3, null],
] as const)(
  'for %s, answered as %i with %i decimals, the kit reports that a cent is the %s',
  (text, sent, unit, found) => {
    expect(detectServiceCent(text, sent, unit)).toBe(found);
  },
);

test('without consent the kit changes nothing; it asks for consent unless the report is for a machine', async () => {
  const { code, asked } = await run({}, []);
  expect({ code, asked: asked.length }).toEqual({ code: 0, asked: 1 });
  expect((await run({}, ['--json'])).asked).toEqual([]);
  expect(new Set(service().requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  expectUntouched();
});

test('a failed check is reported with its exchange, without the key and the card', async () => {
  const { code, text, folder } = await run({ findBy: 'none' }, [
    '--consent',
    '--markdown',
    path.join(testFolder(), 'report.txt'),
  ]);
  expect(code).toBe(1);
  expect(text).toMatch(/DOES NOT CONFORM/);
  expect(text).toMatch(/GET \/api\/v3\/oauth\/clients\/product-categories\/find/);
  for (const secret of [...Object.values(service().state.credentials), cardNumber]) {
    expect(text).not.toContain(secret);
  }
  expect(folder).toContain('evertill-test-');
});

test('a card that became negative during the check gets its balance back', async () => {
  const { code, text } = await run({ refusesOverdraw: false }, ['--consent', '--json']);
  const { checks } = JSON.parse(text) as Report;
  expect(code).toBe(0);
  expect(checks).toContainEqual(
    expect.objectContaining({ check: 'A refusal changes nothing', verdict: 'not-tested' }),
  );
  expectUntouched();
});

/**
 * Writes a service that reports wrong balances, and is correct in everything else.
 * @param apply returns the balance after a payment
 */
async function writeLiar(
  apply: (balance: number, amount: number) => number,
  { mayOverdraw = true, begins = 300 } = {},
): Promise<string> {
  let balance = begins;
  let count = 0;
  const { baseUrl } = await startScriptedService(({ path: place, body }) => {
    if (!place.endsWith('/prepaid-transactions')) return { body: { data: [], meta: {} } };
    const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
    const isTooMuch = balance + amount_in_cents < 0;
    balance = apply(balance, amount_in_cents);
    count += 1;
    if (isTooMuch && !mayOverdraw) return { status: 422, body: { code: 1, message: 'too little' } };
    const prepaid_balance = { balance_in_cents: balance, balance: '' };
    return { body: { data: { uuid: `t-${count}`, amount_in_cents, prepaid_balance }, meta: [] } };
  });
  return baseUrl;
}

test('a service that accepts what it should refuse does not conform', async () => {
  const base = await writeLiar((balance, amount) => balance + amount, { mayOverdraw: false });
  const { code, text } = await run({}, ['--consent', '--base', base]);
  expect(code).toBe(1);
  expect(text).toMatch(/A refusal changes nothing +DOES NOT CONFORM/);
});

test.each<[string, (balance: number, amount: number) => number]>([
  ['moves a cent, whatever the amount', (balance, amount) => balance + Math.sign(amount)],
  [
    'doubles what is more than a cent',
    (balance, amount) => balance + amount * (amount ** 2 > 1 ? 2 : 1),
  ],
  ['adds twice', (balance, amount) => balance + (amount > 0 ? 2 : 1) * amount],
  ['adds whatever is sent', (balance, amount) => balance + Math.abs(amount)],
])('a service that %s does not conform', async (_, apply) => {
  const { code, text } = await run({}, ['--consent', '--base', await writeLiar(apply)]);
  expect(code).toBe(1);
  expect(text).toMatch(/The amount that a payment moves +DOES NOT CONFORM/);
});

test('the kit learns no sign from a service that answers with the balance before each payment, and writes no set-up file', async () => {
  let before = 300_000;
  let balance = before;
  const base = await writeLiar(
    (_, amount) => {
      before = balance;
      balance += amount;
      return before;
    },
    { begins: before },
  );
  const write = path.join(testFolder(), 'set-up.json');
  const { code, text } = await run({}, ['--consent', '--base', base, '--write', write]);
  expect(code).toBe(1);
  expect(text).toMatch(/Direction of amounts +not tested/);
  expect(existsSync(write)).toBe(false);
});

test('a service that treats a second payment of the same amount as a repetition does not conform', async () => {
  let last = 0;
  const base = await writeLiar((balance, amount) => {
    const isRepeated = amount === last;
    last = amount;
    return isRepeated ? balance : balance + amount;
  });
  expect((await run({}, ['--consent', '--base', base])).code).toBe(1);
});

test('the kit distinguishes a refusal of a wrong path from a refusal of a card without balance', async () => {
  let balance = 0;
  let count = 0;
  const { baseUrl } = await startScriptedService(({ method, path: place, body }) => {
    if (method === 'GET') return { body: { data: [], meta: {} } };
    if (place !== '/api//prepaid-transactions')
      return { status: 403, body: { message: 'Missing Authentication Token' } };
    const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
    if (balance - amount_in_cents < 0) return { status: 404, body: { code: 1, message: 'empty' } };
    balance -= amount_in_cents;
    count += 1;
    const prepaid_balance = { balance_in_cents: balance, balance: '' };
    return { body: { data: { uuid: `t-${count}`, amount_in_cents, prepaid_balance }, meta: [] } };
  });
  const options = ['--consent', '--json', '--base', baseUrl];
  const { code, text } = await run({}, options, { personalAccessToken: undefined });
  expect((JSON.parse(text) as Report).settings).toMatchObject({ redeemSign: 1, moneySegment: '' });
  expect({ code, balance }).toEqual({ code: 0, balance: 0 });
});

test('a service that confirms Categories without storing them does not conform', async () => {
  const rows = new Map<string, { uuid: string; external_identifier: string; name: string }>();
  const meta = { page: 1, limit: 1, last_page: 3, total: 3 };
  const { baseUrl } = await startScriptedService(({ method, path: place, body }) => {
    const url = new URL(place, 'http://localhost');
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, string>);
    const { external_identifier = '', name = '' } = sent;
    const uuid = url.pathname.split('/').at(-1) ?? '';
    if (place.includes('/batch')) return { body: { data: { status: 'completed' }, meta: [] } };
    if (place.includes('/find-or-create') || (method === 'POST' && !place.includes('prepaid'))) {
      const row = { uuid: `u-${rows.size}`, external_identifier, name };
      const known = [...rows.values()].find(
        (one) => one.external_identifier === external_identifier,
      );
      if (!known) rows.set(row.uuid, row);
      return { body: { data: known ?? row, meta: [] } };
    }
    if (place.includes('/find?')) {
      const wanted = url.searchParams.get('external_identifier');
      const found = [...rows.values()].find((one) => one.external_identifier === wanted);
      const absent = { status: 404, body: { code: 404, message: 'not there' } };
      return found ? { body: { data: found, meta: [] } } : absent;
    }
    if (method === 'PUT') return { body: { data: { ...rows.get(uuid), name }, meta: [] } };
    if (method === 'DELETE') return { body: { data: null, meta: [] } };
    if (rows.has(uuid)) return { body: { data: rows.get(uuid), meta: [] } };
    if (rows.size === 0)
      rows.set('u-first', { uuid: 'u-first', external_identifier: 'A', name: 'A' });
    // Every page has the same answer.
    return { body: { data: [rows.get('u-first')], meta } };
  });
  const { text } = await run({}, ['--consent', '--json', '--base', baseUrl], { card: undefined });
  const wrong = (JSON.parse(text) as Report).checks
    .filter(({ verdict }) => verdict === 'does-not-conform')
    .map(({ check }) => check);
  expect(wrong).toEqual([
    'Pages of List Categories',
    'Update Category',
    'Batch Create Categories',
    'Delete Category',
  ]);
});

test('an idempotency key that works for loads only is reported as not offered', async () => {
  let balance = 300;
  let count = 0;
  const answers = new Map<unknown, unknown>();
  const { baseUrl } = await startScriptedService(({ path: place, body, headers }) => {
    if (!place.endsWith('/prepaid-transactions')) return { body: { data: [], meta: {} } };
    const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
    const key = amount_in_cents > 0 ? headers['idempotency-key'] : count;
    if (answers.has(key)) return { body: answers.get(key) };
    if (balance + amount_in_cents < 0) return { status: 422, body: { code: 1, message: 'no' } };
    balance += amount_in_cents;
    count += 1;
    const prepaid_balance = { balance_in_cents: balance, balance: '' };
    const answer = { data: { uuid: `t-${count}`, amount_in_cents, prepaid_balance }, meta: [] };
    answers.set(key, answer);
    return { body: answer };
  });
  const { text } = await run({}, ['--consent', ...header, '--base', baseUrl]);
  expect(text).toMatch(/Idempotency header \(optional\) +not offered/);
  expect(balance).toBe(300);
});

test('a service that answers 202 without an effect does not conform, and no set-up file trusts it', async () => {
  let count = 0;
  const { baseUrl } = await startScriptedService(({ path: place, body }) => {
    if (!place.endsWith('/prepaid-transactions')) return { body: { data: [], meta: {} } };
    const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
    if (Math.abs(amount_in_cents) > 1) return { status: 422, body: { code: 1, message: 'no' } };
    count += 1;
    const prepaid_balance = { balance_in_cents: 300, balance: '' };
    const data = { uuid: `t-${count}`, amount_in_cents, prepaid_balance };
    return { status: 202, body: { data, meta: [] } };
  });
  const write = path.join(testFolder(), 'set-up.json');
  const options = ['--consent', '--json', '--base', baseUrl, '--write', write];
  const { code, text } = await run({}, options);
  expect(code).toBe(1);
  expect((JSON.parse(text) as Report).settings).not.toHaveProperty('accepted202');
  expect(existsSync(write)).toBe(false);
});

test.each([
  ['as it was sent', (row: object) => row, 'offered'],
  [
    'by another of its numbers',
    (row: object) => ({ ...row, contact_identifier: { name: 'Number', value: 'K-1' } }),
    'not-offered',
  ],
  ['with another amount', (row: object) => ({ ...row, amount_in_cents: 100 }), 'not-offered'],
  ['without a time', (row: object) => ({ ...row, created_at: 'today' }), 'not-offered'],
])(
  'the kit judges the transaction list by how it shows a payment: %s',
  async (_, shown, verdict) => {
    let balance = 300;
    const rows: object[] = [];
    const { baseUrl } = await startScriptedService(({ method, path: place, body }) => {
      if (!place.includes('/prepaid-transactions')) return { body: { data: [], meta: {} } };
      const meta = { current_page: 1, last_page: 1 };
      if (method === 'GET') return { body: { data: rows.map(shown), meta } };
      const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
      if (balance + amount_in_cents < 0) return { status: 422, body: { code: 1, message: 'no' } };
      balance += amount_in_cents;
      const data = {
        uuid: `t-${rows.length}`,
        amount_in_cents,
        prepaid_balance: { balance_in_cents: balance, balance: '' },
        created_at: '2026-11-20T10:00:00+01:00',
        contact_identifier: { name: 'Gift card', value: cardNumber, active: true },
      };
      rows.unshift(data);
      return { body: { data, meta: [] } };
    });
    const { text } = await run({}, ['--consent', '--json', '--base', baseUrl]);
    const { checks } = JSON.parse(text) as Report;
    expect(checks).toContainEqual(
      expect.objectContaining({ check: 'Transaction list (optional)', verdict }),
    );
  },
);

test('a service that repeats its answer for an idempotency key but charges again does not conform', async () => {
  let balance = 300;
  const answers = new Map<unknown, unknown>();
  const { baseUrl } = await startScriptedService(({ path: place, body, headers }) => {
    if (!place.endsWith('/prepaid-transactions')) return { body: { data: [], meta: {} } };
    const { amount_in_cents } = JSON.parse(body) as { amount_in_cents: number };
    if (balance + amount_in_cents < 0) return { status: 422, body: { code: 1, message: 'no' } };
    balance += amount_in_cents;
    const key = headers['idempotency-key'];
    const prepaid_balance = { balance_in_cents: balance, balance: '' };
    const data = { uuid: `t-${answers.size}`, amount_in_cents, prepaid_balance };
    if (!answers.has(key)) answers.set(key, data);
    return { body: { data: answers.get(key), meta: [] } };
  });
  const { code, text } = await run({}, ['--consent', ...header, '--base', baseUrl]);
  expect(code).toBe(1);
  expect(text).toMatch(/Idempotency header \(optional\) +DOES NOT CONFORM/);
});

test('after a payment with an unknown outcome the kit sends no other payment', async () => {
  await service().setFaults([
    { where: 'exchange', fault: { name: 'drop-answer' }, target: 'money', times: 1 },
  ]);
  const { code, text } = await run({}, ['--consent']);
  expect(code).toBe(1);
  expect(text).toMatch(/Unknown .* Check the card by hand/);
  expect(service().state.transactions.length).toBeLessThanOrEqual(1);
});

test('a till accepts the kit’s set-up file, with what the kit has learned', async () => {
  const folder = testFolder();
  const write = path.join(folder, 'set-up.json');
  const markdown = path.join(folder, 'report.txt');
  const rules = { findBy: 'body', createdStatus: 202 } as const;
  const { text } = await run(rules, [
    '--consent',
    '--json',
    '--write',
    write,
    '--markdown',
    markdown,
  ]);
  expect((JSON.parse(text) as Report).settings).toMatchObject({
    findBy: 'body',
    accepted202: 'done',
  });
  const judged = parseProvisioning(readFileSync(write, 'utf8'), instantMs(Date.now()));
  expect(judged).toMatchObject({
    ok: true,
    provisioning: { draft: { findBy: 'body', accepted202: 'done', baseUrl: service().baseUrl } },
  });
  expect(readFileSync(markdown, 'utf8')).toMatch(/^# Conformance of http/);
});

test('a check that cannot run exits with 2 and prints no content of the key file', async () => {
  const { code, text } = await run({}, [], { apiKey: 5, odd: 'a-secret' });
  expect(code).toBe(2);
  expect(text).toContain('--help lists what it takes.');
  expect(text).not.toContain('a-secret');
  const write = path.join(testFolder(), 'set-up.json');
  expect((await run({}, ['--base', 'http://127.0.0.1:9', '--write', write])).code).toBe(2);
  // No set-up file is written for a service that was never reached.
  expect(existsSync(write)).toBe(false);
  writeFileSync(write, 'a file is no folder');
  const stopped = await run({}, ['--json', '--write', path.join(write, 'set-up.json')]);
  expect(stopped).toMatchObject({ code: 2 });
  expect(stopped.text).toMatch(/The check has stopped: E/);
});
