import { execFile, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { packProgram } from '../../build/package/pack-program.ts';
import { errorCode } from '../../electron/node/files/error-code.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { isAppliedAtService } from '../../shared/ledger/money/intent.ts';
import { otherTillIdSchema } from '../../shared/ledger/money/other-till.ts';
import { EXIT_CODES } from '../../shared/local-api/program-answers.ts';
import { demoCards, demoShop } from '../../shared/sandbox/demo-shop.ts';
import { cents } from '../../shared/values/money.ts';
import { instantMs } from '../../shared/values/time.ts';
import { openBreakableProxy } from '../builders/beside-evertill.ts';
import type { LineMoment } from '../builders/beside-evertill.ts';
import { sendTo } from '../builders/local-api-till.ts';
import type { HttpAnswer } from '../builders/local-api-till.ts';
import { openService } from '../e2e/store-service.ts';
import { Random } from '../simulation/random.ts';
import { openTillBook, SkippingClock } from './hostile-run/till-in-node.ts';
import type {
  KilledTillRequest,
  KillStep,
  KilledTillAnswer,
} from './local-api-kills/killed-till.ts';
import { testFolder } from '../builders/test-folder.ts';

/**
 * Runs a till and `evertill-pay` as processes and kills them with SIGKILL at each step of a request. The service's
 * ledger, the till's ledger and the other till's answers must agree, and each amount is moved once. `npm test -- hunt
 * FILE` tries new seeds.
 */

const seed = inject('seed');
const CARDS = demoCards.filter(({ active }) => active);

/** Packed programs start in a fraction of the time that TypeScript files need. */
let programs = '';
beforeAll(async () => {
  programs = mkdtempSync(path.join(tmpdir(), 'evertill-kills-'));
  await packProgram('test/faults/local-api-kills/killed-till.ts', programs, 'till.mjs');
  await packProgram('electron/local-api/adapters/generic/pay-command.ts', programs, 'pay.mjs');
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

const ACTS = ['payment', 'load', 'cancel', 'refund', 'part'] as const;
type Act = (typeof ACTS)[number];

const TAKEN = '"kind":"intent-accepted"';
const APPLIED = '"kind":"intent-applied"';
const STEPS: readonly KillStep[] = [
  { at: 'read' },
  { at: 'writing', fact: TAKEN },
  { at: 'synced', fact: TAKEN },
  { at: 'synced', fact: '"kind":"intent-sending"' },
  { at: 'sent' },
  { at: 'heard' },
  { at: 'writing', fact: APPLIED },
  { at: 'synced', fact: APPLIED },
  { at: 'answering' },
];
/** A cancel sends nothing to the service, so it has fewer steps. */
const CANCEL_STEPS: readonly KillStep[] = [
  { at: 'read' },
  { at: 'writing', fact: '"kind":"intent-voided"' },
  { at: 'synced', fact: '"kind":"intent-voided"' },
  { at: 'answering' },
];
const CLIENT_MOMENTS: readonly LineMoment[] = ['connected', 'asked', 'answered'];

/**
 * Only a kill may leave a payment unknown here, never a busy computer: the manager who looks it up has skipped the hours
 * that a shop waits for an answer that is late.
 */
const PATIENT = { connectMs: 60_000, answerMs: 60_000 };

/** Code and signal of a process that ended itself with SIGKILL. Windows knows no signals, and reports the code 1. */
const KILLED_ITSELF = process.platform === 'win32' ? [1, null] : [null, 'SIGKILL'];

interface Ended {
  readonly exit: number | null;
  readonly said: unknown;
}

function isFinal({ exit }: Ended): boolean {
  return exit !== EXIT_CODES.open && exit !== EXIT_CODES.unreached;
}

class Stand {
  readonly #folder: string;
  readonly #service: SandboxServer;
  readonly #random: Random;
  readonly #balances: (KilledTillRequest & { kind: 'open' })['balances'];
  #line!: Awaited<ReturnType<typeof openBreakableProxy>>;
  #till!: ChildProcess;
  #client: ChildProcess | null = null;
  #port = 0;
  #token = '';
  #acts = 0;

  private constructor(folder: string, service: SandboxServer, random: Random) {
    this.#folder = folder;
    this.#service = service;
    this.#random = random;
    const asOfMs = instantMs(Date.now() - 60_000);
    this.#balances = CARDS.map(({ identifier: value, balanceCents }) => ({
      secret: { sentAs: 'identifier', value },
      balanceCents: cents(balanceCents),
      asOfMs,
    }));
  }

  static async open(name: string): Promise<Stand> {
    const folder = testFolder();
    const service = await openService();
    onTestFinished(() => service.stop());
    const stand = new Stand(folder, service, new Random(seed).fork(name));
    stand.#line = await openBreakableProxy(() => stand.#port);
    await stand.#start();
    onTestFinished(() => stand.#end());
    const { code = '' } = await stand.#ask({ kind: 'pair' });
    await stand.#pay(['--pair', '--url', `https://127.0.0.1:${stand.#port}`], code);
    const { clientId, token } = JSON.parse(readFileSync(stand.#connection, 'utf8')) as {
      clientId: string;
      token: string;
    };
    const { url, certificate } = stand.#line;
    const known = JSON.stringify({ url, clientId, token, certificate });
    writeFileSync(stand.#connection, known, { mode: 0o600 });
    stand.#token = token;
    const alone = { alonePerPaymentCents: cents(100_00), alonePerDayCents: cents(1_000_00) };
    const id = otherTillIdSchema.parse(clientId);
    await stand.#ask({ kind: 'write', proposal: { kind: 'change-other-till', id, ...alone } });
    return stand;
  }

  /** Carries an act out while one side is killed, and compares service, ledger and answers. */
  async kill(act: Act, step: KillStep | LineMoment): Promise<void> {
    const n = (this.#acts += 1);
    const card = CARDS[n % CARDS.length]!.identifier;
    const [whole, part] = [100 + n, 1 + (n % 90)];
    const wanted = this.#wanted(act, whole, part);
    const reference = `${act} ${n}`;
    const list = act === 'load' ? '/v1/loads' : '/v1/payments';
    const payment = { reference, amount: euros(whole), currency: 'EUR', card };
    const paying = ['--reference', reference, '--amount', euros(whole), '--currency', 'EUR'];
    paying.push('--card-on-stdin', ...(act === 'load' ? ['--load'] : []));
    const before = this.#moved.length;
    if (act === 'cancel') await this.#ask(offline(true));
    if (!FIRST.has(act)) {
      await this.#post(list, payment);
      if (act !== 'cancel') await this.#rest();
    }
    const back = ['--reference', reference, act === 'cancel' ? '--cancel' : '--refund'];
    const given = act === 'part' ? { reference: `part of ${n}`, amount: euros(part) } : {};
    if (act === 'part') back.push('--amount', euros(part), '--as', `part of ${n}`);
    const asked = FIRST.has(act) ? paying : back;
    const answer =
      typeof step === 'string'
        ? await this.#payKilled(asked, card, step)
        : await this.#payAtKilled(asked, card, step);
    if (act === 'cancel') await this.#ask(offline(false));
    const counted = await this.#rest();
    const at = `${act}, ${JSON.stringify(step)}`;
    expect(this.#moved.slice(before), at).toEqual(wanted);
    expect(inOrder(counted), at).toEqual(inOrder(this.#moved));
    const again = FIRST.has(act)
      ? await this.#post(list, payment)
      : await this.#post(`${list}/${encodeURIComponent(reference)}/${DOES[act]}`, given);
    const answered = ANSWERS[act](euros(whole), euros(part), euros(whole - part));
    expect(answer, at).toMatchObject({ exit: EXIT_CODES.done, said: { answer: answered } });
    expect(again, at).toMatchObject(answered);
  }

  /** Reads the till's ledger from the disk as the next start does, and compares it with the service's. */
  async expectBookIsService(): Promise<void> {
    await this.#end();
    const book = await openTillBook(this.#folder, this.#address, new SkippingClock());
    const done = [...book.writer.ledger.intents.values()].filter(isAppliedAtService);
    await book.close();
    const counted = inOrder(done.map(({ signedAmountCents }) => signedAmountCents));
    expect(counted).toEqual(inOrder(this.#moved));
  }

  get #connection(): string {
    return path.join(this.#folder, 'connection.json');
  }

  /** Amounts that the service has applied, in order. */
  get #moved(): readonly number[] {
    return this.#service.state.transactions.map(({ amountInCents }) => amountInCents);
  }

  get #address() {
    const { baseUrl, state } = this.#service;
    const apiKey = state.credentials['api-key'];
    return { baseUrl, apiKey, shopUuid: demoShop.uuid, ...PATIENT };
  }

  #wanted(act: Act, whole: number, part: number): number[] {
    const all = { payment: [-whole], load: [whole], cancel: [], refund: [-whole, whole] };
    return act === 'part' ? [-whole, part] : all[act];
  }

  async #start(): Promise<void> {
    this.#till = fork(path.join(programs, 'till.mjs'), { execArgv: [] });
    const [folder, service] = [this.#folder, this.#address];
    // The balances are stated once: every later start has them on its disk.
    const balances = this.#port === 0 ? this.#balances : [];
    const { port } = await this.#ask({ kind: 'open', folder, service, balances });
    this.#port = port!;
  }

  async #end(): Promise<void> {
    if (this.#till.exitCode !== null || this.#till.signalCode !== null) return;
    const ended = once(this.#till, 'exit');
    this.#till.kill('SIGKILL');
    await ended;
  }

  async #ask(asked: KilledTillRequest): Promise<KilledTillAnswer> {
    const told = once(this.#till, 'message');
    this.#till.send(asked);
    const [answer] = (await told) as [KilledTillAnswer];
    return answer;
  }

  /**
   * Sends the command's request without a process of its own, and like the command repeats it if the connection ends
   * without an answer: a till gives a caller five seconds to begin a request, which a busy computer may exceed.
   */
  async #post(url: string, body: object): Promise<HttpAnswer['body']> {
    const head = { prefer: 'wait=30' };
    for (;;) {
      try {
        return (await sendTo(this.#port, 'POST', url, { token: this.#token, body, head })).body;
      } catch (error) {
        if (errorCode(error) !== 'ECONNRESET') throw error;
      }
    }
  }

  async #rest(): Promise<readonly number[]> {
    const { transactions } = this.#service.state;
    const numbers = Object.fromEntries(transactions.map((one) => [one.amountInCents, one.uuid]));
    const { counted } = await this.#ask({ kind: 'rest', numbers });
    return counted ?? [];
  }

  /** The client repeats its request once while the till is dead, and then until it gets a final answer. */
  async #payAtKilled(args: readonly string[], card: string, step: KillStep): Promise<Ended> {
    const part = this.#random.next();
    await this.#ask({ kind: 'arm', step: { ...step, part } });
    const startAgain = async () => {
      expect(await once(this.#till, 'exit')).toEqual(KILLED_ITSELF);
      await this.#start();
    };
    const started = startAgain();
    const first = await this.#pay(args, card);
    const ended = isFinal(first) ? first : await this.#pay(args, card);
    await started;
    return isFinal(ended) ? ended : this.#payToEnd(args, card);
  }

  async #payKilled(args: readonly string[], card: string, at: LineMoment): Promise<Ended> {
    this.#line.endsCaller = (moment) => moment === at && this.#client!.kill('SIGKILL');
    expect((await this.#pay(args, card)).exit).toBeNull();
    this.#line.endsCaller = () => false;
    return this.#payToEnd(args, card);
  }

  /** Repeats the command until it gets a final answer. */
  async #payToEnd(args: readonly string[], card: string): Promise<Ended> {
    for (;;) {
      const ended = await this.#pay(args, card);
      if (isFinal(ended)) return ended;
    }
  }

  #pay(args: readonly string[], card: string): Promise<Ended> {
    const { promise, resolve } = Promise.withResolvers<Ended>();
    const all = [path.join(programs, 'pay.mjs'), ...args, '--connection', this.#connection];
    const child = execFile(process.execPath, all, (_error, stdout) =>
      resolve({ exit: child.exitCode, said: JSON.parse(stdout || 'null') as unknown }),
    );
    this.#client = child;
    child.stdin!.on('error', () => undefined).end(card);
    return promise;
  }
}

/** Acts that refund or cancel nothing, so that nothing has to be done before them. */
const FIRST: ReadonlySet<Act> = new Set(['payment', 'load']);
const inOrder = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
const euros = (amount: number) => (amount / 100).toFixed(2);
const offline = (on: boolean) =>
  ({ kind: 'write', proposal: { kind: 'work-offline', on } }) as const;

const DOES: Readonly<Record<string, string>> = {
  cancel: 'cancel',
  refund: 'refund',
  part: 'refund',
};

/** The members that must be the same in every answer, by act. */
const ANSWERS: Readonly<Record<Act, (whole: string, part: string, rest: string) => object>> = {
  payment: (amountTaken) => ({ amountTaken, amountRefunded: '0.00', restDue: '0.00' }),
  load: (amountTaken) => ({ amountTaken, amountRefunded: '0.00', restDue: '0.00' }),
  cancel: (restDue) => ({ amountTaken: '0.00', amountRefunded: '0.00', restDue }),
  refund: (whole) => ({ amountTaken: '0.00', amountRefunded: whole, restDue: whole }),
  part: (_whole, part, rest) => ({
    amountTaken: rest,
    amountRefunded: part,
    restDue: part,
  }),
};

test(`a side that is killed at any step has moved each amount once (seed ${seed})`, async () => {
  // Five tills run at once, because each mostly waits for a disk or for its other side.
  const killAtEach = async (act: Act) => {
    const stand = await Stand.open(act);
    for (const step of act === 'cancel' ? CANCEL_STEPS : STEPS) await stand.kill(act, step);
    for (const moment of CLIENT_MOMENTS) await stand.kill(act, moment);
    await stand.expectBookIsService();
  };
  await Promise.all(ACTS.map(killAtEach));
}, 900_000);
