import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { MONTH_PATTERN } from '../../../../shared/accounting/accounting-format.ts';
import { accountingFileName } from '../../../../shared/accounting/write-month.ts';
import { storeNameSchema } from '../../../../shared/office/office-calls.ts';
import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import { errorCode } from '../../../node/files/error-code.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { languageSchema } from '../../../../shared/locales/language.ts';
import { languageOf } from '../../../../shared/locales/region.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { programVersion } from '../../run/program-version.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import { certificateExpiryMs } from '../../hub/forward/hub-health.ts';
import { ALL_NETWORKS, OWN_NETWORKS, readOfficeFile } from '../office-folder.ts';
import type { OfficeFolderFile, WebSettings } from '../office-folder.ts';
import { accountingSetUpIn, readStoreAccounting } from '../read-accounting.ts';
import type { StoreChainReader } from '../read-store-chain.ts';
import { metricsOfStoreChain, OPEN_METRICS_TYPE } from './chain-metrics.ts';
import { databaseAwayPage, pageOfStoreChain, noAccountingPage } from './chain-page.ts';
import type { PageViewer } from './chain-page.ts';
import { PAGE_CSS } from './style.ts';
import { ConnectionsWithoutLogin } from './connections-without-login.ts';
import { readOrMakeWebCertificate } from './web-files.ts';
import { WebLogin } from './web-login.ts';
import { computerTimeZone } from '../../../time/time-zone.ts';

/** Age up to which a reading is reused; stores report only every two minutes. */
const YOUNG_MS = 5_000;
const MOST_CONNECTIONS = 64;
/** A connection that sends nothing for this long, or only little, is ended. */
const SILENT_MS = 5_000;
/** How often slow connections are looked for; Node's default is half a minute. */
const LOOK_AGAIN_MS = 1_000;

/** Headers of every answer: only this page's own style is loaded, and no scripts run. */
const ALWAYS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

const booksAskedSchema = z.object({
  store: storeNameSchema,
  month: z.string().regex(MONTH_PATTERN),
  form: z.enum(['csv', 'json-lines']),
});

interface ServedWeb {
  readonly folder: string;
  readonly file: OfficeFolderFile;
  readonly web: WebSettings;
  readonly chain: StoreChainReader;
  /** Returns the number of messages that could not be delivered. */
  readonly undelivered: () => number;
  readonly say: (line: string) => void;
}

/** Serves an office's page and metrics until the signal. @throws ServerCommandError */
export async function serveWeb(around: ServedWeb, stop: AbortSignal): Promise<void> {
  const { folder, file, web } = around;
  let certificate = await readOrMakeWebCertificate(folder, file, web);
  const unknown = new ConnectionsWithoutLogin();
  const site = new OfficeSite(around, unknown, () => certificateExpiryMs(certificate.cert));
  const server = createServer(
    {
      ...certificate,
      minVersion: 'TLSv1.2',
      handshakeTimeout: SILENT_MS,
      headersTimeout: SILENT_MS,
      requestTimeout: SILENT_MS,
      keepAliveTimeout: SILENT_MS,
      connectionsCheckingInterval: LOOK_AGAIN_MS,
      maxHeaderSize: 8_192,
    },
    (request, response) => void site.answer(request, response),
  );
  server.maxConnections = MOST_CONNECTIONS;
  const networks = file.from ?? [OWN_NETWORKS];
  server.on('connection', (socket) => {
    if (socket instanceof Socket && isInNetworks(networks, socket.remoteAddress ?? ''))
      unknown.add(socket);
    else socket.destroy();
  });
  // A client that gives up is not an error.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  await listen(server, file.host, web.port);
  while (!stop.aborted) {
    await wait(HOUR_MS, null, { signal: stop }).catch(() => null);
    if (stop.aborted) break;
    // A renewed certificate is used without a restart; if it is unreadable, the old one stays in use.
    certificate = await readOrMakeWebCertificate(folder, file, web).catch(() => certificate);
    server.setSecureContext(certificate);
  }
  server.close();
  server.closeAllConnections();
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new ServerCommandError(
      `The page of the head office cannot be served at ${host} port ${port} (${errorCode(error) ?? String(error)}). Name another port: npm run office -- web PORT`,
    );
  }
}

/** True if an address belongs to one of these networks, in the notation of `pg_hba.conf`. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  if (networks.includes(ALL_NETWORKS)) return true;
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const ownNetworks = own.flatMap(({ cidr }) => cidr ?? []);
  const allowed = new BlockList();
  for (const network of networks.flatMap((one) => (one === OWN_NETWORKS ? ownNetworks : one))) {
    const [net = '', bits] = network.split('/');
    allowed.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
  }
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return allowed.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Answers the requests of browsers and of monitoring. */
class OfficeSite {
  readonly #around: ServedWeb;
  readonly #unknown: ConnectionsWithoutLogin;
  readonly #login: WebLogin;
  readonly #certificateUntil: () => number;

  constructor(around: ServedWeb, unknown: ConnectionsWithoutLogin, until: () => number) {
    this.#around = around;
    this.#unknown = unknown;
    this.#login = new WebLogin(async () => (await readOfficeFile(around.folder)).viewers);
    this.#certificateUntil = until;
  }

  /** Answers one request; an error of the program or the caller ends only this answer. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#around.say(`The page of the head office could not be served (${why}).`);
      if (response.headersSent) response.destroy();
      else end(response, 500, 'text/plain', '');
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response, 405, 'text/plain', '', { allow: 'GET, HEAD', connection: 'close' });
    if (!(await this.#login.accepts(request.headers.authorization)))
      return end(response, 401, 'text/plain', '', {
        'www-authenticate': 'Basic realm="Evertill head office", charset="UTF-8"',
      });
    this.#unknown.noteLogin(request.socket);
    const asked = URL.parse(request.url ?? '/', 'https://office');
    switch (asked?.pathname) {
      case '/':
        return this.#page(readerOf(request, asked.searchParams), response);
      case '/metrics':
        return this.#metrics(response);
      case '/books':
        return this.#books(readerOf(request, asked.searchParams), asked.searchParams, response);
      case '/style.css':
        return end(response, 200, 'text/css; charset=utf-8', PAGE_CSS);
      default:
        return end(response, 404, 'text/plain', '');
    }
  }

  async #page(reader: PageViewer, response: ServerResponse): Promise<void> {
    const chain = await this.#read();
    setLanguage(languageOf(reader.locale));
    const { text } = chain === null ? databaseAwayPage(reader) : pageOfStoreChain(chain, reader);
    end(response, chain === null ? 503 : 200, 'text/html; charset=utf-8', text);
  }

  /** Returns a store's receipts of a month as a file. Day totals would need accounts, which an office does not have. */
  async #books(
    reader: PageViewer,
    asked: URLSearchParams,
    response: ServerResponse,
  ): Promise<void> {
    const wanted = booksAskedSchema.safeParse(Object.fromEntries(asked));
    if (!wanted.success) return end(response, 404, 'text/plain', '');
    const { store, month, form } = wanted.data;
    const books = await this.#unlessAway(async () => {
      const line = await this.#around.chain.openConnection();
      return readStoreAccounting(
        line.ask.bind(line),
        wanted.data,
        accountingSetUpIn(reader.locale),
      );
    });
    setLanguage(languageOf(reader.locale));
    if (books === null)
      return end(response, 503, 'text/html; charset=utf-8', databaseAwayPage(reader).text);
    if (typeof books === 'string')
      return end(response, 404, 'text/html; charset=utf-8', noAccountingPage(reader).text);
    const whole = accountingFileName(form, store, month);
    const marks = [
      ...(books.left.length > 0 ? ['incomplete'] : []),
      ...(books.closedTwice.length > 0 ? ['day-closed-twice'] : []),
    ];
    const name = whole.replace(/\.[a-z]+$/, (ending) => ['', ...marks].join('-') + ending);
    end(response, 200, 'application/octet-stream', books.text, {
      'content-disposition': `attachment; filename="${name}"`,
    });
  }

  async #metrics(response: ServerResponse): Promise<void> {
    const chain = await this.#read();
    if (chain === null) return end(response, 503, 'text/plain', '');
    const { bavail, blocks, bsize } = await statfs(this.#around.folder);
    const office = {
      version: programVersion(),
      freeBytes: bavail * bsize,
      diskBytes: blocks * bsize,
      certificateUntilMs: this.#certificateUntil(),
      undelivered: this.#around.undelivered(),
    };
    end(response, 200, OPEN_METRICS_TYPE, metricsOfStoreChain(chain, office));
  }

  async #read() {
    return this.#unlessAway(() => this.#around.chain.read(YOUNG_MS));
  }

  /** Asks the database; null if it does not answer. */
  async #unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof DatabaseUnreached) return null;
      throw error;
    }
  }
}

function end(
  response: ServerResponse,
  code: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(code, { 'content-type': type, ...headers });
  response.end(body);
}

function readerOf({ headers }: IncomingMessage, asked: URLSearchParams): PageViewer {
  const locale = preferredOf(headers['accept-language'] ?? '');
  const page = Math.trunc(Number(asked.get('page')));
  return {
    locale,
    language: languageOf(locale),
    timeZone: computerTimeZone(),
    page: page >= 1 && page <= 1_000 ? page : 1,
    refreshes: asked.get('refresh') === '1',
  };
}

/** Returns the first supported language that a browser prefers; else English. */
function preferredOf(header: string): string {
  const wanted = header.split(',').map((one) => one.split(';')[0]?.trim() ?? '');
  return wanted.find(isSpoken) ?? 'en-IE';
}

/** True if a tag is one of the till's languages, with or without a region. */
function isSpoken(tag: string): boolean {
  const [, language] = /^([a-z]+)(?:-[A-Z]{2})?$/.exec(tag) ?? [];
  return languageSchema.safeParse(language).success;
}
