import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import type { Certificate } from '../../electron/node/files/x509.ts';

/** A request parsed by this file alone. */
export interface ParsedRequest {
  readonly method: string;
  readonly path: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One connection, as its server sees it. */
export interface Peer {
  /** Number of the connection, counted from 1 over the life of the server. */
  readonly nth: number;
  readonly socket: Socket;
  /** Waits for the next request with its whole body; it is then in the server's `requests`. */
  readRequest(): Promise<ParsedRequest>;
  /** Waits until at least one byte of a request has arrived, and leaves it unread. */
  firstByte(): Promise<void>;
  /** Returns bytes that have arrived and were not read yet. */
  unread(): string;
}

export interface MisbehavingServer {
  readonly host: '127.0.0.1';
  readonly port: number;
  /** Complete requests over all connections, in the order in which they came. */
  readonly requests: readonly ParsedRequest[];
  readonly connections: () => number;
  close(): Promise<void>;
}

/** What the server does on each connection, byte by byte. */
export type ConnectionScript = (peer: Peer) => Promise<void> | void;

/** Starts a server on loopback that does only what a script says; with a certificate it uses TLS. */
export async function startMisbehavingServer(
  script: ConnectionScript,
  certificate?: Certificate & TlsOptions,
): Promise<MisbehavingServer> {
  const requests: ParsedRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const serve = (socket: Socket) => {
    connections += 1;
    // Errors are ignored: clients disconnect on purpose in these tests, and their scripts then fail.
    socket.on('error', () => undefined);
    Promise.resolve(script(openPeer(connections, socket, requests))).catch(() => socket.destroy());
  };
  const server: Server =
    certificate === undefined
      ? createServer({ allowHalfOpen: true, noDelay: true }, serve)
      : createTlsServer(certificate, serve);
  // Sockets are collected below TLS, so that a handshake that never ends is closed as well.
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: '127.0.0.1',
    port: portOf(server),
    requests,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a port of loopback on which nobody listens. */
export async function unusedPort(): Promise<number> {
  const server = await startMisbehavingServer(() => undefined);
  await server.close();
  return server.port;
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/**
 * Returns the server's end of a connection.
 * @param requests where complete requests are added
 */
export function openPeer(nth: number, socket: Socket, requests: ParsedRequest[]): Peer {
  let unread: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    socket.emit('unread');
  });
  const until = async <Value>(read: () => Value | null): Promise<Value> => {
    for (let value = read(); ; value = read()) {
      if (value !== null) return value;
      await once(socket, 'unread');
    }
  };
  return {
    nth,
    socket,
    firstByte: () => until(() => (unread.length > 0 ? undefined : null)),
    unread: () => unread.toString('latin1'),
    readRequest: () =>
      until(() => {
        const taken = takeRequest(unread);
        if (taken === null) return null;
        unread = taken.rest;
        requests.push(taken.request);
        return taken.request;
      }),
  };
}

function takeRequest(bytes: Buffer): { request: ParsedRequest; rest: Buffer } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [start = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const [method = '', path = ''] = start.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const bodyStart = headEnd + 4;
  const bodyEnd = bodyStart + Number(headers['content-length'] ?? 0);
  if (bytes.length < bodyEnd) return null;
  const body = bytes.subarray(bodyStart, bodyEnd).toString('utf8');
  return { request: { method, path, headers, body }, rest: bytes.subarray(bodyEnd) };
}
