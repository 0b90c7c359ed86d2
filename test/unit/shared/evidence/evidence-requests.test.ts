import { expect, test } from 'vitest';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import type { Transmission } from '../../../../shared/api/transmission.ts';
import {
  balanceReadRequest,
  parseBalanceAnswerCents,
  parseTransactionPage,
  transactionListRequest,
} from '../../../../shared/evidence/evidence-reads.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { processingPeriodOf } from '../../../../shared/evidence/judge-transaction-list.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { answeredExchange } from '../../../builders/answered-exchange.ts';

/** Read requests outside the contract, and the answers that are accepted. */

const settings = serviceSettingsSchema.parse({
  baseUrl: 'https://service.example/base',
  shopUuid: 'shop/1',
});
const headers = {
  accept: 'application/json',
  authorization: 'Bearer canary',
  'cache-control': 'no-cache',
};

const heard = (body: unknown, status = 200) => answeredExchange(body, { status });
const lost: Transmission = {
  kind: 'lost',
  phase: 'body',
  code: 'ECONNRESET',
  status: 200,
  reusedSocket: false,
  afterMs: 1,
};

test('the transaction list is requested by shop for all customers', () => {
  expect(transactionListRequest(settings, 'canary', 2)).toEqual({
    method: 'GET',
    path: `/base/api/${settings.moneySegment}/prepaid-transactions?shop_uuid=shop%2F1&limit=30&page=2`,
    headers,
    body: null,
  });
});

test('a balance is requested by customer', () => {
  expect(balanceReadRequest(settings, 'canary', 'contact/1')).toEqual({
    method: 'GET',
    path: `/base/api/${settings.moneySegment}/contacts/contact%2F1/prepaid-balance`,
    headers,
    body: null,
  });
});

const row = {
  uuid: 'uuid-1',
  amount_in_cents: -10_00,
  prepaid_balance: { balance_in_cents: 90_00, balance: null },
  created_at: null,
  shop: null,
  contact_identifier: null,
  contact: null,
};
const page = (rows: readonly object[], current: number, last: number) => ({
  data: rows,
  meta: { current_page: current, last_page: last },
});

test.each([
  [page([row], 1, 2), false],
  [page([row], 2, 2), true],
  [page([row], 3, 2), true],
  [page([], 1, 2), true],
])('the page %j is the last: %s', (body, isLast) => {
  expect(parseTransactionPage(heard(body))?.isLast).toBe(isLast);
});

test.each<[string, Transmission]>([
  ['an answer that broke off', lost],
  ['another status', heard({ ...page([row], 1, 1), data: [row] }, 202)],
  ['no JSON', heard('<html>')],
  ['another shape', heard({ data: [] })],
])('%s is neither a page nor a balance', (_, seen) => {
  expect(parseTransactionPage(seen)).toBeNull();
  expect(parseBalanceAnswerCents(seen, 2)).toBeNull();
});

test('a balance is read from status 200 only', () => {
  const body = { data: { balance_in_cents: 12_34 } };
  expect(parseBalanceAnswerCents(heard(body), 2)).toBe(12_34);
  expect(parseBalanceAnswerCents(heard(body, 203), 2)).toBeNull();
});

test('the list of transactions is searched over a period by the service’s own clock', () => {
  const till = GuardedLedger.started();
  const waiting = till.accept('one', till.card('anna'));
  const atMs = till.wallMs;
  expect(processingPeriodOf(waiting)).toEqual({
    from: clockTime(atMs - 2 * MINUTE_MS),
    until: clockTime(atMs + 3 * MINUTE_MS),
  });
  till.pass(MINUTE_MS);
  const sent = till.send('one');
  till.pass(MINUTE_MS);
  const again = {
    ...sent,
    lastSentAtMs: clockTime<'till then'>(till.wallMs),
    serviceClockAheadMs: 5_000,
  };
  expect(processingPeriodOf(again)).toEqual({
    from: clockTime(atMs - MINUTE_MS + 5_000),
    until: clockTime(atMs + 5 * MINUTE_MS + 5_000),
  });
});

test.each([
  ['3600', false],
  ['0', true],
])('an answer with Age %s is accepted: %s', (age, isBelieved) => {
  const old = (body: unknown) => ({ ...heard(body), headers: { age } });
  const empty = { data: [], meta: { current_page: 1, last_page: 1 } };
  expect(parseTransactionPage(old(empty)) !== null).toBe(isBelieved);
  expect(parseBalanceAnswerCents(old({ data: { balance_in_cents: 5 } }), 2) !== null).toBe(
    isBelieved,
  );
});
