import { request as httpsRequest } from 'node:https';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DataKey } from '../../electron/credentials/data-key.ts';
import { LocalApi } from '../../electron/local-api/local-api.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import type { Outcome } from '../../shared/api/outcome.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { PickNumber } from '../simulation/virtual-disk.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { BOOK } from './book-under-test.ts';
import { openTrading } from './trading-on-disk.ts';

const DATA_KEY = new DataKey(Buffer.alloc(32, 7), 'book');

export interface HttpAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The name and the token of a connected client. */
export interface Caller {
  readonly clientId: string;
  readonly token: string;
}

/** Sends one request over a real connection, with exactly these headers. */
export function sendTo(
  port: number,
  method: string,
  path: string,
  {
    token,
    body,
    head = {},
  }: { token?: string; body?: unknown; head?: Record<string, string> } = {},
): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const text = body === undefined ? null : isRaw ? body : JSON.stringify(body);
  const request = httpsRequest(
    {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent: false,
      // The certificate is checked in the tests of clients that must recognise it.
      rejectUnauthorized: false,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== null && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...head,
      },
    },
    (response) => {
      let read = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (read += part));
      response.on('end', () => {
        const parsed: unknown = read === '' ? {} : JSON.parse(read);
        resolve({ status: response.statusCode ?? 0, body: parsed as Record<string, unknown> });
      });
      response.on('error', reject);
    },
  );
  request.on('error', reject);
  request.end(text ?? undefined);
  return promise;
}

/** A till on a journal of real lines with its local API switched on, and another maker's till connected to it. */
export class LocalApiTill {
  readonly bookOnDisk: BookOnDisk;
  api!: LocalApi;
  trading!: Awaited<ReturnType<typeof openTrading>>['trading'];
  actor: Actor = { ...SYSTEM_ACTOR, operator: 'Kim' };
  caller!: Caller;
  readonly mistakes: unknown[] = [];
  /** True if Evertill stands beside another till; takes effect at its next start. */
  besideTill = false;
  /** The address for other computers of the store; null for none. */
  inStore: { readonly address: string; readonly port: number } | null = null;
  readonly certificateFile: string;
  readonly certificateFileHere: string;
  isKeyLocked = false;
  /** The port to use from the next start on; 0 for any. */
  wantedPort = 0;
  /** Called when the till is notified of a change. */
  changed: () => void = () => undefined;

  private constructor(on: BookOnDisk) {
    this.bookOnDisk = on;
    const folder = mkdtempSync(join(tmpdir(), 'evertill-local-api-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    this.certificateFile = join(folder, 'certificate.json');
    this.certificateFileHere = join(folder, 'here', 'local-api.json');
  }

  static async open(
    limits: readonly [number, number] = [0, 0],
    book: Book = BOOK,
  ): Promise<LocalApiTill> {
    const till = new LocalApiTill(await BookOnDisk.open(undefined, book));
    await till.begin();
    till.caller = await till.connect('Odoo');
    if (limits[1] > 0) {
      const id = otherTillIdSchema.parse(till.caller.clientId);
      const [one, day] = [cents(limits[0]), cents(limits[1])];
      const alone = { alonePerPaymentCents: one, alonePerDayCents: day };
      await till.api.changeLimits(id, alone, SYSTEM_ACTOR);
    }
    return till;
  }

  /** Starts the till's program. */
  async begin(): Promise<void> {
    ({ trading: this.trading } = await openTrading(this.bookOnDisk));
    const { trading } = this;
    const { inStore } = this;
    const place = () => ({ file: this.certificateFile, key: this.isKeyLocked ? null : DATA_KEY });
    const choices = {
      besideTill: this.besideTill,
      localApiPort: this.wantedPort,
      localApiInStore: inStore,
    };
    const till = {
      trading,
      signIn: { actor: () => this.actor },
      choices,
      certificateFileHere: this.certificateFileHere,
      get certificatePlace() {
        return place();
      },
      onChange: (listener: () => void) => {
        this.changed = () => {
          choices.localApiInStore = this.inStore;
          listener();
        };
        return () => undefined;
      },
      overview: () => ({ health: { kind: 'trading' } }),
    };
    const listening = Promise.withResolvers<void>();
    const api = new LocalApi(till as never, wakeIn, (mistake) => this.mistakes.push(mistake));
    this.api = api;
    api.onChange(() => {
      if (api.status.port !== null || api.status.fault !== null) listening.resolve();
    });
    onTestFinished(() => api.close());
    await listening.promise;
  }

  /** Ends the program, and starts it again on the same disk. */
  async restart(): Promise<void> {
    await this.api.close();
    await this.bookOnDisk.startAgain();
    await this.begin();
  }

  /** Cuts the power, and starts the program with the share of unsynced data that `pick` keeps. */
  async startAfterPowerCut(pick: PickNumber): Promise<void> {
    await this.api.close();
    // Closed while the disk has no power, so that this program writes nothing more to it.
    await this.bookOnDisk.book.close().catch(() => undefined);
    this.bookOnDisk.disk.restart(pick);
    await this.bookOnDisk.start();
    await this.begin();
  }

  get port(): number {
    return assertPresent(this.api.status.port, 'it listens');
  }

  /** The certificate (PEM) by which clients on this computer recognise the till. */
  get certificate(): string {
    const kept: unknown = JSON.parse(readFileSync(this.certificateFileHere, 'utf8'));
    return (kept as { readonly cert: string }).cert;
  }

  async connect(name: string, clientId?: string): Promise<Caller> {
    const opened = this.api.beginConnecting(name, null, SYSTEM_ACTOR);
    if ('refusal' in opened) throw new Error(opened.refusal.why);
    const { code } = opened;
    const said = { code, ...(clientId !== undefined && { clientId }) };
    const { status, body } = await sendTo(this.port, 'POST', '/v1/pairings', { body: said });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body as unknown as Caller;
  }

  /** Adds a card that the till knows with a balance. */
  async card(name: string, balanceCents = 50_00): Promise<string> {
    const cardId = await this.bookOnDisk.introduce(name, `6364000${name}`);
    const asOfMs = this.bookOnDisk.writer.moment().atMs;
    const stated = { cardId, balanceCents: cents(balanceCents), asOfMs };
    await this.bookOnDisk.mustWrite({ kind: 'state-opening-balance', ...stated });
    return `6364000${name}`;
  }

  post(path: string, body?: unknown, head: Record<string, string> = { prefer: 'wait=0' }) {
    const { token } = this.caller;
    return sendTo(this.port, 'POST', path, {
      token,
      head,
      ...(body !== undefined && { body }),
    });
  }

  get(path: string, head: Record<string, string> = {}) {
    return sendTo(this.port, 'GET', path, { token: this.caller.token, head });
  }

  pay(reference: string, amount: string, card?: string, more: object = {}) {
    const asked = { reference, amount, currency: 'EUR', ...(card !== undefined && { card }) };
    return this.post('/v1/payments', { ...asked, ...more });
  }

  /** Every transaction that was accepted for other makers' tills. */
  get accepted(): readonly Intent[] {
    return [...this.bookOnDisk.ledger.intents.values()].filter(
      ({ otherTill }) => otherTill !== undefined,
    );
  }

  /** Sends a payment, with this outcome. */
  async send(intentId: string, outcome: Outcome): Promise<void> {
    const id = intentIdSchema.parse(intentId);
    await this.bookOnDisk.mustWrite({ kind: 'begin-sending', intentId: id, keyVersion: 0 });
    await this.bookOnDisk.mustWrite({ kind: 'record-outcome', intentId: id, outcome });
  }
}
