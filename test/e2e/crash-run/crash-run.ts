import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxServer } from '../../../electron/sandbox/sandbox-server.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import { isOpen } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { cents } from '../../../shared/values/money.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { Random } from '../../simulation/random.ts';
import { ledgerOf, readFacts } from '../read-book.ts';
import {
  cardNumberOfStore,
  faultOf,
  NETWORK_CUT,
  openService,
  writeProvisioning,
} from '../store-service.ts';
import { TillUnderLoad } from './till-under-load.ts';
import type { CrashRequest } from './till-under-load.ts';
import { pollUntil } from './poll-until.ts';

export const MOMENTS = ['accept', 'send', 'answer', 'projection'] as const;
/** The moment at which the till was killed. */
type CrashMoment = (typeof MOMENTS)[number];

export interface CrashReport {
  readonly kills: number;
  /** Payments that the window saw accepted; the till may have written more. */
  readonly accepted: number;
  /** Payments that were accepted but are missing in the journal, or have an outcome that the service contradicts. */
  readonly lost: number;
  readonly appliedTwice: number;
  readonly unknown: number;
  /** Payments that became *unknown* although no kill interrupted them. */
  readonly unknownWithoutCause: number;
  readonly killedDuring: Readonly<Record<CrashMoment, number>>;
}

/**
 * The highest limits that the till accepts: unknown payments count against them, and nobody settles them in this run.
 */
const MOST = cents(90_000_00);
const WIDE_LIMITS: Limits = {
  ...LIMIT_PRESETS['always-sell'],
  preset: 'own',
  offline: {
    ...LIMIT_PRESETS['always-sell'].offline,
    perContactCents: MOST,
    perTillCents: MOST,
    loadPerTillCents: MOST,
  },
};
const CARDS = 30;
const FEWEST_ACCEPTED = 20;
const LOOK_EVERY_MS = 100;
/** How long the service takes if the kill is to happen while it works. */
const SLOW_MS = 200;

/** Kills one till again and again under load, and then compares the till's ledger with the service's. */
export async function runCrashes(kills: number, seed: number): Promise<CrashReport> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-crash-'));
  const service = await openService();
  const counter = new CrashCounter(folder, service, new Random(seed));
  try {
    await counter.setUp();
    for (let kill = 0; kill < kills; kill += 1)
      await counter.crash(MOMENTS[kill % MOMENTS.length]!);
    return await counter.report(kills);
  } finally {
    await counter.end();
    await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class CrashCounter {
  readonly #folder: string;
  readonly #dataFolder: string;
  readonly #service: SandboxServer;
  readonly #random: Random;
  readonly #accepted = new Set<string>();
  /** Payments that were being sent when the till was killed. */
  readonly #interrupted = new Set<string>();
  readonly #killedDuring: Record<CrashMoment, number> = {
    accept: 0,
    send: 0,
    answer: 0,
    projection: 0,
  };
  #bookId = '';
  #requests = 0;
  #till: TillUnderLoad | null = null;

  constructor(folder: string, service: SandboxServer, random: Random) {
    this.#folder = folder;
    this.#dataFolder = path.join(folder, 'data');
    this.#service = service;
    this.#random = random;
  }

  /** Begins a ledger with high limits, and proves the sign by two answers. */
  async setUp(): Promise<void> {
    const file = path.join(this.#folder, 'set-up.json');
    const apiKey = this.#service.state.credentials['api-key'];
    await writeProvisioning(
      file,
      { baseUrl: this.#service.baseUrl, apiKey },
      { limits: WIDE_LIMITS, maxPerMinute: 60_000 },
    );
    // The first start reloads its window once the set-up file is accepted.
    const first = await this.#start(['--provision', file]);
    await first.waitUntilOnline();
    this.#bookId = await first.bookId();
    await first.close();
    const till = await this.#start([]);
    await till.waitUntilOnline();
    await this.#proveSign(till);
    await till.close();
  }

  /** Runs one start, one load and one kill, aimed at one moment; both ledgers then show which moment the kill hit. */
  async crash(aim: CrashMoment): Promise<void> {
    await this.#service.setFaults([]);
    const till = await this.#start([]);
    await till.waitUntilOnline();
    if (aim === 'accept') await this.#service.setFaults([NETWORK_CUT]);
    const arrived = this.#arrivals().length;
    const enough = FEWEST_ACCEPTED + this.#random.between(0, 20);
    const accepted = this.#accepted.size + enough;
    let requests = aim === 'projection' ? enough : Infinity;
    const killing = async () => {
      await pollUntil(
        () => this.#accepted.size >= accepted,
        () => `the till accepts (${till.lastRefusal})`,
      );
      await this.#comeTo(aim, arrived + enough);
      await till.kill();
    };
    await Promise.all([
      till.makePayments(() => (requests-- > 0 ? this.#anyRequest() : null)),
      killing(),
    ]);
    this.#till = null;
    this.#killedDuring[await this.#whatWasHit()] += 1;
  }

  /**
   * Waits for the moment to kill the till.
   * @param all how many payments will have arrived once everything is sent
   */
  async #comeTo(aim: CrashMoment, all: number): Promise<void> {
    switch (aim) {
      case 'accept':
        return wait(this.#random.between(0, 10));
      case 'send':
        await this.#slowDown('before-commit');
        await pollUntil(
          () =>
            this.#onTheirWay().length > 0 &&
            this.#onTheirWay().every(({ faults }) => faults.length > 0),
          () => 'only slow ones are on their way',
        );
        return wait(this.#random.between(SLOW_MS / 6, SLOW_MS / 2));
      case 'answer':
        await this.#slowDown('after-commit');
        await this.#untilOneMoreIsApplied();
        return wait(this.#random.between(0, SLOW_MS / 2));
      case 'projection':
        await pollUntil(
          () => this.#answered() >= all,
          () => 'all are answered',
        );
        return wait(this.#random.between(0, 8));
      default:
        return assertNever(aim);
    }
  }

  #slowDown(place: 'before-commit' | 'after-commit'): Promise<void> {
    return this.#service.setFaults([faultOf({ name: 'latency', ms: SLOW_MS, place })]);
  }

  #onTheirWay() {
    return this.#arrivals().filter(({ delivery }) => delivery === 'waiting');
  }

  #answered(): number {
    return this.#arrivals().filter(({ delivery }) => delivery.startsWith('answer')).length;
  }

  async #untilOneMoreIsApplied(): Promise<void> {
    const made = this.#service.state.transactions.length;
    await pollUntil(
      () => this.#service.state.transactions.length > made,
      () => 'one is applied',
    );
  }

  /** Starts the till once more, lets it send what waits, and compares both ledgers. */
  async report(kills: number): Promise<CrashReport> {
    await this.#service.setFaults([]);
    const till = await this.#start([]);
    await pollUntil(
      async () => {
        const { open } = await this.#ledger();
        return [...open.values()].every(({ state }) => state === 'unknown');
      },
      () => 'everything that waits is sent',
      LOOK_EVERY_MS,
    );
    await till.close();
    const facts = await readFacts(this.#dataFolder, this.#bookId);
    const ledger = ledgerOf(facts);
    const everUnknown = new Set(
      facts.flatMap(({ fact: { intent } }) => (intent?.state === 'unknown' ? [intent.id] : [])),
    );
    const applied = this.#appliedByName();
    const wrong = (intent: Intent) =>
      endsOtherwise(intent, applied.get(this.#nameOf(ledger, intent)) ?? 0);
    const missing = [...this.#accepted].filter((id) => !hasIntent(ledger, id));
    return {
      kills,
      accepted: this.#accepted.size,
      lost: missing.length + [...ledger.intents.values()].filter(wrong).length,
      appliedTwice: [...applied.values()].filter((times) => times > 1).length,
      unknown: everUnknown.size,
      unknownWithoutCause: [...everUnknown].filter((id) => !this.#interrupted.has(id)).length,
      killedDuring: this.#killedDuring,
    };
  }

  async end(): Promise<void> {
    await this.#till?.kill();
  }

  async #start(args: readonly string[]): Promise<TillUnderLoad> {
    const till = await TillUnderLoad.start(this.#dataFolder, args);
    till.onAccepted = (intentId) => this.#accepted.add(intentId);
    this.#till = till;
    return till;
  }

  /**
   * Makes a request whose amount the card has not used before, so that the service's ledger shows which payment was
   * applied.
   */
  #anyRequest(): CrashRequest {
    const round = Math.floor(this.#requests / CARDS);
    // Loads are more frequent, so that enough is left to redeem after unknown payments.
    const verb = round % 3 === 2 ? 'redeem' : 'load';
    return this.#request(verb, cardNumberOfStore(this.#requests % CARDS), round + 1);
  }

  #request(verb: CrashRequest['verb'], identifier: string, amountCents: number): CrashRequest {
    this.#requests += 1;
    const intentId = intentIdSchema.parse(randomUUID());
    return { intentId, identifier, verb, amountCents: cents(amountCents) };
  }

  #arrivals() {
    return this.#service.requests.filter(({ method }) => method === 'POST');
  }

  /** Proves the sign with two payments of one card. An attempt that is not sent at once is undone and made again. */
  async #proveSign(till: TillUnderLoad): Promise<void> {
    await pollUntil(
      async () => {
        const { intents, open } = await this.#ledger();
        const applied = [...intents.values()].filter(({ state }) => state === 'applied');
        if (applied.length >= 2) return true;
        const requests =
          open.size === 0
            ? [this.#request('load', cardNumberOfStore(0), 90_00 + this.#requests)]
            : [];
        await till.makePayments(() => requests.pop() ?? null);
        return false;
      },
      () => `two loads are applied (${till.lastRefusal})`,
      LOOK_EVERY_MS,
    );
  }

  async #ledger(): Promise<Ledger> {
    return ledgerOf(await readFacts(this.#dataFolder, this.#bookId));
  }

  /**
   * Returns which moment the kill hit, as read from the disk and the service: a payment being sent, applied or not; a
   * newest record that is an acceptance; or an outcome being written to the window's database.
   */
  async #whatWasHit(): Promise<CrashMoment> {
    const facts = await readFacts(this.#dataFolder, this.#bookId);
    const ledger = ledgerOf(facts);
    const applied = this.#appliedByName();
    const sending = [...ledger.open.values()].filter(({ state }) => state === 'sending');
    for (const { id } of sending) this.#interrupted.add(id);
    if (sending.some((intent) => applied.has(this.#nameOf(ledger, intent)))) return 'answer';
    if (sending.length > 0) return 'send';
    return facts.at(-1)?.fact.kind === 'intent-accepted' ? 'accept' : 'projection';
  }

  #nameOf(ledger: Ledger, { cardId, signedAmountCents }: Intent): string {
    const key = [...ledger.cardsByKey].find(([, id]) => id === cardId)?.[0] ?? '';
    return `${key.replace('identifier:', '')} ${signedAmountCents}`;
  }

  /** Returns how many times each card was moved by each amount, by the service's own ledger. */
  #appliedByName(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { body, transactions } of this.#arrivals()) {
      const sent = JSON.parse(body ?? '{}') as {
        contact_identifier_value: string;
        amount_in_cents: number;
      };
      const name = `${sent.contact_identifier_value} ${sent.amount_in_cents}`;
      if (transactions.length > 0) counts.set(name, (counts.get(name) ?? 0) + transactions.length);
    }
    return counts;
  }
}

function hasIntent({ intents }: Ledger, id: string): boolean {
  return [...intents.keys()].some((known) => known === id);
}

/** Tells whether a payment's outcome contradicts the service; an unknown outcome cannot. */
function endsOtherwise(intent: Intent, applied: number): boolean {
  if (intent.state === 'unknown') return false;
  return isOpen(intent) || (intent.state === 'applied') !== applied > 0;
}
