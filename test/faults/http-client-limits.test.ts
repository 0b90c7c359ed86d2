import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { runExchange, HARD_LIMIT_CODE } from '../../electron/http-client/exchange.ts';
import { startMisbehavingServer } from './misbehaving-server.ts';
import type { MisbehavingServer } from './misbehaving-server.ts';
import {
  honestBody,
  PATIENT_LIMITS,
  paymentRequest,
  rawAnswer,
  sendOnePayment,
  httpClientTo,
} from './one-payment.ts';

/** Tests the exact size at which an answer is too large, and what is recorded of such an answer besides its body. */

let server: MisbehavingServer;
afterEach(() => server.close());

async function hear(bytes: Buffer | string, limits: Partial<typeof PATIENT_LIMITS> = {}) {
  server = await startMisbehavingServer(async ({ socket, readRequest }) => {
    await readRequest();
    socket.write(bytes);
  });
  return sendOnePayment(httpClientTo(server), { ...PATIENT_LIMITS, ...limits });
}

const BYTES = Buffer.byteLength(honestBody);

test.each([
  [BYTES, 'framed', 'applied'],
  [BYTES - 1, 'over-limit', 'unknown'],
])(
  'with a limit of %i bytes the honest answer is %s and the payment %s',
  async (answerBytes, ended, kind) => {
    const { seen, outcome } = await hear(rawAnswer(200), { answerBytes });
    expect(seen).toMatchObject({ ended });
    expect(outcome.kind).toBe(kind);
  },
);

test('an answer over the limit is cut off while the service continues to send', async () => {
  const ended = Promise.withResolvers<void>();
  server = await startMisbehavingServer(async ({ socket, readRequest }) => {
    socket.once('end', () => ended.resolve());
    await readRequest();
    // The header announces more bytes than ever arrive.
    socket.write(rawAnswer(200, honestBody, { 'content-length': '100000' }));
  });
  const limits = { ...PATIENT_LIMITS, answerBytes: 10 };
  expect((await sendOnePayment(httpClientTo(server), limits)).seen).toMatchObject({
    ended: 'over-limit',
  });
  await ended.promise;
});

test('the time limit includes connecting, and no answer is read from a service that was given up', async () => {
  const ended = Promise.withResolvers<void>();
  server = await startMisbehavingServer(
    ({ socket }) => void socket.once('end', () => ended.resolve()),
  );
  const { host, port } = server;
  const origin = { scheme: 'http', host, port } as const;
  const carrier = { createConnection: () => connect(port, host) };
  const limits = { ...PATIENT_LIMITS, hardMs: 60_000 };
  // The time was used up when the connection was established.
  const startedMs = performance.now() - limits.hardMs;
  const seen = await runExchange({ origin, request: paymentRequest(), carrier, limits, startedMs });
  expect(seen).toMatchObject({ kind: 'lost', code: HARD_LIMIT_CODE });
  await ended.promise;
});

test('a finished answer leaves no timer running', async () => {
  const running = () =>
    process.getActiveResourcesInfo().filter((what) => what === 'Timeout').length;
  const before = running();
  expect((await hear(rawAnswer(200))).seen.kind).toBe('answered');
  expect(running()).toBeLessThanOrEqual(before);
});

test.each([
  [8, 'answered'],
  [9, 'lost'],
])('after %i informational answers the final answer is %s', async (count, kind) => {
  const informational = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(count);
  const { seen } = await hear(Buffer.concat([Buffer.from(informational), rawAnswer(200)]));
  expect(seen.kind).toBe(kind);
});

test('an answer’s headers are strings, with repeated ones joined, and its time is that of the call', async () => {
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

test('the result of a lost answer says after how many ms the connection was lost', async () => {
  const calledMs = performance.now();
  server = await startMisbehavingServer(async ({ socket, readRequest }) => {
    await readRequest();
    socket.resetAndDestroy();
  });
  const { seen } = await sendOnePayment(httpClientTo(server));
  if (seen.kind !== 'lost') throw new Error(`it was ${seen.kind}`);
  expect(seen.afterMs).toBeGreaterThan(0);
  expect(seen.afterMs).toBeLessThanOrEqual(performance.now() - calledMs);
});
