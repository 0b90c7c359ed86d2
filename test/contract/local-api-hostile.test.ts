import { connect as connectSocket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { LocalApiTill } from '../builders/local-api-till.ts';

/** Another till, or somebody in its place, that means harm or has bad luck. */

const ALONE = [50_00, 200_00] as const;

test('a new connection under an old id has no limits until a manager sets them', async () => {
  const till = await LocalApiTill.open(ALONE);
  await till.api.disconnect(otherTillIdSchema.parse(till.caller.clientId), SYSTEM_ACTOR);
  till.caller = await till.connect('Web till', till.caller.clientId);
  expect((await till.get('/v1/till')).body).toMatchObject({
    client: { name: 'Web till', alonePerPayment: '0.00', alonePerDay: '0.00' },
  });
});

/** Sends text over a connection that this end never closes. */
function send(till: LocalApiTill, text: string): { readonly heard: () => string } {
  const socket = connectSocket({ port: till.port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('error', () => undefined).setEncoding('utf8');
  socket.on('data', (part: string) => (heard += part)).write(text);
  return { heard: () => heard };
}

/** The text of a request, with these headers as well. */
function request(till: LocalApiTill, line: string, more: readonly string[], body = ''): string {
  const { port, caller } = till;
  const head = [`host: 127.0.0.1:${port}`, `authorization: Bearer ${caller.token}`, ...more];
  return [`${line} HTTP/1.1`, ...head, '', body].join('\r\n');
}

test('connections that send nonsense, or nothing, and never close take no place for long', async () => {
  const till = await LocalApiTill.open();
  const many = ['nonsense\r\n\r\n', 'GET /v1', ''].flatMap((text) =>
    Array.from({ length: 21 }, () => send(till, text)),
  );
  await expect
    .poll(() => many.every(({ heard }) => heard().startsWith('HTTP/1.1 400')), { timeout: 20_000 })
    .toBe(true);
  for (let more = 0; more < 64; more += 1) send(till, 'nonsense\r\n\r\n');
  await expect.poll(async () => (await till.get('/v1/till').catch(() => null))?.status).toBe(200);
});

test('a till that opens stream after stream loses the oldest, and no other till its place', async () => {
  const till = await LocalApiTill.open();
  for (let opened = 0; opened < 80; opened += 1) {
    const stream = send(till, request(till, 'GET /v1/events', []));
    await expect.poll(stream.heard).toContain(': listening');
  }
  expect((await till.get('/v1/till')).status).toBe(200);
});

test('a client that offers another protocol, or asks before it sends, is served all the same', async () => {
  const till = await LocalApiTill.open();
  await till.card('anna', 12_34);
  // As Java's and .NET's own clients begin.
  const offers = [
    'connection: Upgrade, HTTP2-Settings',
    'upgrade: h2c',
    'http2-settings: AAMAAABk',
  ];
  await expect.poll(send(till, request(till, 'GET /v1/till', offers)).heard).toContain(' 200 OK');
  const body = JSON.stringify({ card: '6364000anna' });
  const asks = ['content-type: application/json', `content-length: ${body.length}`];
  const head = request(till, 'POST /v1/cards/balance', [...asks, 'expect: 100-continue'], body);
  await expect.poll(send(till, head).heard).toContain('"12.34"');
});
