import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Queue } from '../../shared/ledger/queue.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import type { Proposal } from '../../shared/ledger/proposals.ts';
import type { Engine } from './engine.ts';
import type { Oracle } from './oracle.ts';
import type { Random } from './random.ts';
import { VirtualJournal } from './virtual-journal.ts';
import { VirtualMain } from './virtual-main.ts';
import type { Surroundings, Watcher } from './virtual-main.ts';
import { ScheduleWatch } from './schedule-watch.ts';
import type { VirtualNetwork } from './virtual-network.ts';
import { VirtualProjection } from './virtual-projection.ts';
import type { ComputerTime } from './virtual-time.ts';
import { VirtualWorker } from './virtual-worker.ts';

export interface TillSetup {
  readonly name: string;
  readonly engine: Engine;
  readonly time: ComputerTime;
  readonly random: Random;
  readonly network: VirtualNetwork;
  readonly settings: ServiceSettings;
  readonly apiKey: string;
  readonly firstFacts: readonly Proposal[];
  readonly oracle: Oracle;
  readonly watcher: Omit<Watcher, 'onProbePassed'> & {
    /** Inside `ask` the guard may refuse what it likes. */
    readonly onWildWish: (ask: () => void) => void;
    /** Money leaves before its time. */
    readonly onHurry: (words: string) => void;
  };
  /** Of the queue, what the till has seen before the world begins. */
  readonly history: Partial<Queue>;
}

/** One computer with a till: what survives the program, the program, and its window. */
export class VirtualTill {
  readonly name: string;
  readonly time: ComputerTime;
  readonly network: VirtualNetwork;
  readonly watch: ScheduleWatch;
  readonly journal: VirtualJournal;
  readonly projection = new VirtualProjection();
  readonly keys: { version: number; apiKey: string };
  /** What somebody, or a time server, did to the computer's clock. */
  clockOffMs = 0;
  main: VirtualMain | null = null;
  worker: VirtualWorker | null = null;
  readonly #setup: TillSetup;
  /** An older journal has taken the place of the newest, and the facts that say so are not on disk yet. */
  #doubted = false;
  #runs = 0;
  #windows = 0;

  constructor(setup: TillSetup) {
    this.#setup = setup;
    this.name = setup.name;
    this.time = setup.time;
    this.network = setup.network;
    this.watch = new ScheduleWatch(setup.watcher.onHurry);
    const { tellsBeforeDisk } = setup.engine;
    this.journal = new VirtualJournal(setup.time, setup.random.fork('disk'), tellsBeforeDisk);
    this.keys = { version: 1, apiKey: setup.apiKey };
    this.start();
    this.main?.remember(setup.history);
  }

  ledger(): Ledger | null {
    return this.main?.ledger ?? null;
  }

  start(): void {
    const age = this.#doubted ? 'behind' : 'newest';
    const { engine, time, network, settings, watcher, firstFacts } = this.#setup;
    if (!this.#isReadable()) return;
    this.#runs += 1;
    const around: Surroundings = {
      engine,
      time,
      journal: this.journal,
      network,
      settings,
      keys: this.keys,
      wallMs: () => WORLD_BEGINS_MS + time.nowMs + this.clockOffMs,
      watcher: {
        ...watcher,
        onProbePassed: (leftAtMs) => this.watch.probePassed(leftAtMs),
      },
    };
    const run = `run-${this.#runs}-of-${this.name}`;
    this.main = new VirtualMain(around, run, age, firstFacts);
    const recovered = this.journal.records.length;
    this.main.onFact((record) => {
      if (record.sequence >= recovered) this.#doubted = false;
      this.watch.heard(record, time.nowMs);
      this.worker?.tell(record);
      // A window that is gone lags behind until the next one catches up.
      if (this.worker) time.after(1, () => this.worker && this.#follow(record.sequence));
    });
    this.openWindow();
  }

  /** The program dies; `restartMs` later it is there again. Returns how many records were torn off. */
  killProgram(restartMs: number): number {
    this.#die();
    const lost = this.journal.crash(this.#setup.random);
    this.#setup.time.after(restartMs, () => {
      if (this.main === null) this.start();
    });
    return lost;
  }

  /** The program is gone and an older copy of its journal has taken the place of the newest. */
  rollBack(toSequence: number, restartMs: number): void {
    this.#die();
    this.journal.rollBack(toSequence);
    this.#doubted = true;
    this.projection.wipe();
    const kept = new Set(
      this.journal.records.flatMap(({ fact }) => intentsOf(fact).map(({ id }) => id)),
    );
    this.#setup.oracle.rolledBack(this, kept);
    this.#setup.time.after(restartMs, () => {
      if (this.main === null) this.start();
    });
  }

  /** The disk has damaged one record: the program ends, and opens no such journal. */
  damage(sequence: number): void {
    this.#die();
    this.journal.damagedAt = sequence;
    this.journal.rollBack(this.journal.syncedSequence);
    this.start();
  }

  /** The record is whole again: somebody has put the copy of that segment in its place. */
  mendDisk(): void {
    if (this.journal.damagedAt === null) return;
    this.journal.damagedAt = null;
    if (this.main === null) this.start();
  }

  /** A window that has lost its mind asks for this one, whatever the facts say. */
  askWildly(intentId: IntentId): void {
    if (!this.main || this.main.stopped) return;
    this.#setup.watcher.onWildWish(() => this.main?.sendMoney(intentId, () => undefined));
  }

  sendNow(): void {
    this.watch.impatient();
    this.worker?.sendNow();
  }

  #isReadable(): boolean {
    const { records, damagedAt } = this.journal;
    if (damagedAt === null) return true;
    const readable = this.#setup.engine.readDamaged(records, damagedAt);
    if (readable !== null) this.journal.cut(readable);
    return readable !== null;
  }

  killWindow(): void {
    this.worker?.kill();
    this.worker = null;
    this.#windows += 1;
  }

  /** A new worker begins with what is on disk, and hears of everything after it. */
  openWindow(): void {
    this.killWindow();
    const { main } = this;
    const { engine, settings, time, random } = this.#setup;
    const window = this.#windows;
    const mayLook =
      settings.idempotencyHonoured ||
      settings.evidenceTransactionList ||
      settings.evidenceBalanceRead;
    const open = () => {
      if (main === null || main !== this.main || window !== this.#windows || main.stopped) return;
      if (!this.journal.settled) {
        time.after(1, open);
        return;
      }
      this.#catchUp();
      this.watch.newWorker();
      this.worker = new VirtualWorker(
        engine,
        time,
        random.fork(`worker-${window}`),
        {
          send: (intentId, answered) => main.sendMoney(intentId, answered),
          probe: (answered) => main.probe(answered),
          propose: (proposal) => main.write(proposal),
          look: (intentId) => main.look(intentId),
        },
        { open: [...main.ledger.open.values()], queue: main.ledger.queue, mayLook },
      );
    };
    open();
  }

  wipeProjection(): void {
    this.projection.wipe();
    this.openWindow();
  }

  #die(): void {
    this.killWindow();
    this.main?.kill();
    this.main = null;
  }

  #catchUp(): void {
    const { records } = this.journal;
    if (this.projection.position === 0) this.projection.rebuild(records);
    else this.#follow(records.length);
  }

  #follow(upTo: number): void {
    const { records, syncedSequence } = this.journal;
    const last = Math.min(upTo, syncedSequence);
    for (const record of records.slice(this.projection.position, last)) {
      this.projection.follow(record);
    }
  }
}

/** The world begins on a Friday morning. */
export const WORLD_BEGINS_MS = Date.UTC(2026, 10, 20, 9);
