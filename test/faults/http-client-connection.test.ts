import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openConnection } from '../../electron/http-client/open-connection.ts';
import { TlsSessions } from '../../electron/http-client/tls-sessions.ts';
import type { NotConnected } from '../../shared/api/transmission.ts';
import { idempotencyHeaderSchema } from '../../shared/api/service-settings.ts';
import { openBlackHole } from './black-hole.ts';
import { makeAuthority } from './make-certificate.ts';
import { startMisbehavingServer, unusedPort } from './misbehaving-server.ts';
import type { MisbehavingServer, Peer, ConnectionScript } from './misbehaving-server.ts';
import { rawAnswer, API_KEY, PATIENT_LIMITS, sendOnePayment, httpClientTo } from './one-payment.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Tests failures before the connection is established: the request counts as not sent, and the service must never have
 * received a byte.
 */

const runFile = promisify(execFile);
const authority = makeAuthority();
const trusted = getCACertificates('default');
const servers: MisbehavingServer[] = [];
beforeAll(() => setDefaultCACertificates([...trusted, authority.cert]));
afterAll(() => setDefaultCACertificates(trusted));
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(...how: Parameters<typeof startMisbehavingServer>) {
  const server = await startMisbehavingServer(...how);
  servers.push(server);
  return server;
}

const obey: ConnectionScript = async (peer) => {
  await peer.readRequest();
  peer.socket.write(rawAnswer(200));
};

const https = (server: { host: string; port: number }, host = 'localhost') => ({
  origin: { scheme: 'https' as const, host, port: server.port },
});
/** Answers in another turn, as the system's look-up does. */
const lookUpLoopback: LookupFunction = (_name, options, callback) => {
  setImmediate(() => {
    if (options.all === true) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  });
};

describe('a payment counts as not sent if', () => {
  test.each(['127.0.0.1', 'localhost'])('nobody listens at %s', async (host) => {
    const httpClient = httpClientTo({ host, port: await unusedPort() }, { lookup: lookUpLoopback });
    const { seen, outcome } = await sendOnePayment(httpClient);
    expect(seen).toEqual({ kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' });
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect', code: 'ECONNREFUSED' });
  });

  test('the service’s name cannot be resolved', async () => {
    const httpClient = httpClientTo(
      { host: 'localhost', port: 9 },
      {
        lookup: (_name, _options, callback) => {
          const error = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
          setImmediate(() => callback(error, []));
        },
      },
    );
    const { outcome } = await sendOnePayment(httpClient);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'dns', code: 'ENOTFOUND' });
  });

  test('the name server never answers', async () => {
    const httpClient = httpClientTo(
      { host: 'localhost', port: 9 },
      { lookup: () => undefined, connectMs: 50 },
    );
    const { outcome } = await sendOnePayment(httpClient);
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_DNS' });
  });

  test.each(['127.0.0.1', 'localhost'])(
    'the connection to %s disappears into a black hole',
    async (host) => {
      const hole = await openBlackHole();
      const httpClient = httpClientTo(
        { ...hole, host },
        { connectMs: 150, lookup: lookUpLoopback },
      );
      const { outcome } = await sendOnePayment(httpClient);
      expect(outcome).toEqual({
        kind: 'not-sent',
        cause: 'connect-timeout',
        code: 'DURING_CONNECT',
      });
      await hole.close();
    },
  );

  test.each<[string, ConnectionScript]>([
    ['reset', ({ socket, firstByte }) => firstByte().then(() => void socket.resetAndDestroy())],
    ['closed', ({ socket, firstByte }) => firstByte().then(() => void socket.end())],
    [
      'answered with HTTP',
      ({ socket, firstByte }) =>
        firstByte().then(() => void socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
    ],
  ])('the TLS handshake is %s', async (_how, script) => {
    const server = await serve(script);
    const { outcome } = await sendOnePayment(httpClientTo(server, https(server)));
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'tls' });
  });

  test('the TLS handshake never completes, and the connection is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const ended = Promise.withResolvers<void>();
    const server = await serve(async ({ socket, firstByte }) => {
      socket.once('end', () => ended.resolve());
      await firstByte();
      vi.advanceTimersByTime(10_000);
    });
    const { outcome } = await sendOnePayment(httpClientTo(server, https(server)));
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'connect-timeout', code: 'DURING_TLS' });
    await ended.promise;
  });

  // Hostile input 88.
  test.each([
    ['expired', { names: ['localhost'], untilMs: Date.now() - 1 }, 'CERT_HAS_EXPIRED'],
    ['not valid yet', { names: ['localhost'], fromMs: Date.now() + 9e6 }, 'CERT_NOT_YET_VALID'],
    ['for another host', { names: ['example.org'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('the certificate is %s, and no byte of the request was sent', async (_how, wanted, code) => {
    const server = await serve(obey, authority.issue(wanted));
    const { outcome } = await sendOnePayment(
      httpClientTo(server, { ...https(server), lookup: lookUpLoopback }),
    );
    expect(outcome).toEqual({ kind: 'not-sent', cause: 'tls', code });
    expect(server.requests).toEqual([]);
  });

  test('the certificate is by an unknown authority, whatever the environment allows', async () => {
    const server = await serve(obey, makeAuthority().issue({ names: ['localhost'] }));
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const { outcome } = await sendOnePayment(
      httpClientTo(server, { ...https(server), lookup: lookUpLoopback }),
    ).finally(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    expect(outcome).toMatchObject({ kind: 'not-sent', cause: 'tls' });
    expect(server.requests).toEqual([]);
  });

  test('the address is plain http of another computer; its name is not even looked up', async () => {
    let lookups = 0;
    const httpClient = httpClientTo(
      { host: 'till.example', port: 80 },
      { lookup: () => void (lookups += 1) },
    );
    const { outcome } = await sendOnePayment(httpClient);
    expect(outcome).toEqual({
      kind: 'not-sent',
      cause: 'connect',
      code: 'PLAIN_HTTP_NOT_LOOPBACK',
    });
    expect(lookups).toBe(0);
  });
});

describe('the connection of a payment that is held back', () => {
  const HELD: NotConnected = { kind: 'not-connected', phase: 'cancelled', code: 'HELD' };
  const listener = async () => {
    const connected = Promise.withResolvers<Peer>();
    const server = await serve((peer) => {
      connected.resolve(peer);
      return obey(peer);
    });
    return { server, connected: connected.promise };
  };

  test('is open before the payment may leave, and then carries one request', async () => {
    const { server, connected } = await listener();
    const gate = Promise.withResolvers<null>();
    const sending = sendOnePayment(httpClientTo(server), PATIENT_LIMITS, gate.promise);
    const peer = await connected;
    await wait(50);
    expect([peer.unread(), server.requests]).toEqual(['', []]);
    gate.resolve(null);
    expect((await sending).outcome.kind).toBe('applied');
    expect([server.connections(), server.requests.length]).toEqual([1, 1]);
  });

  test.each(['the payment may not leave', 'the decision fails'])(
    'is closed without a byte if %s',
    async (how) => {
      const { server, connected } = await listener();
      const gate = Promise.withResolvers<NotConnected>();
      const client = httpClientTo(server);
      const sending = sendOnePayment(client, PATIENT_LIMITS, gate.promise);
      const peer = await connected;
      const ended = once(peer.socket, 'close');
      peer.socket.on('end', () => peer.socket.end());
      if (how === 'the decision fails') {
        gate.reject(new Error('a bug'));
        await expect(sending).rejects.toThrow('a bug');
      } else {
        gate.resolve(HELD);
        expect((await sending).seen).toEqual(HELD);
      }
      await ended;
      expect([peer.unread(), server.requests]).toEqual(['', []]);
    },
  );

  test.each<[string, (peer: Peer) => unknown, number]>([
    ['waited so long that the service may have closed it', () => undefined, 1_100],
    ['was closed by the service meanwhile', ({ socket }) => once(socket.end(), 'finish'), 100],
    [
      'brought an answer before the request',
      ({ socket }) => new Promise<unknown>((resolve) => void socket.write(rawAnswer(200), resolve)),
      100,
    ],
  ])('is replaced by a new one if it %s', async (_how, first, heldMs) => {
    // The time runs from the service's act: it may accept a connection long after the computer has opened it.
    const acted = Promise.withResolvers<null>();
    const server = await serve(async (peer) => {
      if (peer.nth > 1) return obey(peer);
      await first(peer);
      acted.resolve(null);
      return undefined;
    });
    const { outcome } = await sendOnePayment(
      httpClientTo(server),
      PATIENT_LIMITS,
      acted.promise.then((none) => wait(heldMs, none)),
    );
    expect(outcome.kind).toBe('applied');
    expect([server.connections(), server.requests.length]).toEqual([2, 1]);
  });
});

describe('a service whose certificate the computer trusts', () => {
  test('a payment is sent over TLS, by name and by address, with the contract’s literal path', async () => {
    const server = await serve(obey, authority.issue({ names: ['localhost', '127.0.0.1'] }));
    for (const host of ['localhost', '127.0.0.1']) {
      const { outcome } = await sendOnePayment(
        httpClientTo(server, { ...https(server, host), lookup: lookUpLoopback }),
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
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(request?.body ?? '')),
      connection: 'close',
    });
    // An idempotency key in one of these headers would be overwritten, or would break the request.
    const free = Object.keys(request?.headers ?? {}).filter(
      (name) => idempotencyHeaderSchema.safeParse(name).success,
    );
    expect(free).toEqual([]);
  });

  test('the client requests TLS for the service’s name (never for an address), and HTTP/1.1', async () => {
    const heard: unknown[] = [];
    const script: ConnectionScript = (peer) => {
      const { servername, alpnProtocol } = peer.socket as TLSSocket;
      heard.push([servername, alpnProtocol]);
      return obey(peer);
    };
    const names = authority.issue({ names: ['localhost', '127.0.0.1'] });
    const server = await serve(script, { ...names, ALPNProtocols: ['h2', 'http/1.1'] });
    for (const host of ['localhost', '127.0.0.1']) {
      const more = { ...https(server, host), lookup: lookUpLoopback };
      expect((await sendOnePayment(httpClientTo(server, more))).outcome.kind).toBe('applied');
    }
    expect(heard).toEqual([
      ['localhost', 'http/1.1'],
      [false, 'http/1.1'],
    ]);
  });

  test('an authority that the computer trusts is accepted like those of Node', async () => {
    const server = await serve(() => undefined, authority.issue({ names: ['127.0.0.1'] }));
    const folder = testFolder();
    const file = path.join(folder, 'authority.pem');
    await writeFile(file, authority.cert);
    // A process reads its trusted certificates only once, so each case runs in a process of its own.
    const open = async (env: NodeJS.ProcessEnv) => {
      const script = `
        const { openConnection } = await import(${JSON.stringify(import.meta.resolve('../../electron/http-client/open-connection.ts'))});
        const { TlsSessions } = await import(${JSON.stringify(import.meta.resolve('../../electron/http-client/tls-sessions.ts'))});
        const opening = await openConnection({
          origin: { scheme: 'https', host: '127.0.0.1', port: ${server.port} },
          connectMs: 30_000,
          resolveProxy: () => Promise.resolve('DIRECT'),
          proxyAuthorization: null,
        }, new TlsSessions());
        process.stdout.write(opening.kind === 'up' ? 'up' : opening.phase);
        opening.socket?.destroy();`;
      const ran = await runFile(process.execPath, ['--input-type=module', '-e', script], { env });
      return ran.stdout;
    };
    expect(await open({ SSL_CERT_FILE: file })).toBe('up');
    expect(await open({})).toBe('tls');
  });

  test('a service that closes the connection before a request causes no error', async () => {
    const server = await serve(() => undefined);
    const settings = {
      origin: { scheme: 'http', host: server.host, port: server.port },
      connectMs: 10_000,
      resolveProxy: () => Promise.resolve('DIRECT'),
      proxyAuthorization: null,
    } as const;
    const opening = await openConnection(settings, new TlsSessions());
    if (opening.kind !== 'up') throw new Error(opening.code);
    expect(() => opening.socket.emit('error', new Error('reset'))).not.toThrow();
    opening.socket.destroy();
  });

  test('a payment is sent even if the first of the service’s addresses is dead', async () => {
    const server = await serve(obey, authority.issue({ names: ['localhost'] }));
    const lookup: LookupFunction = (_name, _options, callback) => {
      callback(null, [
        { address: '127.0.0.9', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    };
    const { outcome } = await sendOnePayment(httpClientTo(server, { ...https(server), lookup }));
    expect(outcome.kind).toBe('applied');
    expect(server.requests).toHaveLength(1);
  });
});
