import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { exchange, HARD_LIMIT } from '../../electron/http-client/exchange.ts';
import { misbehave } from './misbehaving-server.ts';
import type { MisbehavingServer } from './misbehaving-server.ts';
import {
  honestBody,
  PATIENT,
  paymentRequest,
  rawAnswer,
  sendOnePayment,
  httpClientTo,
} from './one-payment.ts';

/** Where exactly an answer is too much, and what is told of one beside its body. */

let server: MisbehavingServer;
afterEach(() => server.close());

async function hear(bytes: Buffer | string, limits: Partial<typeof PATIENT> = {}) {
  server = await misbehave(async ({ socket, readRequest }) => {
    await readRequest();
    socket.write(bytes);
  });
  return sendOnePayment(httpClientTo(server), { ...PATIENT, ...limits });
}

const BYTES = Buffer.byteLength(honestBody);

test.each([
  [BYTES, 'framed', 'applied'],
  [BYTES - 1, 'over-limit', 'unknown'],
])('of at most %i bytes the honest answer is %s, and %s', async (answerBytes, ended, kind) => {
  const { seen, outcome } = await hear(rawAnswer(200), { answerBytes });
  expect(seen).toMatchObject({ ended });
  expect(outcome.kind).toBe(kind);
});

test('whoever goes on answering is not listened to', async () => {
  const ended = Promise.withResolvers<void>();
  server = await misbehave(async ({ socket, readRequest }) => {
    socket.once('end', () => ended.resolve());
    await readRequest();
    // More is to come, and never does.
    socket.write(rawAnswer(200, honestBody, { 'content-length': '100000' }));
  });
  const limits = { ...PATIENT, answerBytes: 10 };
  expect((await sendOnePayment(httpClientTo(server), limits)).seen).toMatchObject({
    ended: 'over-limit',
  });
  await ended.promise;
});

test('what it took to connect counts, and whoever was given up is not listened to', async () => {
  const ended = Promise.withResolvers<void>();
  server = await misbehave(({ socket }) => void socket.once('end', () => ended.resolve()));
  const { host, port } = server;
  const origin = { scheme: 'http', host, port } as const;
  const carrier = { createConnection: () => connect(port, host) };
  const limits = { ...PATIENT, hardMs: 60_000 };
  // All of it was over when the connection was up.
  const startedMs = performance.now() - limits.hardMs;
  const seen = await exchange({ origin, request: paymentRequest(), carrier, limits, startedMs });
  expect(seen).toMatchObject({ kind: 'lost', code: HARD_LIMIT });
  await ended.promise;
});

test('an answer that is there leaves no clock running', async () => {
  const running = () =>
    process.getActiveResourcesInfo().filter((what) => what === 'Timeout').length;
  const before = running();
  expect((await hear(rawAnswer(200))).seen.kind).toBe('answered');
  expect(running()).toBeLessThanOrEqual(before);
});

test.each([
  [8, 'answered'],
  [9, 'lost'],
])('after %i informational answers the real one is %s', async (count, kind) => {
  const informational = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(count);
  const { seen } = await hear(Buffer.concat([Buffer.from(informational), rawAnswer(200)]));
  expect(seen.kind).toBe(kind);
});

test('its headers are texts, those that came twice together, and it took as long as the call', async () => {
  const calledMs = performance.now();
  const { seen } = await hear(
    rawAnswer(200, honestBody, { 'set-cookie': 'a=1\r\nset-cookie: b=2', 'x-odd': '' }),
  );
  const passedMs = performance.now() - calledMs;
  if (seen.kind !== 'answered') throw new Error(`it was ${seen.kind}`);
  expect(seen.headers).toMatchObject({ 'set-cookie': 'a=1,b=2', 'x-odd': '' });
  expect(seen).toMatchObject({ serverDateMs: null, reusedSocket: false });
  expect(seen.tookMs).toBeGreaterThan(0);
  expect(seen.tookMs).toBeLessThanOrEqual(passedMs);
});

test('what was lost tells after how long', async () => {
  const calledMs = performance.now();
  server = await misbehave(async ({ socket, readRequest }) => {
    await readRequest();
    socket.resetAndDestroy();
  });
  const { seen } = await sendOnePayment(httpClientTo(server));
  if (seen.kind !== 'lost') throw new Error(`it was ${seen.kind}`);
  expect(seen.afterMs).toBeGreaterThan(0);
  expect(seen.afterMs).toBeLessThanOrEqual(performance.now() - calledMs);
});
