import type { LookupFunction } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBlackHole } from './black-hole.ts';
import { makeAuthority } from './make-certificate.ts';
import { misbehave, unusedPort } from './misbehaving-server.ts';
import type { MisbehavingServer, Script } from './misbehaving-server.ts';
import { rawAnswer, KEY, PATIENT, sendOnePayment, upstreamTo } from './one-payment.ts';

/** Failures before the connection is up: not sent, and the service must never have seen a byte. */

const authority = makeAuthority();
const trusted = getCACertificates('default');
const servers: MisbehavingServer[] = [];
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]));
afterAll(() => setDefaultCACertificates(trusted));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(...how: Parameters<typeof misbehave>) {
  const server = await misbehave(...how);
  servers.push(server);
  return server;
}

const obey: Script = async (peer) => {
  await peer.readRequest();
  peer.socket.write(rawAnswer(200));
};

const https = (server: { host: string; port: number }, host = 'localhost') => ({
  origin: { scheme: 'https' as const, host, port: server.port },
});
const lookUpLoopback: LookupFunction = (_name, options, callback) => {
  if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};

describe('nothing was sent when', () => {
  test('nobody listens', async () => {
    const upstream = upstreamTo({ host: '127.0.0.1', port: await unusedPort() });
    const { seen, outcome } = await sendOnePayment(upstream);
    expect(seen).toEqual({ kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' });
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect', code: 'ECONNREFUSED' });
  });

  test('the name cannot be found', async () => {
    const upstream = upstreamTo(
      { host: 'localhost', port: 9 },
      {
        lookup: (_name, _options, callback) => {
          callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
        },
      },
    );
    const { outcome } = await sendOnePayment(upstream);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'dns', code: 'ENOTFOUND' });
  });

  test('the name service never answers', async () => {
    const upstream = upstreamTo(
      { host: 'localhost', port: 9 },
      { lookup: () => undefined, connectMs: 50 },
    );
    const { outcome } = await sendOnePayment(upstream);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_DNS' });
  });

  test('the connection disappears into a black hole', async () => {
    const hole = await openBlackHole();
    const upstream = upstreamTo(hole, { connectMs: 150 });
    const { outcome } = await sendOnePayment(upstream);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_CONNECT' });
    await hole.close();
  });

  test.each<[string, Script]>([
    ['reset', ({ socket, firstByte }) => firstByte().then(() => void socket.resetAndDestroy())],
    ['closed', ({ socket, firstByte }) => firstByte().then(() => void socket.end())],
    [
      'answered with HTTP',
      ({ socket, firstByte }) =>
        firstByte().then(() => void socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
    ],
  ])('the TLS handshake is %s', async (_how, script) => {
    const server = await serve(script);
    const { outcome } = await sendOnePayment(upstreamTo(server, https(server)));
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'tls' });
  });

  test('the TLS handshake is never finished', async () => {
    const server = await serve(() => undefined);
    const upstream = upstreamTo(server, { ...https(server), connectMs: 300 });
    const { outcome } = await sendOnePayment(upstream);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_TLS' });
  });

  test.each([
    ['expired', { names: ['localhost'], untilMs: Date.now() - 1 }, 'CERT_HAS_EXPIRED'],
    ['not valid yet', { names: ['localhost'], fromMs: Date.now() + 9e6 }, 'CERT_NOT_YET_VALID'],
    ['for another host', { names: ['example.org'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('88: the certificate is %s, and no byte of the request left', async (_how, wanted, code) => {
    const server = await serve(obey, authority.issue(wanted));
    const { outcome } = await sendOnePayment(
      upstreamTo(server, { ...https(server), lookup: lookUpLoopback }),
    );
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'tls', code });
    expect(server.requests).toEqual([]);
  });

  test('the certificate is by an authority nobody knows, whatever the environment allows', async () => {
    const server = await serve(obey, makeAuthority().issue({ names: ['localhost'] }));
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const { outcome } = await sendOnePayment(
      upstreamTo(server, { ...https(server), lookup: lookUpLoopback }),
    ).finally(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'tls' });
    expect(server.requests).toEqual([]);
  });

  test('the address is plain http and not this computer: it is not even looked up', async () => {
    let lookups = 0;
    const upstream = upstreamTo(
      { host: 'till.example', port: 80 },
      { lookup: () => void (lookups += 1) },
    );
    const { outcome } = await sendOnePayment(upstream);
    expect(outcome).toMatchObject({ kind: 'not-sent', code: 'PLAIN_HTTP_NOT_LOOPBACK' });
    expect(lookups).toBe(0);
  });

  test('it was cancelled before, or while it connected', async () => {
    const server = await serve(obey);
    const early = AbortSignal.abort();
    const before = await sendOnePayment(upstreamTo(server), PATIENT, early);
    expect(before.outcome).toMatchObject({ kind: 'not-sent', cause: 'cancelled' });

    const cancel = new AbortController();
    const lookup: LookupFunction = () => cancel.abort();
    const upstream = upstreamTo({ ...server, host: 'localhost' }, { lookup });
    const during = await sendOnePayment(upstream, PATIENT, cancel.signal);
    expect(during.outcome).toMatchObject({ kind: 'not-sent', cause: 'cancelled' });
    expect({ connections: server.connections() }).toEqual({ connections: 0 });
  });
});

describe('a service with a certificate the computer trusts', () => {
  test('is paid over TLS, by name and by address, with the literal path of the contract', async () => {
    const server = await serve(obey, authority.issue({ names: ['localhost', '127.0.0.1'] }));
    for (const host of ['localhost', '127.0.0.1']) {
      const { outcome } = await sendOnePayment(
        upstreamTo(server, { ...https(server, host), lookup: lookUpLoopback }),
      );
      expect(outcome.kind).toBe('applied');
    }
    expect(server.connections()).toBe(2);
    const [request] = server.requests;
    expect(request?.path).toBe('/api//prepaid-transactions');
    expect(request?.headers).toEqual({
      host: `localhost:${server.port}`,
      accept: 'application/json',
      'accept-encoding': 'identity',
      authorization: `Bearer ${KEY}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(request?.body ?? '')),
      connection: 'close',
    });
  });

  test('is found although the first of its addresses is dead', async () => {
    const server = await serve(obey, authority.issue({ names: ['localhost'] }));
    const lookup: LookupFunction = (_name, _options, callback) => {
      callback(null, [
        { address: '127.0.0.9', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    };
    const { outcome } = await sendOnePayment(upstreamTo(server, { ...https(server), lookup }));
    expect(outcome.kind).toBe('applied');
    expect(server.requests).toHaveLength(1);
  });
});
