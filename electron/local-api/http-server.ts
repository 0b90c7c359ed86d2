import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server, ServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import { judgeRequestHead, tokenIn } from '../../shared/local-api/judge-head.ts';
import { problemTypeOf, LOCAL_API_PROBLEMS } from '../../shared/local-api/messages.ts';
import type { ProblemDetails, ProblemName } from '../../shared/local-api/messages.ts';
import type { OtherTillId } from '../../shared/ledger/money/other-till.ts';
import { PROBLEM_EFFECTS } from '../../shared/local-api/program-answers.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseUtf8Json } from '../node/files/parse-json.ts';
import type { Certificate } from '../node/files/x509.ts';
import type { AcceptedConnection } from './connection-gate.ts';
import { fingerprintOf } from './own-certificate.ts';
import type { PaymentListener } from './desk/payment-desk-notifier.ts';
import { localProblem } from './desk/problems.ts';
import type { LocalProblem } from './desk/problems.ts';

const MAX_BODY_BYTES = 4_096;
/** How much of a too large request is read and discarded, so that the refusal arrives. */
const MOST_DRAINED_BYTES = 1_048_576;
const HEAD_MS = 5_000;
const REQUEST_MS = 10_000;
/** How often a stream sends a keep-alive, in ms. */
const BEAT_MS = 15_000;

/** A request, as the routes get it. */
export interface LocalRequest {
  readonly method: string;
  readonly path: string;
  readonly head: IncomingMessage['headers'];
  /** The parsed JSON; null without a body. */
  readonly body: unknown;
  /** SHA-256 of the certificate that the caller sees, in hexadecimal. */
  readonly fingerprint: string;
  /** Call it when the caller has proven which client it is. */
  readonly noteProven: (client: OtherTillId) => void;
}

export type LocalAnswer =
  | { readonly status: 200 | 201 | 202; readonly body: object }
  | {
      /** Begins a stream of payments. The returned function ends it. */
      readonly stream: (listener: PaymentListener) => () => void;
    }
  | LocalProblem;

type Handle = (request: LocalRequest) => Promise<LocalAnswer>;

/** An address at which the server listens. */
export interface ListeningServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Address to listen at, and the certificate by which callers recognise the till. */
interface ListeningPlace {
  readonly address: string;
  readonly port: number;
  /** Host names accepted in requests, without the port. */
  readonly hosts: readonly string[];
  readonly certificate: Certificate;
  /** Accepts or refuses a connection; it may be ended at any time. */
  readonly letIn: (socket: Socket, port: number) => Promise<AcceptedConnection | null>;
  /** Called for a request without TLS, as other tills send that were paired before the API had a certificate. */
  readonly onPlain: () => void;
}

const LIMITS = {
  maxHeaderSize: 8_192,
  headersTimeout: HEAD_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: HEAD_MS,
} as const;

/** A TLS record begins with this handshake type (RFC 8446, 5.1); HTTP never does. */
const HANDSHAKE = 0x16;

/** Cipher suites that prove the certificate's key and have forward secrecy. */
const CIPHERS = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
].join(':');

/**
 * Listens at one address, with TLS only: even on this computer another program may take the port first. Whatever a web
 * page may send is refused by its headers alone, and no more of a body is read than the limit.
 * @throws the system's error if the address or port is unavailable
 */
export async function listenAt(
  { address, port, hosts, certificate, letIn, onPlain }: ListeningPlace,
  handle: Handle,
  onMistake: (error: unknown) => void,
): Promise<ListeningServer> {
  const options: ServerOptions = {
    ...LIMITS,
    ...certificate,
    ciphers: CIPHERS,
    // Windows 10 and older Java have no later version.
    minVersion: 'TLSv1.2',
    handshakeTimeout: HEAD_MS,
  };
  const fingerprint = fingerprintOf(certificate.cert);
  /**
   * Accepted connections by their source address and port. The HTTP server sees the TLS socket, which is not the object
   * that was accepted.
   */
  const connections = new Map<string, AcceptedConnection>();
  const server = createServer(options, (request, response) => {
    const connection = connections.get(peerOf(request.socket));
    const known: CallerConnection = {
      fingerprint,
      noteProven: (client) => connection?.noteProven(client),
    };
    const bounded: Handle = async (asked) => {
      const answer = await handle(asked);
      return isWrong(asked, answer) && connection?.noteWrong() === true
        ? localProblem('too-many')
        : answer;
    };
    const called = hosts.map((host) => `${host}:${portOf(server)}`);
    answerRequest(called, known, request, response, bounded).catch(
      noteMistake(response, onMistake),
    );
  });
  const [shakeHands] = server.listeners('connection');
  server.removeAllListeners('connection');
  const begin = async (socket: Socket): Promise<void> => {
    const connection = await letIn(socket, portOf(server));
    if (connection === null || socket.destroyed) {
      connection?.noteEnded();
      // Reset instead of an orderly close, which would leave an entry in the kernel's table.
      socket.resetAndDestroy();
      return;
    }
    const peer = peerOf(socket);
    connections.set(peer, connection);
    socket.once('close', () => {
      connections.delete(peer);
      connection.noteEnded();
    });
    const first = await firstOf(socket);
    if (first?.[0] === HANDSHAKE) shakeHands?.call(server, socket);
    else if (first === null) socket.destroy();
    else {
      onPlain();
      refusePlain(socket);
    }
  };
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
    begin(socket).catch(onMistake);
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return listen(server, sockets, address, port);
}

function peerOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** Waits for a connection's first bytes, without consuming them; null if none come in time. */
function firstOf(socket: Socket): Promise<Buffer | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  const tooLate = setTimeout(() => resolve(null), HEAD_MS);
  socket.once('close', () => resolve(null));
  socket.once('data', (first: Buffer) => {
    socket.pause();
    socket.unshift(first);
    resolve(first);
  });
  return promise.finally(() => clearTimeout(tooLate));
}

/** Answers plain HTTP with what to do, without reading the request. */
function refusePlain(socket: Socket): void {
  setTimeout(() => socket.destroy(), HEAD_MS).unref();
  socket.resume();
  socket.end(rawRefusal('tls-required'));
}

function rawRefusal(name: 'tls-required' | 'bad-request'): string {
  const said = localProblem(name);
  const text = JSON.stringify(detailsOf(said));
  const status = name === 'bad-request' ? '400 Bad Request' : '426 Upgrade Required';
  const upgrade = name === 'bad-request' ? '' : 'upgrade: TLS/1.2\r\n';
  const head = `content-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(text)}`;
  return `HTTP/1.1 ${status}\r\n${upgrade}connection: close\r\n${head}\r\n\r\n${text}`;
}

/** True if the request showed a wrong token or code. */
function isWrong({ head }: LocalRequest, answer: LocalAnswer): boolean {
  if (!('problem' in answer)) return false;
  const hasWrongToken = answer.problem === 'not-paired' && tokenIn(head) !== null;
  return hasWrongToken || answer.problem === 'pairing-refused';
}

async function listen(
  server: Server,
  sockets: ReadonlySet<Socket>,
  address: string,
  port: number,
): Promise<ListeningServer> {
  server.on('clientError', (_error, socket) => {
    // Destroyed after the refusal, because the other side may never close and would use up a connection.
    socket.end(rawRefusal('bad-request'), () => socket.destroy());
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, address, listening.resolve);
  await listening.promise;
  server.off('error', listening.reject);
  // If one connection cannot be accepted, the next one may be.
  server.on('error', () => undefined);
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function noteMistake(response: ServerResponse, onMistake: (error: unknown) => void) {
  return (error: unknown): void => {
    response.destroy();
    // A caller that disconnects early causes an error with a code, which is not a bug.
    if (errorCode(error) === null) onMistake(error);
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

type CallerConnection = Pick<LocalRequest, 'fingerprint' | 'noteProven'>;

async function answerRequest(
  hosts: readonly string[],
  known: CallerConnection,
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): Promise<void> {
  response.on('error', () => undefined);
  const refused = judgeRequestHead(request.headers, hosts);
  if (refused !== null) return refuse(response, refused);
  const body = await readBody(request);
  if (typeof body === 'string') return refuse(response, body);
  const { method = '', url = '' } = request;
  const { parsed } = body;
  const answer = await handle({ ...known, method, path: url, head: request.headers, body: parsed });
  if ('problem' in answer) return refuseWith(response, answer);
  if ('stream' in answer) return stream(response, answer.stream);
  send(response, answer.status, 'application/json', answer.body);
}

/** Reads the body, which is JSON or empty. */
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
  const parsed = parseUtf8Json(Buffer.concat(chunks));
  return parsed === undefined ? 'bad-request' : { parsed };
}

function refuse(response: ServerResponse, name: ProblemName): void {
  refuseWith(response, localProblem(name));
}

function refuseWith(response: ServerResponse, said: LocalProblem): void {
  const { retryAfterSeconds: seconds } = said;
  // Retry-After (RFC 9110, 10.2.3).
  if (seconds !== undefined && !response.headersSent) response.setHeader('retry-after', seconds);
  send(response, LOCAL_API_PROBLEMS[said.problem][0], 'application/problem+json', detailsOf(said));
}

function detailsOf(said: LocalProblem): ProblemDetails {
  const { problem: name, title, code, detail, till, effect = PROBLEM_EFFECTS[name] } = said;
  return {
    type: problemTypeOf(name),
    title,
    status: LOCAL_API_PROBLEMS[name][0],
    payment: effect,
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
