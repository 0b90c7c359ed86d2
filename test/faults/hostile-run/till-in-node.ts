import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort as NodePort } from 'node:worker_threads';
import { openLedger } from '../../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../../electron/ledger/write/ledger-writer.ts';
import type { Clock } from '../../../electron/ledger/write/ledger-writer.ts';
import type { Service } from '../../../electron/service/service.ts';
import { TradingSession } from '../../../electron/till/trading-session.ts';
import { openHttpClient } from '../../../electron/http-client/http-client.ts';
import { Allowance, withAllowance } from '../../../electron/http-client/allowance.ts';
import type { AllowedHttpClient } from '../../../electron/http-client/allowance.ts';
import { parseBaseUrl } from '../../../shared/api/base-url.ts';
import { ANY_CODE_RULES } from '../../../shared/cards/card-codes.ts';
import { serviceSettingsSchema } from '../../../shared/api/service-settings.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import { bookIdSchema } from '../../../shared/values/ids.ts';
import { bookSeal } from '../../builders/book-seal.ts';
import { beginSession } from './worker-session.ts';
import type { BeginSession } from './worker-session.ts';

/** Limit for connecting, as in a store. */
const CONNECT_MS = 3_000;
/** Limit for an answer, in place of a store's 60 s. */
export const ANSWER_LIMIT_MS = 2_500;

/** The service's part of a set-up file, with an address that replaces the system's look-up of its name. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly shopUuid: string;
  readonly lookup?: LookupFunction;
  /** Limit for connecting, if it differs from a store's. */
  readonly connectMs?: number;
  /** Limit for an answer, if it differs from `ANSWER_LIMIT_MS`. */
  readonly answerMs?: number;
  /** Changes to the settings of a new ledger. */
  readonly book?: Partial<Book>;
}

/** The clocks of the till's computer. When a manager has to wait, both are moved forward at once. */
export class SkippingClock implements Clock {
  #skippedMs = 0;
  readonly wallMs = (): number => Date.now() + this.#skippedMs;
  readonly monoMs = (): number => performance.now() + this.#skippedMs;

  skip(ms: number): void {
    this.#skippedMs += ms;
  }
}

/** Main's end of a port, in Electron's form. */
class MainEnd extends EventEmitter {
  readonly #port: NodePort;

  constructor(port: NodePort) {
    super();
    this.#port = port;
    port.on('message', (data: unknown) => this.emit('message', { data, ports: [] }));
    port.on('close', () => this.emit('close'));
  }

  postMessage(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#port.postMessage(message);
  }

  start(): void {
    this.#port.start();
  }

  close(): void {
    this.#port.close();
  }
}

/**
 * A till without Electron. Ledger, journal on the real disk, guard, gateway, HTTP client, port and the worker's session
 * are real; loopback HTTP and a MessageChannel replace the window's transport.
 */
export class TillInNode {
  readonly trading: TradingSession;
  readonly book: OpenedLedger;
  readonly folder: string;
  readonly #api: Server;
  #session: ReturnType<BeginSession> | null = null;
  #closing = false;

  private constructor(book: OpenedLedger, service: Service, folder: string) {
    this.book = book;
    this.folder = folder;
    this.trading = new TradingSession(book, service, path.join(folder, 'evidence'), {
      isClockProven: () => true,
      onRebuilding: () => undefined,
      onReceiptDue: () => undefined,
      onDatabasesUnusable: () => Promise.resolve(),
      onTerminalChanged: () => undefined,
      onWorkerFailed: (sentence) => this.#fail(new Error(sentence)),
      onEvidenceLost: () => undefined,
    });
    this.trading.cards.use({ ...ANY_CODE_RULES, pattern: '*' });
    this.#api = createServer((request, response) => {
      const operation = (request.url ?? '').replace('/api/', '');
      void text(request)
        .then((body) => this.trading.callApi(operation, JSON.parse(body), SYSTEM_ACTOR))
        .then((answer) => response.end(JSON.stringify(answer)))
        .catch((error: unknown) => {
          response.writeHead(500).end();
          this.#fail(error);
        });
    });
  }

  /** Opens the ledger in this folder, or begins one there, and starts the worker. */
  static async open(
    folder: string,
    connection: ServiceAddress,
    clock: Clock,
    begin = beginSession,
  ): Promise<TillInNode> {
    const book = await openTillBook(folder, connection, clock);
    const till = new TillInNode(book, serviceAt(connection), folder);
    await book.writer.write({ kind: 'change-credentials', keyVersion: 1 }, SYSTEM_ACTOR);
    await till.#startWorker(begin);
    return till;
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#session?.close();
    await this.trading.close();
    this.#api.closeAllConnections();
    this.#api.close();
    await once(this.#api, 'close');
  }

  /**
   * Throws in a promise that nobody awaits, so that every test fails by it. A till that is closing may reject its
   * worker's requests.
   */
  #fail(error: unknown): void {
    if (!this.#closing) throw error;
  }

  async #startWorker(begin: BeginSession): Promise<void> {
    this.#api.listen(0, '127.0.0.1');
    await once(this.#api, 'listening');
    const { port } = this.#api.address() as AddressInfo;
    const { port1, port2 } = new MessageChannel();
    this.#session = begin(port2, `http://127.0.0.1:${port}/api/`);
    this.trading.serveWorker(new MainEnd(port1));
  }
}

/** Opens only the ledger, as a start finds it. */
export async function openTillBook(
  folder: string,
  { baseUrl, shopUuid, book: said = {} }: ServiceAddress,
  clock: Clock,
): Promise<OpenedLedger> {
  const opened = await openLedger({
    seal: bookSeal(),
    paths: {
      folder,
      bootRecordFile: path.join(folder, 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    onWitnessTrouble: () => undefined,
    book: {
      // The window's databases outlive a run within one process, so each till has its own.
      id: bookIdSchema.parse(`hostile-${path.basename(folder).toLowerCase()}`),
      tillId: randomUUID(),
      mode: 'real',
      baseUrl,
      moneySegment: '',
      shopUuid,
      currency: 'EUR',
      minorUnit: 2,
      redeemSign: -1,
      signKnown: true,
      ...said,
    },
    clock,
    version: '0.1.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
  });
  if (opened.kind !== 'open') throw new Error(`the book does not open: ${opened.health.kind}`);
  return opened;
}

/** Returns a service with short limits and only the key that payments need. */
export function serviceAt(address: ServiceAddress): Service {
  const {
    baseUrl,
    apiKey,
    shopUuid,
    lookup,
    connectMs = CONNECT_MS,
    answerMs = ANSWER_LIMIT_MS,
  } = address;
  const settings = serviceSettingsSchema.parse({
    baseUrl,
    shopUuid,
    idempotencyHeader: 'idempotency-key',
    maxPerMinute: 60_000,
  });
  const httpClient = openHttpClient({
    origin: parseBaseUrl(baseUrl),
    connectMs,
    resolveProxy: () => Promise.resolve('DIRECT'),
    proxyAuthorization: null,
    ...(lookup === undefined ? {} : { lookup }),
  });
  return {
    settings,
    keys: { version: 1, reveal: (kind) => (kind === 'api-key' ? apiKey : null) },
    httpClient: hurried(withAllowance(httpClient, new Allowance(settings)), answerMs),
  };
}

/** Returns the real HTTP client with shorter limits. */
function hurried(httpClient: AllowedHttpClient, hardMs: number): AllowedHttpClient {
  return {
    ...httpClient,
    sendPayment: (request, limits, heldBack) =>
      httpClient.sendPayment(request, { ...limits, hardMs }, heldBack),
    writeCategories: (request, limits) =>
      httpClient.writeCategories(request, { ...limits, hardMs }),
  };
}
