import { statSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { httpClientOf } from '../../../../../electron/service/connect-service.ts';
import { TradingSession } from '../../../../../electron/till/trading-session.ts';
import { serviceSettingsSchema } from '../../../../../shared/api/service-settings.ts';
import { intentIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import type {
  FromWorkerMessage,
  ToWorkerMessage,
} from '../../../../../shared/messages/worker-messages.ts';
import { startMisbehavingServer } from '../../../../faults/misbehaving-server.ts';
import { keepAliveAnswer } from '../../../../e2e/polite-service.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import { PATIENCE } from '../../../../builders/patience.ts';
import { NO_LISTENER } from '../../../../builders/trading-on-disk.ts';
import { loadLineOf } from '../../../../builders/soap.ts';

/** The window's database is found to be ahead of the journal while a payment is in flight. */

const KEY = 'canary-key-of-the-shop';
const MEGABYTE = 1024 * 1024;

/** @param answer the service's answer when `letAnswer` is called */
async function openTill(answer: string) {
  const held = Promise.withResolvers<void>();
  const server = await startMisbehavingServer(async ({ readRequest, socket }) => {
    await readRequest();
    await held.promise;
    socket.end(answer);
  });
  const till = await BookOnDisk.open();
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${server.port}`,
    shopUuid: BOOK.shopUuid,
  });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? KEY : null) };
  const trading = new TradingSession(
    till.book,
    { settings, keys, httpClient },
    path.join(till.folder, 'evidence'),
    NO_LISTENER,
  );
  onTestFinished(async () => {
    await trading.close();
    await server.close();
  });
  const sent = await till.redeem('one');
  const waiting = await till.redeem('two');
  const answered = trading.gateway!.sendPayment(sent);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1), PATIENCE);
  return { till, trading, sent, waiting, answered, letAnswer: () => held.resolve() };
}

/** Connects a worker whose database has rows of facts that the journal lacks. */
function greetAhead(trading: TradingSession) {
  const { port1, port2 } = new MessageChannel();
  const told: ToWorkerMessage[] = [];
  port2.on('message', (message: ToWorkerMessage) => told.push(message));
  onTestFinished(() => port2.close());
  const main = {
    on: (event: 'close' | 'message', listen: (sent?: unknown) => void) =>
      port1.on(event, (data: unknown) => listen({ data, ports: [] })),
    start: () => port1.start(),
    postMessage: (message: unknown) => port1.postMessage(message),
    close: () => port1.close(),
  };
  trading.serveWorker(main as unknown as Parameters<TradingSession['serveWorker']>[0]);
  const position = { tillId: BOOK.tillId, sequence: 9_999, hash: 'of-a-fact-that-is-lost' };
  const say = (message: FromWorkerMessage): void => port2.postMessage(message);
  say({ type: 'hello', position });
  return { told, say };
}

const applied = keepAliveAnswer(
  {
    data: {
      uuid: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
      amount_in_cents: -500,
      prepaid_balance: { balance_in_cents: 1_000, balance: '€10.00' },
      created_at: '2026-11-20T10:00:00+01:00',
      shop: { id: 7, uuid: BOOK.shopUuid, reference: null, name: 'Harbour street' },
      contact_identifier: { name: 'card', value: '6364-one', active: true },
    },
    meta: [],
  },
  '201 Created',
);
const slowDown = keepAliveAnswer({ message: 'Slow down' }, '429 Too Many Requests');

test('waiting payments become unknown at once, and the payment being sent ends with its answer', async () => {
  const { till, trading, sent, waiting, answered, letAnswer } = await openTill(applied);
  greetAhead(trading);
  await vi.waitFor(() => expect(till.stateOf(waiting)).toBe('unknown'), PATIENCE);
  expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind' }]);
  letAnswer();
  expect(await answered).toMatchObject({ kind: 'written' });
  expect(till.ledger.intents.get(sent)).toMatchObject({
    state: 'applied',
    applied: { balanceCents: 1_000 },
  });
});

test('a payment being sent becomes unknown once its answer would let it be sent again', async () => {
  const { till, trading, sent, waiting, answered, letAnswer } = await openTill(slowDown);
  greetAhead(trading);
  await vi.waitFor(() => expect(till.stateOf(waiting)).toBe('unknown'), PATIENCE);
  letAnswer();
  expect(await answered).toMatchObject({ kind: 'written' });
  await vi.waitFor(() => {
    expect(till.ledger.intents.get(sent)).toMatchObject({ state: 'unknown', cause: 'restored' });
  }, PATIENCE);
});

test('a refused payment that may since have been released becomes unknown, as it would at a start', async () => {
  const { till, trading, sent, letAnswer, answered } = await openTill(applied);
  letAnswer();
  await answered;
  const refused = await till.redeem('refused');
  await till.mustWrite({ kind: 'begin-sending', intentId: refused, keyVersion: 1 });
  await till.mustWrite({
    kind: 'record-outcome',
    intentId: refused,
    outcome: {
      kind: 'refused',
      status: 422,
      kept: 'Not enough',
      code: null,
      fieldErrors: {},
    },
  });
  expect(till.stateOf(refused)).toBe('refused');
  greetAhead(trading);
  await vi.waitFor(() => expect(till.stateOf(refused)).toBe('unknown'), PATIENCE);
  expect(till.stateOf(sent)).toBe('applied');
});

test('a load that a completed sale owes becomes unknown, as it would at a start', async () => {
  const { till, trading, letAnswer, answered } = await openTill(applied);
  letAnswer();
  await answered;
  const cardId = await till.introduce('sold');
  const saleId = saleIdSchema.parse('sale-with-a-load');
  const load = intentIdSchema.parse('intent-of-the-sold-load');
  const line = loadLineOf(1_000, load, cardId);
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [line] });
  const tender = { kind: 'cash' as const, amountCents: cents(1_000), givenCents: cents(1_000) };
  await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  await till.mustWrite({ kind: 'complete-sale', saleId });
  expect(till.stateOf(load)).toBeUndefined();
  greetAhead(trading);
  await vi.waitFor(() => expect(till.stateOf(load)).toBe('unknown'), PATIENCE);
});

test('a page that poses as the sync worker and sends endless rows does not fill the disk', async () => {
  const { till, trading, letAnswer } = await openTill(applied);
  const { told, say } = greetAhead(trading);
  const hears = (what: object) =>
    vi.waitFor(() => expect(told).toContainEqual(expect.objectContaining(what)), PATIENCE);
  await hears({ plan: 'ahead' });
  const table = 'sales';
  const rows = [{ note: 'x'.repeat(32 * MEGABYTE) }];
  for (let page = 0; page < 5; page += 1) say({ type: 'rows', table, rows, done: false });
  say({ type: 'rows', table, rows: [], done: true });
  await hears({ type: 'older-facts' });
  letAnswer();
  await trading.close();
  const size = () => statSync(path.join(till.folder, 'evidence', 'sales.jsonl')).size;
  // Evidence is written in the background.
  await vi.waitFor(() => expect(size()).toBeGreaterThan(32 * MEGABYTE), PATIENCE);
  expect(size()).toBeLessThanOrEqual(128 * MEGABYTE);
});
