import { afterEach, describe, expect, test } from 'vitest';
import { startMisbehavingServer, unusedPort } from './misbehaving-server.ts';
import type { MisbehavingServer, ConnectionScript } from './misbehaving-server.ts';
import {
  rawAnswer,
  listRequest,
  PATIENT_LIMITS,
  paymentRequest,
  sendOnePayment,
  httpClientTo,
} from './one-payment.ts';

/** Tests that connections kept open for reads are never used for a POST. */

let server: MisbehavingServer;
afterEach(() => server.close());

const list = rawAnswer(200, '{"data":[],"meta":[]}');

/** Answers every read, keeps the connection open, and treats POSTs as given. */
const readsAnd =
  (post: ConnectionScript): ConnectionScript =>
  async (peer) => {
    for (;;) {
      const { method } = await peer.readRequest();
      if (method === 'GET') peer.socket.write(list);
      else await post(peer);
    }
  };

const posts = () => server.requests.filter(({ method }) => method === 'POST').length;

test('a POST that the service applies and drops over a used connection arrives exactly once, and is unknown', async () => {
  server = await startMisbehavingServer(readsAnd(({ socket }) => void socket.resetAndDestroy()));
  const httpClient = httpClientTo(server);
  for (let read = 0; read < 3; read += 1)
    await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
  expect(server.connections()).toBe(1);

  const { seen, outcome } = await sendOnePayment(httpClient);
  expect(posts()).toBe(1);
  expect(seen).toMatchObject({ kind: 'lost', reusedSocket: false });
  expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset' });

  await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
  expect({ posts: posts(), connections: server.connections() }).toEqual({
    posts: 1,
    connections: 2,
  });
  httpClient.close();
});

test('every payment and every category write has its own connection', async () => {
  server = await startMisbehavingServer(
    readsAnd(({ socket }) => void socket.write(rawAnswer(200))),
  );
  const httpClient = httpClientTo(server);
  await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
  await sendOnePayment(httpClient);
  await sendOnePayment(httpClient);
  await httpClient.writeCategories(paymentRequest(), PATIENT_LIMITS);
  await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
  expect({ posts: posts(), connections: server.connections() }).toEqual({
    posts: 3,
    connections: 4,
  });
  httpClient.close();
});

test('eight simultaneous payments use eight connections and eight POSTs', async () => {
  server = await startMisbehavingServer(
    readsAnd(({ socket }) => void socket.write(rawAnswer(200))),
  );
  const httpClient = httpClientTo(server);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => sendOnePayment(httpClient)));
  expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(Array(8).fill('applied'));
  expect({ posts: posts(), connections: server.connections() }).toEqual({
    posts: 8,
    connections: 8,
  });
});

test('after six simultaneous reads one connection is kept for the next read, and closed with the ledger', async () => {
  const closed: number[] = [];
  const left = Promise.withResolvers<void>();
  const last = Promise.withResolvers<void>();
  server = await startMisbehavingServer((peer) => {
    peer.socket.once('end', () => {
      closed.push(peer.nth);
      if (closed.length === 5) left.resolve();
      if (closed.length === 6) last.resolve();
    });
    return readsAnd(() => undefined)(peer);
  });
  const httpClient = httpClientTo(server);
  const reads = Array.from({ length: 6 }, () =>
    httpClient.readCategories(listRequest(), PATIENT_LIMITS),
  );
  for (const seen of await Promise.all(reads)) expect(seen.kind).toBe('answered');
  await left.promise;
  const seen = await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
  expect(seen).toMatchObject({ kind: 'answered', reusedSocket: true });
  expect(server.connections()).toBe(6);
  httpClient.close();
  await last.promise;
});

describe('a read', () => {
  test('a read over a kept connection that died is repeated on a new connection', async () => {
    server = await startMisbehavingServer(async ({ nth, readRequest, socket }) => {
      await readRequest();
      socket.write(list);
      await readRequest();
      if (nth === 1) socket.resetAndDestroy();
    });
    const httpClient = httpClientTo(server);
    await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
    const again = await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
    expect(again).toMatchObject({ kind: 'answered', status: 200, reusedSocket: false });
    expect(server.connections()).toBe(2);
    httpClient.close();
  });

  test('a read that is lost on a new connection is not repeated', async () => {
    server = await startMisbehavingServer(async ({ readRequest, socket }) => {
      await readRequest();
      socket.resetAndDestroy();
    });
    const httpClient = httpClientTo(server);
    const seen = await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
    expect(seen).toMatchObject({ kind: 'lost', reusedSocket: false });
    expect(server.requests).toHaveLength(1);
    httpClient.close();
  });

  test('a read that reaches no service reports the same cause as a payment', async () => {
    server = await startMisbehavingServer(() => undefined);
    const httpClient = httpClientTo({ host: '127.0.0.1', port: await unusedPort() });
    const seen = await httpClient.readCategories(listRequest(), PATIENT_LIMITS);
    expect(seen).toEqual({ kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' });
    httpClient.close();
  });
});
