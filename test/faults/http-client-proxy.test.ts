import { connect as connectTcp } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '../../electron/http-client/connection-attempt.ts';
import { parseRoutes } from '../../electron/http-client/proxy-route.ts';
import { makeAuthority } from './make-certificate.ts';
import { startMisbehavingServer, unusedPort } from './misbehaving-server.ts';
import type { MisbehavingServer, ConnectionScript } from './misbehaving-server.ts';
import { rawAnswer, API_KEY, sendOnePayment, httpClientTo } from './one-payment.ts';

/** Tests requests through the system's proxy: a request may travel only inside TLS, and only once. */

const authority = makeAuthority();
const trusted = getCACertificates('default');
let service: MisbehavingServer;
let proxy: MisbehavingServer;
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]));
afterAll(() => setDefaultCACertificates(trusted));
afterEach(() => Promise.all([service.close(), proxy.close()]));

const serve: ConnectionScript = async (peer) => {
  await peer.readRequest();
  peer.socket.write(rawAnswer(200));
};

/** An honest proxy, all of whose tunnels lead to `service`. */
const tunnel: ConnectionScript = async ({ socket, readRequest }) => {
  await readRequest();
  const onward = connectTcp(service.port, service.host, () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.removeAllListeners('data').pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
};

async function payThrough(
  proxyScript: ConnectionScript,
  more: Partial<ConnectionSettings> = {},
  serviceScript = serve,
  issuer = authority,
) {
  service = await startMisbehavingServer(
    serviceScript,
    issuer.issue({ names: ['service.example'] }),
  );
  proxy = await startMisbehavingServer(proxyScript);
  const httpClient = httpClientTo(service, {
    origin: { scheme: 'https', host: 'service.example', port: 443 },
    resolveProxy: () => Promise.resolve(`PROXY ${proxy.host}:${proxy.port}`),
    ...more,
  });
  return (await sendOnePayment(httpClient)).outcome;
}

describe('a payment through a proxy', () => {
  test('a payment arrives once, and the proxy sees neither key nor body', async () => {
    const outcome = await payThrough(tunnel, { proxyAuthorization: 'Basic dGlsbDpzZWNyZXQ=' });
    expect(outcome.kind).toBe('applied');
    expect(service.requests).toHaveLength(1);
    expect(proxy.requests).toEqual([
      {
        method: 'CONNECT',
        path: 'service.example:443',
        headers: {
          host: 'service.example:443',
          'proxy-authorization': 'Basic dGlsbDpzZWNyZXQ=',
          connection: 'close',
        },
        body: '',
      },
    ]);
    expect(service.requests[0]?.headers['authorization']).toBe(`Bearer ${API_KEY}`);
    expect(service.requests[0]?.headers['proxy-authorization']).toBeUndefined();
  });

  test('a payment is unknown when the service drops it behind the tunnel', async () => {
    const outcome = await payThrough(tunnel, {}, async (peer) => {
      await peer.readRequest();
      peer.socket.destroy();
    });
    expect(outcome).toMatchObject({ kind: 'unknown', cause: 'reset' });
    expect(service.requests).toHaveLength(1);
  });

  test.each<[string, ConnectionScript, string]>([
    ['asks for a password', reply('407 Proxy Authentication Required'), 'PROXY_407'],
    ['cannot reach the service', reply('502 Bad Gateway'), 'PROXY_502'],
    ['redirects', reply('302 Found'), 'PROXY_302'],
    [
      'resets',
      async ({ socket, readRequest }) => void (await readRequest(), socket.resetAndDestroy()),
      'ECONNRESET',
    ],
    ['speaks before it is asked', reply('200 OK', 'hello'), 'PROXY_SPOKE_FIRST'],
  ])('a payment is not sent when the proxy %s', async (_what, script, code) => {
    expect(await payThrough(script)).toEqual({ kind: 'not-sent', cause: 'proxy', code });
    expect(service.requests).toEqual([]);
  });

  test('a payment is not sent when the tunnel leads to another server', async () => {
    const impostor = makeAuthority();
    const outcome = await payThrough(tunnel, {}, serve, impostor);
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'tls' });
    expect(service.requests).toEqual([]);
  });

  // Hostile input 76.
  test('a payment is not sent when the proxy never answers', async () => {
    const outcome = await payThrough(() => undefined, { connectMs: 150 });
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_PROXY' });
  });

  test.each([
    ['a kind nobody here speaks', 'SOCKS5 127.0.0.1:1080', 'UNSUPPORTED_SOCKS5'],
    ['a proxy that itself wants TLS', 'HTTPS 127.0.0.1:443', 'UNSUPPORTED_HTTPS'],
  ])('a payment is not sent when the system names %s', async (_what, route, code) => {
    const outcome = await payThrough(tunnel, { resolveProxy: () => Promise.resolve(route) });
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'proxy', code });
  });

  test('a payment is not sent when the system names no proxy in time, or fails to', async () => {
    const fail = () => Promise.reject(new Error('no proxy service'));
    expect(await payThrough(tunnel, { resolveProxy: fail })).toMatchObject({ cause: 'proxy' });
    await Promise.all([service.close(), proxy.close()]);
    const hang = () => new Promise<string>(() => undefined);
    let lookups = 0;
    const lookup = () => void (lookups += 1);
    expect(await payThrough(tunnel, { resolveProxy: hang, connectMs: 50, lookup })).toEqual({
      kind: 'not-sent',
      cause: 'connect-timeout',
      code: 'DURING_PROXY',
    });
    expect(lookups).toBe(0);
  });

  test('one time limit includes all routes together, and none is tried after it', async () => {
    let lookups = 0;
    const outcome = await payThrough(() => undefined, {
      connectMs: 100,
      resolveProxy: () => Promise.resolve(`PROXY ${proxy.host}:${proxy.port}; DIRECT`),
      lookup: () => void (lookups += 1),
    });
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'connect-timeout' });
    expect(lookups).toBe(0);
  });

  test('a payment takes the route that the system names for the service’s address', async () => {
    const asked: string[] = [];
    await payThrough(tunnel, {
      resolveProxy: (url) => {
        asked.push(url);
        return Promise.resolve('QUIC a:443');
      },
    });
    expect(asked).toEqual(['https://service.example:443/']);
  });

  test('a payment leaves no connection to a proxy that refuses', async () => {
    const ended = Promise.withResolvers<void>();
    const outcome = await payThrough((peer) => {
      peer.socket.once('end', () => ended.resolve());
      return reply('502 Bad Gateway')(peer);
    });
    expect(outcome.kind).toBe('not-sent');
    await ended.promise;
  });

  test('a payment takes the next route when the first proxy is dead', async () => {
    const dead = await unusedPort();
    const resolveProxy = () =>
      Promise.resolve(`PROXY 127.0.0.1:${dead}; PROXY ${proxy.host}:${proxy.port}`);
    expect((await payThrough(tunnel, { resolveProxy })).kind).toBe('applied');
    expect(service.requests).toHaveLength(1);
  });
});

test('every form of the system’s proxy answer is read', () => {
  expect(parseRoutes('')).toEqual([{ kind: 'direct' }]);
  expect(parseRoutes('proxy cache.local:8080;DIRECT; ')).toEqual([
    { kind: 'proxy', host: 'cache.local', port: 8080 },
    { kind: 'direct' },
  ]);
  expect(parseRoutes('PROXY [fe80::1]:3128')).toEqual([
    { kind: 'proxy', host: 'fe80::1', port: 3128 },
  ]);
  expect(parseRoutes('PROXY nowhere; PROXY a:99999; QUIC b:443')).toEqual([
    { kind: 'unsupported', scheme: 'PROXY' },
    { kind: 'unsupported', scheme: 'PROXY' },
    { kind: 'unsupported', scheme: 'QUIC' },
  ]);
});

function reply(status: string, early = ''): ConnectionScript {
  return async ({ socket, readRequest }) => {
    await readRequest();
    socket.write(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n${early}`);
  };
}
