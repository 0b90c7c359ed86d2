import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { upstreamOf } from '../../electron/connect-service.ts';
import { Trading } from '../../electron/trading.ts';
import { serviceSettings } from '../../shared/api/service-settings.ts';
import type { FromWorker } from '../../shared/worker-messages.ts';
import { misbehave } from '../faults/misbehaving-server.ts';
import { keptOpen } from '../e2e/polite-service.ts';
import { BOOK, BookOnDisk } from './book-on-disk.ts';

/** The window's database turns out to know more than the journal while a payment is on its way. */

const PATIENCE = { timeout: 30_000 };
const KEY = 'canary-key-of-the-shop';

/** @param answer what the service says at last, when `letAnswer` is called */
async function openTill(answer: string) {
  const held = Promise.withResolvers<void>();
  const server = await misbehave(async ({ readRequest, socket }) => {
    await readRequest();
    await held.promise;
    socket.end(answer);
  });
  const till = await BookOnDisk.open();
  const settings = serviceSettings.parse({
    baseUrl: `http://127.0.0.1:${server.port}`,
    shopUuid: BOOK.shopUuid,
  });
  const upstream = upstreamOf(settings, () => Promise.resolve('DIRECT'));
  const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? KEY : null) };
  const trading = new Trading(
    till.book,
    { settings, keys, upstream },
    path.join(till.folder, 'evidence'),
    {
      onRebuilding: () => undefined,
      onDatabasesUnusable: () => Promise.resolve(),
      onWorkerFailed: () => undefined,
      onSaleCompleted: () => undefined,
    },
  );
  onTestFinished(async () => {
    await trading.close();
    await server.close();
  });
  const sent = await till.redeem('one');
  const waiting = await till.redeem('two');
  const answered = trading.door!.sendMoney(sent);
  await vi.waitFor(() => expect(server.requests).toHaveLength(1), PATIENCE);
  return { till, trading, sent, waiting, answered, letAnswer: () => held.resolve() };
}

/** A worker whose database has rows of facts that the journal does not have. */
function greetAhead(trading: Trading): void {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port2.close());
  const main = {
    on: (event: 'close' | 'message', listen: (sent?: unknown) => void) =>
      port1.on(event, (data: unknown) => listen({ data, ports: [] })),
    start: () => port1.start(),
    postMessage: (message: unknown) => port1.postMessage(message),
    close: () => port1.close(),
  };
  trading.serveWorker(main as unknown as Parameters<Trading['serveWorker']>[0]);
  const position = { tillId: BOOK.tillId, sequence: 9_999, hash: 'of-a-fact-that-is-lost' };
  const hello: FromWorker = { type: 'hello', position };
  port2.postMessage(hello);
}

const applied = keptOpen(
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
const slowDown = keptOpen({ message: 'Slow down' }, '429 Too Many Requests');

test('what waits is doubted at once; the payment on its way ends by its own answer', async () => {
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

test('and where the answer lets it be sent again, it is doubted like the rest', async () => {
  const { till, trading, sent, waiting, answered, letAnswer } = await openTill(slowDown);
  greetAhead(trading);
  await vi.waitFor(() => expect(till.stateOf(waiting)).toBe('unknown'), PATIENCE);
  letAnswer();
  expect(await answered).toMatchObject({ kind: 'written' });
  await vi.waitFor(() => {
    expect(till.ledger.intents.get(sent)).toMatchObject({ state: 'unknown', cause: 'restored' });
  }, PATIENCE);
});
