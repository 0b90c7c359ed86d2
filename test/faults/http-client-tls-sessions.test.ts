import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '../../shared/values/time.ts';
import { makeAuthority } from './make-certificate.ts';
import { httpClientTo, rawAnswer, sendOnePayment } from './one-payment.ts';

/** Tests when a payment's connection continues an earlier TLS session, without a check of the certificate. */

const authority = makeAuthority();
const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]));
afterAll(() => setDefaultCACertificates(trusted));

const versions = ['TLSv1.2', 'TLSv1.3'] as const;

/** A service over TLS; `cuts` names the connections, counted from 1, that it cuts during the handshake. */
async function serveTls(
  version: (typeof versions)[number],
  {
    cuts = [],
    names = ['127.0.0.1'],
  }: { cuts?: readonly number[]; names?: readonly string[] } = {},
) {
  const isContinued: boolean[] = [];
  const secure = createServer(
    { ...authority.issue({ names }), minVersion: version, maxVersion: version },
    (socket: TLSSocket) => {
      isContinued.push(socket.isSessionReused());
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(rawAnswer(200)));
    },
  );
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (cuts.includes(connections)) socket.once('data', () => socket.resetAndDestroy());
    else secure.emit('connection', socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const httpClient = httpClientTo(
    { host: '127.0.0.1', port },
    { origin: { scheme: 'https', host: '127.0.0.1', port } },
  );
  const pay = async () => (await sendOnePayment(httpClient)).outcome.kind;
  return { pay, isContinued, connections: () => connections };
}

test.each(versions)(
  'over %s each payment has a connection of its own, and only the first one a full handshake',
  async (version) => {
    const { pay, isContinued, connections } = await serveTls(version);
    for (let nth = 0; nth < 3; nth += 1) expect(await pay()).toBe('applied');
    expect(isContinued).toEqual([false, true, true]);
    expect(connections()).toBe(3);
  },
);

test.each(versions)(
  'over %s the certificate is checked again ten minutes after the last check',
  async (version) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { pay, isContinued } = await serveTls(version);
    for (const minutes of [0, 9, 1, 9]) {
      vi.advanceTimersByTime(minutes * MINUTE_MS);
      expect(await pay()).toBe('applied');
    }
    expect(isContinued).toEqual([false, true, false, true]);
  },
);

test('after a cut handshake the next one is full, however many were cut at once', async () => {
  const { pay, isContinued } = await serveTls('TLSv1.3', { cuts: [2, 3, 4] });
  expect(await pay()).toBe('applied');
  expect(await Promise.all([pay(), pay(), pay()])).toEqual(['not-sent', 'not-sent', 'not-sent']);
  expect([await pay(), await pay()]).toEqual(['applied', 'applied']);
  expect(isContinued).toEqual([false, false, true]);
});

test('a service that twice cuts a continued session is not offered one again', async () => {
  const { pay, isContinued } = await serveTls('TLSv1.3', { cuts: [2, 4] });
  const outcomes: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) outcomes.push(await pay());
  expect(outcomes).toEqual(['applied', 'not-sent', 'applied', 'not-sent', 'applied', 'applied']);
  expect(isContinued).toEqual([false, false, false, false]);
});

test.each(versions)(
  'over %s no session of a service with a certificate for another name is continued',
  async (version) => {
    const { pay, isContinued } = await serveTls(version, { names: ['example.org'] });
    for (let nth = 0; nth < 3; nth += 1) expect(await pay()).toBe('not-sent');
    expect(isContinued).not.toContain(true);
  },
);
