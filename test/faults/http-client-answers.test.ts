import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { startMisbehavingServer } from './misbehaving-server.ts';
import type { MisbehavingServer } from './misbehaving-server.ts';
import {
  rawAnswer,
  honestBody,
  API_KEY,
  PATIENT_LIMITS,
  sendOnePayment,
  httpClientTo,
} from './one-payment.ts';

/** Tests complete answers over a real socket; comments name the numbers of docs/quality/hostile-inputs.md. */

const servers: MisbehavingServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function payAndHear(bytes: Buffer | string, hangUp = false) {
  const server = await startMisbehavingServer(async ({ socket, readRequest }) => {
    await readRequest();
    if (hangUp) socket.end(bytes);
    else socket.write(bytes);
  });
  servers.push(server);
  const result = await sendOnePayment(httpClientTo(server));
  expect({ posts: server.requests.length, connections: server.connections() }).toEqual({
    posts: 1,
    connections: 1,
  });
  return result;
}

test('an honest answer is applied although the service keeps the connection open', async () => {
  const date = { date: 'Fri, 20 Nov 2026 09:00:00 GMT' };
  const { seen, outcome } = await payAndHear(rawAnswer(200, honestBody, date));
  expect(seen).toMatchObject({ ended: 'framed', serverDateMs: Date.UTC(2026, 10, 20, 9) });
  expect(outcome).toMatchObject({ kind: 'applied', answer: { balanceCents: 1_000 }, notes: [] });
});

test('an honest answer in chunks, after informational answers, is applied', async () => {
  const size = Buffer.byteLength(honestBody).toString(16);
  const { seen, outcome } = await payAndHear(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n' +
      'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n' +
      `${size}\r\n${honestBody}\r\n0\r\n\r\n`,
  );
  expect(seen).toMatchObject({ ended: 'framed' });
  expect(outcome).toMatchObject({ kind: 'applied', notes: [] });
});

// Hostile input 23.
describe('an answer in HTTP/1.0 without a length', () => {
  const head = 'HTTP/1.0 200 OK\r\ncontent-type: application/json\r\n\r\n';

  test('an answer without a length that ends in the middle is unknown', async () => {
    const { seen, outcome } = await payAndHear(head + honestBody.slice(0, 120), true);
    expect(seen).toMatchObject({ kind: 'answered', ended: 'by-close' });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'no-json', pausesQueue: false });
  });

  test('a complete answer without a length is applied, since its own brackets show that nothing is missing', async () => {
    const { outcome } = await payAndHear(head + honestBody, true);
    expect(outcome.kind).toBe('applied');
  });
});

// Hostile inputs 19 and 33.
describe('an answer over the size limit', () => {
  test.each([200, 404])(
    'an answer over the size limit with status %i is cut off and unknown',
    async (status) => {
      const padded = honestBody + ' '.repeat(PATIENT_LIMITS.answerBytes);
      const { seen, outcome } = await payAndHear(rawAnswer(status, padded));
      expect(seen).toMatchObject({ kind: 'answered', ended: 'over-limit', body: null });
      expect(outcome).toMatchObject({ kind: 'unknown', cause: 'cut' });
    },
  );
});

// Hostile input 32.
describe('an answer compressed without being requested', () => {
  const encoded = (coding: string) => ({ 'content-encoding': coding });

  test.each([
    ['gzip', gzipSync(honestBody)],
    ['x-gzip', gzipSync(honestBody)],
    ['br', brotliCompressSync(honestBody)],
    ['deflate', deflateSync(honestBody)],
    ['deflate', deflateRawSync(honestBody)],
    ['GZip', gzipSync(honestBody)],
    ['gzip, br', brotliCompressSync(gzipSync(honestBody))],
    ['identity', Buffer.from(honestBody)],
  ])('an answer in %s is unpacked and applied', async (coding, packed) => {
    const { outcome } = await payAndHear(rawAnswer(200, packed, encoded(coding)));
    expect(outcome).toMatchObject({ kind: 'applied', answer: { balanceCents: 1_000 }, notes: [] });
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)))],
  ])('an answer in %s that unpacks without end is cut off at the limit', async (coding, packed) => {
    const { seen, outcome } = await payAndHear(rawAnswer(200, packed, encoded(coding)));
    expect(seen).toMatchObject({ ended: 'over-limit', body: null });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'cut' });
  });

  test.each([
    ['announced on plain bytes', 'gzip', Buffer.from(honestBody)],
    ['cut in the middle', 'gzip', gzipSync(honestBody).subarray(0, 60)],
    ['in a coding that nobody knows', 'compress', Buffer.from(honestBody)],
    ['three times', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(honestBody)))],
  ])('an answer with compression %s is unknown', async (_what, coding, packed) => {
    const { outcome } = await payAndHear(rawAnswer(200, packed, encoded(coding)));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'encoded', pausesQueue: true });
  });
});

// Hostile input 31.
test('an answer that is not UTF-8 is unknown, and its bytes are not replaced', async () => {
  const broken = Buffer.from(honestBody.replace('Harbour', 'H\u00e4fen'), 'latin1');
  const { seen, outcome } = await payAndHear(rawAnswer(200, broken));
  expect(seen).toMatchObject({ kind: 'answered', body: null });
  expect(outcome).toMatchObject({ kind: 'unknown', cause: 'no-json' });
});

// Hostile input 30.
test('an answer with a byte order mark is applied, with a note', async () => {
  const { outcome } = await payAndHear(rawAnswer(200, `\uFEFF${honestBody}`));
  expect(outcome).toMatchObject({ kind: 'applied', notes: ['byte-order-mark'] });
});

// Hostile input 25.
test.each([204, 304])(
  'an answer with status %i ends without a body and is unknown',
  async (status) => {
    const { seen, outcome } = await payAndHear(`HTTP/1.1 ${status} Whatever\r\n\r\n`);
    expect(seen).toMatchObject({ kind: 'answered', ended: 'framed', body: '' });
    expect(outcome).toMatchObject({ kind: 'unknown', status });
  },
);

test('a complete answer followed by extra bytes never counts as a refusal', async () => {
  const { outcome } = await payAndHear(Buffer.concat([rawAnswer(200), rawAnswer(422, '{}')]));
  expect(['applied', 'unknown']).toContain(outcome.kind);
});

// Hostile input 34.
describe('a redirect is not followed, and the key never reaches another place', () => {
  test.each([301, 302, 303, 307, 308])('%i to another origin is not followed', async (status) => {
    const thief = await startMisbehavingServer(async ({ socket, readRequest }) => {
      await readRequest();
      socket.write(rawAnswer(200));
    });
    servers.push(thief);
    const location = `http://127.0.0.1:${thief.port}/api//prepaid-transactions`;
    const { outcome } = await payAndHear(rawAnswer(status, '', { location }));
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'redirect', status });
    expect({ connections: thief.connections(), requests: thief.requests }).toEqual({
      connections: 0,
      requests: [],
    });
    expect(JSON.stringify(outcome)).not.toContain(API_KEY);
  });

  test('308 to the same origin is not followed', async () => {
    const { outcome } = await payAndHear(
      rawAnswer(308, '', { location: '/api/prepaid-transactions' }),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'redirect' });
  });
});

// Hostile input 27.
test('the page of a captive portal is neither success nor refusal', async () => {
  const page = '<!doctype html><title>Welcome to the guest network</title>';
  const { outcome } = await payAndHear(rawAnswer(200, page, { 'content-type': 'text/html' }));
  expect(outcome).toMatchObject({ kind: 'unknown', cause: 'no-json' });
});

// Hostile input 44.
test('a payment answered with 408 is not sent again', async () => {
  const { outcome } = await payAndHear(rawAnswer(408, '{"message":"too slow"}'), true);
  expect(outcome).toMatchObject({ kind: 'unknown', cause: 'other-status', status: 408 });
});

test('a refusal that arrives before the request was read completely is accepted as a refusal', async () => {
  const server = await startMisbehavingServer(({ socket }) => {
    socket.write(rawAnswer(413, '{"message":"too large"}'));
  });
  servers.push(server);
  const { outcome } = await sendOnePayment(httpClientTo(server));
  expect(outcome).toMatchObject({ kind: 'refused', status: 413 });
});
