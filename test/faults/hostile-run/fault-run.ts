import 'fake-indexeddb/auto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IntentId } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { LIMIT_PRESETS } from '../../../shared/ledger/store/limits.ts';
import { Random } from '../../simulation/random.ts';
import { audit } from './audit.ts';
import type { AuditResult } from './audit.ts';
import { HostileService } from './hostile-service.ts';
import type { Hostility } from './hostile-service.ts';
import { HostileCashier, HostileManager } from './people.ts';
import { RunWatch } from './run-watch.ts';
import { openTillBook, SkippingClock, TillInNode } from './till-in-node.ts';
import { SYSTEM_ACTOR } from '../../../electron/ledger/write/ledger-writer.ts';

export interface FaultRun extends Hostility {
  /** How many payments the till accepts while faults happen. */
  readonly transactions: number;
  readonly seed: number;
}

export interface FaultReport extends AuditResult {
  readonly transactions: number;
  readonly seconds: number;
  readonly faultsSeen: ReadonlyMap<string, number>;
}

/** The most payments that may be unsettled; a real shop stops at some number too. */
const MAX_OPEN = 60;
/** A manager comes when this many payments wait for a person. */
const MANY_FOR_PERSON = 40;
/** If no new record is written for this long, the run counts as hanging. */
const STANDSTILL_MS = 60_000;

/** Runs one till with one hostile service, settles everything, and compares both ledgers. */
export function runFaults(run: FaultRun): Promise<FaultReport> {
  const watch = new RunWatch(STANDSTILL_MS);
  return watch.waitFor(() => tradeAndAudit(run, watch));
}

async function tradeAndAudit(run: FaultRun, watch: RunWatch): Promise<FaultReport> {
  const startedMs = performance.now();
  const random = new Random(run.seed);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-faults-'));
  const service = new HostileService(run, random.fork('service'));
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, service.authority.cert]);
  try {
    await service.start();
    const counter = await Counter.open(folder, service, run, random, watch);
    try {
      await counter.trade();
    } finally {
      await counter.close();
    }
    const found = await counter.audit();
    const seconds = (performance.now() - startedMs) / 1_000;
    return { ...found, transactions: counter.transactions, seconds, faultsSeen: service.seen };
  } finally {
    await service.stop();
    setDefaultCACertificates(trusted);
    await rm(folder, { recursive: true, force: true });
  }
}

class Counter {
  readonly #folder: string;
  readonly #service: HostileService;
  readonly #run: FaultRun;
  readonly #clock: SkippingClock;
  readonly #till: TillInNode;
  readonly #cashier: HostileCashier;
  readonly #manager: HostileManager;
  readonly #random: Random;
  readonly #cards: readonly string[];
  readonly #openingBalances: ReadonlyMap<string, number>;
  readonly #unknowns = new Map<IntentId, number>();
  readonly #watch: RunWatch;
  readonly #facts = new EventEmitter();

  private constructor(
    folder: string,
    service: HostileService,
    run: FaultRun,
    random: Random,
    clock: SkippingClock,
    till: TillInNode,
    watch: RunWatch,
  ) {
    this.#folder = folder;
    this.#service = service;
    this.#run = run;
    this.#clock = clock;
    this.#till = till;
    this.#watch = watch;
    this.#random = random;
    this.#cashier = new HostileCashier(till, random.fork('cashier'));
    this.#manager = new HostileManager(till, service.books, clock, random.fork('manager'));
    this.#cards = Array.from({ length: Math.max(16, Math.ceil(run.transactions / 20)) }, (_, at) =>
      String(9_299_000_000_000_000 + at),
    );
    for (const card of this.#cards) service.books.balances.set(card, random.between(20, 400) * 100);
    this.#openingBalances = new Map(service.books.balances);
    till.trading.writer.onFact(({ fact: { kind, intent } }) => {
      if (kind === 'intent-unknown' && intent) {
        this.#unknowns.set(intent.id, (this.#unknowns.get(intent.id) ?? 0) + 1);
      }
      watch.noteProgress();
      this.#facts.emit('fact');
    });
    watch.describe = () => this.#standing();
  }

  static async open(
    folder: string,
    service: HostileService,
    run: FaultRun,
    random: Random,
    watch: RunWatch,
  ): Promise<Counter> {
    const clock = new SkippingClock();
    const till = await TillInNode.open(folder, service.connection, clock);
    const most = cents(90_000_00);
    await till.trading.writer.write(
      {
        kind: 'provision-limits',
        limits: {
          ...LIMIT_PRESETS['always-sell'],
          preset: 'own',
          offline: {
            ...LIMIT_PRESETS['always-sell'].offline,
            perRedemptionCents: cents(50_00),
            loadCents: cents(50_00),
            perContactCents: most,
            perTillCents: most,
            loadPerTillCents: most,
          },
        },
      },
      SYSTEM_ACTOR,
    );
    return new Counter(folder, service, run, random, clock, till, watch);
  }

  get transactions(): number {
    return this.#cashier.accepted.size;
  }

  close(): Promise<void> {
    return this.#till.close();
  }

  async trade(): Promise<void> {
    await this.#oneEach();
    this.#service.beHostile();
    const wanted = this.#cards.length + this.#run.transactions;
    while (this.transactions < wanted) {
      // A cashier whose request is refused waits for nothing, so this gives the other cashiers a turn.
      await nextTurn(undefined, { signal: this.#watch.signal });
      await this.#manager.liftPauses();
      if (this.#ledger.forPerson.size >= MANY_FOR_PERSON) await this.#settle();
      if (this.#ledger.open.size >= MAX_OPEN) await this.#nextFact();
      else await this.#cashier.serve(this.#random.pick(this.#cards));
    }
    await this.#service.calmDown();
    await this.#drain();
    await this.#oneEach();
  }

  get #ledger() {
    return this.#till.trading.writer.ledger;
  }

  /** Loads each card with a small amount: at the start to learn the balance, at the end to confirm it. */
  async #oneEach(): Promise<void> {
    for (const card of this.#cards) {
      while (this.#ledger.open.size >= MAX_OPEN) await this.#nextFact();
      if ((await this.#cashier.accept(card, 'load', 1_00)) === null) {
        throw new Error('a small load is not accepted');
      }
    }
    await this.#drain();
  }

  async #drain(): Promise<void> {
    for (;;) {
      await this.#manager.liftPauses();
      if (this.#ledger.forPerson.size > 0) await this.#settle();
      else if (this.#ledger.open.size === 0) return;
      else await this.#nextFact();
    }
  }

  async #settle(): Promise<void> {
    // A waiting cashier is served first, even while the service is still failing.
    while (this.#isWaitedFor()) {
      await this.#manager.liftPauses();
      await this.#nextFact();
    }
    await this.#service.atRest();
    await this.#manager.settleAll();
  }

  #isWaitedFor(): boolean {
    return [...this.#ledger.open.values()].some(
      ({ state, strength }) => strength === 'attempt' && state !== 'unknown',
    );
  }

  async #nextFact(): Promise<void> {
    await once(this.#facts, 'fact', { signal: this.#watch.signal });
  }

  #standing(): unknown {
    const states = [...this.#ledger.open.values()].map(({ state }) => state);
    return { queue: this.#ledger.queue, states, serviceWorksOn: this.#service.worksOn };
  }

  async audit(): Promise<AuditResult> {
    const book = await openTillBook(this.#folder, this.#service.connection, this.#clock);
    try {
      return audit({
        accepted: this.#cashier.accepted,
        unknowns: this.#unknowns,
        ledger: book.writer.ledger,
        books: this.#service.books,
        openingBalances: this.#openingBalances,
      });
    } finally {
      await book.close();
    }
  }
}
