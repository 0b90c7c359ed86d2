import { once } from 'node:events';
import { connect as connectTcp, isIP } from 'node:net';
import type { LookupFunction, Socket } from 'node:net';
import { isLoopback } from '../../shared/api/base-url.ts';
import type { ConnectionPhase } from '../../shared/api/transmission.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { hostAndPort } from './origin.ts';
import type { Origin } from './origin.ts';
import { parseRoutes } from './proxy-route.ts';
import type { ResolveProxy, ProxyRoute } from './proxy-route.ts';
import type { TlsSessions } from './tls-sessions.ts';
import { TransportError } from './transport-error.ts';
import { request as httpRequest } from 'node:http';

export interface ConnectionSettings {
  readonly origin: Origin;
  /**
   * Limit for name resolution, proxy, connection and TLS handshake together; 3 s in a store
   * (electron/window/README.md#a-window-that-dies).
   */
  readonly connectMs: number;
  readonly resolveProxy: ResolveProxy;
  /** `Proxy-Authorization` for a proxy with a password; null if the proxy has none. */
  readonly proxyAuthorization: string | null;
  /** Name resolution to use instead of the system's. */
  readonly lookup?: LookupFunction;
}

/** How long one of several addresses of a name may take before the next is tried. */
const ADDRESS_ATTEMPT_MS = 800;

/** One try to open a connection. No request exists before it has succeeded. */
export class ConnectionAttempt {
  /** The current phase, or the one in which it failed. */
  phase: ConnectionPhase = 'proxy';
  readonly #settings: ConnectionSettings;
  readonly #sessions: TlsSessions;
  readonly #signal: AbortSignal;

  constructor(settings: ConnectionSettings, sessions: TlsSessions, signal: AbortSignal) {
    this.#settings = settings;
    this.#sessions = sessions;
    this.#signal = signal;
  }

  /**
   * Resolves with the open connection.
   * @throws the failure of the last route, or of the current one when the signal is aborted
   */
  connect(): Promise<Socket> {
    return this.#open((socket) => this.#secure(socket));
  }

  /**
   * Resolves with a connection to the service's computer on which nothing was sent, not even a TLS handshake.
   * @throws like `connect`
   */
  reach(): Promise<Socket> {
    return this.#open((socket) => Promise.resolve(socket));
  }

  /**
   * Tries the routes to the service until one works.
   * @param complete turns a reached socket into the wanted connection
   */
  async #open(complete: (socket: Socket) => Promise<Socket>): Promise<Socket> {
    const { origin } = this.#settings;
    if (origin.scheme === 'http') {
      this.phase = 'connect';
      if (!isLoopback(origin.host)) throw new TransportError('PLAIN_HTTP_NOT_LOOPBACK');
      return this.#reachService();
    }
    let failure: unknown;
    for (const route of await this.#findRoutes()) {
      try {
        return await complete(await this.#reach(route));
      } catch (error) {
        if (this.#signal.aborted) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  async #findRoutes(): Promise<readonly ProxyRoute[]> {
    const { origin, resolveProxy } = this.#settings;
    const aborted = once(this.#signal, 'abort').then(() => '');
    const answer = await Promise.race([resolveProxy(`https://${hostAndPort(origin)}/`), aborted]);
    this.#signal.throwIfAborted();
    return parseRoutes(answer);
  }

  #reach(route: ProxyRoute): Promise<Socket> {
    switch (route.kind) {
      case 'direct':
        return this.#reachService();
      case 'proxy':
        return this.#reachThrough(route.host, route.port);
      case 'unsupported':
        this.phase = 'proxy';
        throw new TransportError(`UNSUPPORTED_${route.scheme}`);
      default:
        return assertNever(route);
    }
  }

  async #reachService(): Promise<Socket> {
    const { host, port } = this.#settings.origin;
    this.phase = isIP(host) === 0 ? 'dns' : 'connect';
    const socket = this.#openTcp(host, port);
    socket.once('lookup', (error: Error | null) => {
      if (error === null) this.phase = 'connect';
    });
    await this.#until(socket, 'connect');
    return socket;
  }

  async #reachThrough(host: string, port: number): Promise<Socket> {
    const { origin, proxyAuthorization } = this.#settings;
    this.phase = 'proxy';
    const socket = this.#openTcp(host, port);
    await this.#until(socket, 'connect');
    try {
      await openTunnel(socket, hostAndPort(origin), proxyAuthorization, this.#signal);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return socket;
  }

  async #secure(socket: Socket): Promise<Socket> {
    const { host } = this.#settings.origin;
    this.phase = 'tls';
    const handshake = this.#sessions.begin(socket, host);
    try {
      await this.#until(handshake.socket, 'secureConnect');
    } catch (error) {
      handshake.failed();
      throw error;
    }
    return handshake.socket;
  }

  #openTcp(host: string, port: number): Socket {
    const { lookup } = this.#settings;
    return connectTcp({
      host,
      port,
      noDelay: true,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
      ...(lookup === undefined ? {} : { lookup }),
    });
  }

  async #until(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
    // An unhandled error event would end the program; those who wait listen separately.
    socket.on('error', () => undefined);
    try {
      await once(socket, event, { signal: this.#signal });
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }
}

/**
 * Turns a connection to a proxy into a tunnel to `service` (`CONNECT`, RFC 9110 §9.3.6). Sends only the service's name
 * and the proxy's password; the request follows later, inside TLS.
 * @throws if the proxy refuses, breaks off, or `signal` is aborted
 */
function openTunnel(
  socket: Socket,
  service: string,
  proxyAuthorization: string | null,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({
      method: 'CONNECT',
      path: service,
      headers: {
        host: service,
        ...(proxyAuthorization === null ? {} : { 'proxy-authorization': proxyAuthorization }),
      },
      createConnection: () => socket,
      signal,
    });
    asking.once('connect', (answer, _socket, early) => {
      const status = answer.statusCode ?? 0;
      if (status < 200 || status > 299) reject(new TransportError(`PROXY_${status}`));
      // A TLS server never speaks first, so bytes before the handshake are not from the service.
      else if (early.length > 0) reject(new TransportError('PROXY_SPOKE_FIRST'));
      else resolve();
    });
    asking.on('error', reject);
    asking.end();
  });
}
