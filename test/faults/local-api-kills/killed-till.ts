import 'fake-indexeddb/auto';
import { subscribe } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { LocalApi } from '../../../electron/local-api/local-api.ts';
import { recordOpeningBalances } from '../../../electron/ledger/write/state-balances.ts';
import { SYSTEM_ACTOR } from '../../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../../electron/ledger/write/ledger-writer.ts';
import { realDisk } from '../../../electron/node/files/real-disk.ts';
import { wakeIn } from '../../../electron/time/wake-in.ts';
import type { OpeningBalance } from '../../../shared/cards/opening-balances.ts';
import { GRACE_MS } from '../../../shared/evidence/settle-unknown.ts';
import { isAppliedAtService } from '../../../shared/ledger/money/intent.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { assertNever, assertPresent } from '../../../shared/values/assert.ts';
import { cents } from '../../../shared/values/money.ts';
import { SkippingClock, TillInNode } from '../hostile-run/till-in-node.ts';
import type { ServiceAddress } from '../hostile-run/till-in-node.ts';

/**
 * A till with its local API in a process of its own, which kills itself with SIGKILL at the step that its parent names.
 */

/** A step of one request; `fact` is the kind of the record that is being written, if the step is part of that. */
export interface KillStep {
  readonly at: 'read' | 'writing' | 'synced' | 'sent' | 'heard' | 'answering';
  readonly fact?: string;
  /** The share of the record being written that reaches the disk. */
  readonly part?: number;
}

export type KilledTillRequest =
  | {
      readonly kind: 'open';
      readonly folder: string;
      readonly service: ServiceAddress;
      readonly balances: readonly OpeningBalance[];
    }
  | { readonly kind: 'pair' }
  | { readonly kind: 'write'; readonly proposal: Proposal }
  | { readonly kind: 'arm'; readonly step: KillStep }
  /** The service's transaction numbers by amount, since each amount is different. */
  | { readonly kind: 'rest'; readonly numbers: Readonly<Record<string, string>> };

/** The killed till's answers, in the order of the requests. */
export interface KilledTillAnswer {
  readonly port?: number;
  readonly code?: string;
  /** Amounts that the till's ledger counts as applied by the service. */
  readonly counted?: readonly number[];
}

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const MOST = cents(90_000_00);
const LIMITS = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own' as const,
  offline: {
    ...LIMIT_PRESETS['always-sell'].offline,
    loadCents: cents(50_00),
    perContactCents: MOST,
    perTillCents: MOST,
    loadPerTillCents: MOST,
  },
};

let armed: KillStep | null = null;

function come(at: KillStep['at'], written = ''): boolean {
  return armed?.at === at && written.includes(armed.fact ?? '');
}

function dieAt(at: KillStep['at'], written = ''): void {
  if (come(at, written)) process.kill(process.pid, 'SIGKILL');
}

const openFile = realDisk.open;
realDisk.open = async (file) => {
  const opened = await openFile(file);
  let unsynced = '';
  return {
    ...opened,
    async append(bytes) {
      const text = Buffer.from(bytes).toString('latin1');
      if (come('writing', text)) {
        await opened.append(bytes.subarray(0, Math.floor(bytes.length * (armed?.part ?? 1))));
        dieAt('writing', text);
      }
      await opened.append(bytes);
      unsynced += text;
    },
    async sync() {
      const synced = unsynced;
      unsynced = '';
      await opened.sync();
      dieAt('synced', synced);
    },
  };
};

const isMoney = (request: ClientRequest) => request.hasHeader('idempotency-key');
subscribe('http.client.request.created', (message) => {
  const { request } = message as { readonly request: ClientRequest };
  if (isMoney(request)) request.once('finish', () => dieAt('sent'));
});
subscribe('http.client.response.finish', (message) => {
  const { request } = message as { readonly request: ClientRequest };
  if (isMoney(request)) dieAt('heard');
});
subscribe('http.server.request.start', (message) => {
  const { request, response } = message as {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
  };
  if (request.method !== 'POST' || !/^\/v1\/(?:payments|loads)/.test(request.url ?? '')) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    dieAt('answering');
    return writeHead(...args);
  };
});

class KilledTill {
  readonly #till: TillInNode;
  readonly #clock: SkippingClock;
  readonly #facts = new EventEmitter();
  readonly api: LocalApi;

  private constructor(till: TillInNode, clock: SkippingClock, folder: string) {
    this.#till = till;
    this.#clock = clock;
    till.trading.writer.onFact(() => this.#facts.emit('fact'));
    const actor = (): Actor => {
      dieAt('read');
      return SYSTEM_ACTOR;
    };
    const around = {
      trading: till.trading,
      signIn: { actor },
      choices: { besideTill: false, localApiPort: 0, localApiInStore: null },
      certificatePlace: null,
      certificateFileHere: path.join(folder, 'keys', 'local-api.json'),
      onChange: () => () => undefined,
      overview: () => ({ health: { kind: 'trading' } }),
    };
    this.api = new LocalApi(around as never, wakeIn, (mistake) => {
      throw mistake;
    });
    this.api.onChange(() => void this.#confirm());
  }

  static async open({
    folder,
    service,
    balances,
  }: KilledTillRequest & { kind: 'open' }): Promise<KilledTill> {
    const clock = new SkippingClock();
    const opened = await TillInNode.open(folder, service, clock);
    const till = new KilledTill(opened, clock, folder);
    await till.write({ kind: 'provision-limits', limits: LIMITS });
    await recordOpeningBalances(opened.trading.writer, balances, SYSTEM_ACTOR);
    return till;
  }

  async write(proposal: Proposal): Promise<void> {
    const written = await this.#till.trading.writer.write(proposal, MANAGER);
    if (written.kind !== 'written') throw new Error(JSON.stringify([proposal, written]));
  }

  async listen(): Promise<number> {
    const listening = Promise.withResolvers<void>();
    this.api.onChange(() => this.api.status.port !== null && listening.resolve());
    if (this.api.status.port === null) await listening.promise;
    return assertPresent(this.api.status.port, 'it listens');
  }

  /** Plays a person at the window who confirms every waiting request. */
  async #confirm(): Promise<void> {
    const { asked } = this.api.status;
    if (asked === null) return;
    const answered = await this.api.answer(asked.id, { kind: 'yes' }, MANAGER);
    if (answered.kind === 'problem' || answered.kind === 'repeat')
      throw new Error(JSON.stringify(answered));
  }

  /**
   * Returns once nothing waits: a manager looks each unknown payment up in the service's ledger, and sends those
   * missing there once more.
   */
  async rest(numbers: Readonly<Record<string, string>>) {
    const { ledger } = this.#till.trading.writer;
    for (;;) {
      const unwanted = ledger.queue.pauses.filter(({ cause }) => cause !== 'key');
      if (unwanted.length > 0) throw new Error(JSON.stringify(unwanted));
      const forPerson = [...ledger.forPerson];
      if (forPerson.length > 0) this.#clock.skip(GRACE_MS);
      for (const [intentId, { signedAmountCents }] of forPerson) {
        const serviceNumber = numbers[signedAmountCents];
        const reason = 'looked it up in the back office';
        await this.write(
          serviceNumber === undefined
            ? { kind: 'release', intentId, reason }
            : { kind: 'settle', how: 'taken', intentId, serviceNumber, reason },
        );
      }
      if (ledger.open.size === 0 && ledger.forPerson.size === 0) break;
      await once(this.#facts, 'fact');
    }
    const counted = [...ledger.intents.values()].filter(isAppliedAtService);
    return counted.map(({ signedAmountCents }) => signedAmountCents);
  }
}

let till: KilledTill | null = null;

async function carryOut(asked: KilledTillRequest): Promise<KilledTillAnswer> {
  if (asked.kind === 'open') {
    till = await KilledTill.open(asked);
    const port = await till.listen();
    // Node keeps compiled code at the end of a program, which a killed one never reaches.
    flushCompileCache();
    return { port };
  }
  const open = assertPresent(till, 'it is opened first');
  switch (asked.kind) {
    case 'pair': {
      const opened = open.api.beginConnecting('Odoo', null, SYSTEM_ACTOR);
      if ('refusal' in opened) throw new Error(opened.refusal.why);
      return opened;
    }
    case 'write':
      await open.write(asked.proposal);
      return {};
    case 'arm':
      armed = asked.step;
      return {};
    case 'rest':
      return { counted: await open.rest(asked.numbers) };
    default:
      return assertNever(asked);
  }
}

process.on('message', (asked: KilledTillRequest) => {
  void carryOut(asked).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit(1));
