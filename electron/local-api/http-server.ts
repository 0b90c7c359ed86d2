import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Server as TlsServer, ServerOptions } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { judgeHead } from '../../shared/local-api/judge-head.ts';
import { PROBLEMS } from '../../shared/local-api/messages.ts';
import type { ProblemDetails, ProblemName } from '../../shared/local-api/messages.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';
import type { Certificate } from '../node/files/x509.ts';
import type { NetworkGate } from './network-gate.ts';
import type { PaymentListener } from './desk-news.ts';
import { problem } from './problems.ts';
import type { LocalProblem } from './problems.ts';

/** This computer alone. */
const LOOPBACK = '127.0.0.1';

const MAX_BODY_BYTES = 4_096;
/** So much of a larger one is read and forgotten, so that its refusal is heard. */
const MOST_DRAINED_BYTES = 1_048_576;
const MAX_CONNECTIONS = 64;
const HEAD_MS = 5_000;
const REQUEST_MS = 10_000;
/** So often a stream says that it is still there, in ms. */
const BEAT_MS = 15_000;

/** One request as the routes see it. */
export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly head: IncomingMessage['headers'];
  /** The parsed JSON; null where there is none. */
  readonly body: unknown;
}

/** The answer to a request. */
export type LocalAnswer =
  | { readonly status: 200 | 201 | 202; readonly body: object }
  | {
      /** Begins a stream of payments. Returns how to end it. */
      readonly stream: (listener: PaymentListener) => () => void;
    }
  | LocalProblem;

type Handle = (request: LocalRequest) => Promise<LocalAnswer>;

/** A place that is listened at. */
export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Where other computers of the store ask, and by which certificate they know the till. */
interface NetworkPlace {
  readonly address: string;
  readonly port: number;
  readonly certificate: Certificate;
  readonly gate: NetworkGate;
}

const LIMITS = {
  maxHeaderSize: 8_192,
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: HEAD_MS,
} as const;

/**
 * Listens on the loopback address. Refuses by the headers alone what a web page may send, and reads no more of a body than one
 * can be.
 * @throws what the system says where the port cannot be had
 */
export async function listenLocally(
  port: number,
  handle: Handle,
  onMistake: (error: unknown) => void,
): Promise<Listening> {
  const hosts = () => [LOOPBACK, 'localhost'].map((host) => `${host}:${portOf(server)}`);
  const server = createServer(LIMITS, (request, response) => {
    answerRequest(hosts(), request, response, handle).catch(noteMistake(response, onMistake));
  });
  return listen(server, LOOPBACK, port);
}

/**
 * Listens for other computers of the store, over TLS alone; the rest is as on the loopback address.
 * @throws what the system says where the address or the port cannot be had
 */
export async function listenOnNetwork(
  { address, port, certificate, gate }: NetworkPlace,
  handle: Handle,
  onMistake: (error: unknown) => void,
): Promise<Listening> {
  const options: ServerOptions = {
    ...LIMITS,
    ...certificate,
    minVersion: 'TLSv1.3',
    handshakeTimeout: HEAD_MS,
  };
  const server = createTlsServer(options, (request, response) => {
    const from = request.socket.remoteAddress ?? '';
    const bounded: Handle = async (asked) => {
      if (gate.isShut(from)) return problem('too-many');
      const answer = await handle(asked);
      const isWrong = 'problem' in answer && WRONG.has(answer.problem);
      if (isWrong) gate.wasWrong(from);
      return answer;
    };
    const hosts = [`${isIPv6(address) ? `[${address}]` : address}:${portOf(server)}`];
    answerRequest(hosts, request, response, bounded).catch(noteMistake(response, onMistake));
  });
  const [shakeHands] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    if (!gate.begins(from)) {
      socket.destroy();
      return;
    }
    socket.once('close', () => gate.ended(from));
    shakeHands?.call(server, socket);
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return listen(server, address, port);
}

/** Whoever has no token that is valid may be trying some. */
const WRONG: ReadonlySet<ProblemName> = new Set(['not-paired', 'pairing-refused']);

async function listen(
  server: Server | TlsServer,
  address: string,
  port: number,
): Promise<Listening> {
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', (_error, socket) => {
    const text = JSON.stringify(detailsOf(problem('bad-request')));
    const head = `content-type: application/problem+json\r\ncontent-length: ${text.length}`;
    // Its other end may never close, and would keep one of the few places.
    socket.end(`HTTP/1.1 400 Bad Request\r\nconnection: close\r\n${head}\r\n\r\n${text}`, () =>
      socket.destroy(),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, address, listening.resolve);
  await listening.promise;
  server.off('error', listening.reject);
  // Without a place for one more connection, the next one may have it.
  server.on('error', () => undefined);
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function noteMistake(response: ServerResponse, onMistake: (error: unknown) => void) {
  return (error: unknown): void => {
    response.destroy();
    // A caller that is gone in the middle is no mistake of ours.
    if (errorCode(error) === null) onMistake(error);
  };
}

function portOf(server: Server | TlsServer): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answerRequest(
  hosts: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): Promise<void> {
  response.on('error', () => undefined);
  const refused = judgeHead(request.headers, hosts);
  if (refused !== null) return refuse(response, refused);
  const body = await readBody(request);
  if (typeof body === 'string') return refuse(response, body);
  const { method = '', url = '' } = request;
  const answer = await handle({ method, path: url, head: request.headers, body: body.parsed });
  if ('problem' in answer) return refuseWith(response, answer);
  if ('stream' in answer) return stream(response, answer.stream);
  send(response, answer.status, 'application/json', answer.body);
}

/** A body is JSON, or there is none. */
async function readBody(
  request: IncomingMessage,
): Promise<{ readonly parsed: unknown } | ProblemName> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_DRAINED_BYTES) request.destroy();
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return 'too-large';
  if (size === 0) return { parsed: null };
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') return 'not-json';
  const parsed = parseJson(Buffer.concat(chunks).toString('utf8'));
  return parsed === undefined ? 'bad-request' : { parsed };
}

function refuse(response: ServerResponse, name: ProblemName): void {
  refuseWith(response, problem(name));
}

function refuseWith(response: ServerResponse, said: LocalProblem): void {
  send(response, PROBLEMS[said.problem][0], 'application/problem+json', detailsOf(said));
}

function detailsOf({ problem: name, title, code, detail, till }: LocalProblem): ProblemDetails {
  return {
    type: `urn:evertill:problem:${name}`,
    title,
    status: PROBLEMS[name][0],
    ...(detail !== undefined && { detail }),
    ...(code !== undefined && { code }),
    ...(till !== undefined && { till }),
  };
}

function send(response: ServerResponse, status: number, type: string, body: object): void {
  if (response.destroyed || response.headersSent) return;
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function stream(response: ServerResponse, begin: (listener: PaymentListener) => () => void): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    connection: 'close',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.write(': listening\n\n');
  const beat = setInterval(() => response.write(': still here\n\n'), BEAT_MS);
  const end = begin({
    tell: (answer) => void response.write(`event: payment\ndata: ${JSON.stringify(answer)}\n\n`),
    end: () => void response.end(),
  });
  response.once('close', () => {
    clearInterval(beat);
    end();
  });
}
