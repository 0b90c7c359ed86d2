import { expect, onTestFinished, test } from 'vitest';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { resolveUnknownIntent } from '../../electron/gateway/resolve-unknown-intent.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import type { ScriptedAnswer } from './scripted-service.ts';
import { startScriptedService } from './scripted-service.ts';
import { contactUuid } from './small-service.ts';

/** A service that answers 429 to what the till reads to find out about an unknown payment. */

const NOW = 'Tue, 01 Dec 2026 00:00:00 GMT';
const BUSY = { code: 1000, message: 'Too many requests' };
const LATER = { message: 'Slow down' };

/** Makes a payment unknown, and looks for it once; returns the answer and the paths that were read. */
async function look(offers: Partial<ServiceSettings>, read: (path: string) => ScriptedAnswer) {
  const service = await startScriptedService(({ method, path }) =>
    method === 'POST' ? { status: 502, contentType: 'text/html', body: '<html>' } : read(path),
  );
  const till = await BookOnDisk.open();
  const { baseUrl } = service;
  const shopUuid = 'b0000000-0000-4000-8000-000000000001';
  const settings = serviceSettingsSchema.parse({ baseUrl, shopUuid, ...offers });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  const reached = { settings, keys: { version: 1, reveal: () => 'key' }, httpClient };
  const intentId = await till.redeem('one', contactUuid);
  await new PaymentGateway(till.writer, reached).sendPayment(intentId);
  expect(till.stateOf(intentId)).toBe('unknown');
  const turnedAway = await resolveUnknownIntent(till.writer, reached, intentId);
  const reads = service.requests.filter(({ method }) => method === 'GET');
  return { turnedAway, reads: reads.map(({ path }) => path) };
}

const LIST = { evidenceTransactionList: true } as const;
const BALANCE = { evidenceBalanceRead: true } as const;

test.each<[string, Record<string, string>, object]>([
  ['in seconds', { 'retry-after': '7' }, { retryAfterMs: 7_000 }],
  ['of years', { 'retry-after': '999999999999999999999999' }, { retryAfterMs: 10 * MINUTE_MS }],
  [
    'as a date',
    { 'retry-after': 'Tue, 01 Dec 2026 00:02:00 GMT', date: NOW },
    { retryAfterMs: 2 * MINUTE_MS },
  ],
  [
    'in the past',
    { 'retry-after': 'Mon, 30 Nov 2026 00:00:00 GMT', date: NOW },
    { retryAfterMs: 0 },
  ],
  ['below nothing', { 'retry-after': '-5' }, {}],
  ['that nobody can read', { 'retry-after': 'soon' }, {}],
  ['of no length', {}, {}],
])('a 429 to a list or a balance reports a wait %s', async (_length, headers, asked) => {
  for (const offers of [LIST, BALANCE]) {
    const { turnedAway, reads } = await look(offers, () => ({ status: 429, headers, body: BUSY }));
    expect(turnedAway).toEqual(asked);
    expect(reads).toHaveLength(1);
  }
});

test('after a 429 to the first or a later page of the list, no balance is read', async () => {
  const first = await look({ ...LIST, ...BALANCE }, () => ({ status: 429, body: LATER }));
  expect(first.reads).toEqual([expect.stringContaining('page=1')]);
  const later = await look({ ...LIST, ...BALANCE }, (path) =>
    path.includes('page=1')
      ? { body: { data: [row], meta: { current_page: 1, last_page: 2, total: 31 } } }
      : { status: 429, headers: { 'retry-after': '60' }, body: LATER },
  );
  expect(later.turnedAway).toEqual({ retryAfterMs: MINUTE_MS });
  expect(later.reads.map((path) => path.slice(path.indexOf('page=')))).toEqual([
    'page=1',
    'page=2',
  ]);
});

test('a list that answers, or fails otherwise, reports no wait, and the balance is read', async () => {
  for (const status of [404, 500, 503]) {
    const headers = { 'retry-after': '60' };
    const { turnedAway, reads } = await look({ ...LIST, ...BALANCE }, () => ({
      status,
      headers,
      body: LATER,
    }));
    expect(turnedAway).toBeNull();
    expect(reads).toHaveLength(2);
  }
});

const row = {
  uuid: 'f0000000-0000-4000-8000-000000000001',
  amount_in_cents: -5,
  prepaid_balance: { balance_in_cents: 1, balance: '' },
  created_at: '2026-12-01T00:00:00Z',
  contact_identifier: { name: 'Gift card', value: '6364-other' },
};
