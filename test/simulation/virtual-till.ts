import { recallAll } from './recall-all.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { managerProposalSchema, screenProposalSchema } from '../../shared/proposals/proposals.ts';
import type {
  ManagerProposal,
  Proposal,
  ScreenProposal,
} from '../../shared/proposals/proposals.ts';
import type { Queue } from '../../shared/ledger/money/queue.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import { ACTOR_AT_OPEN_TILL } from './actors.ts';
import { whyBookCannotBeLeft } from '../../electron/till/settings/leave-book.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import type { WakeIn } from '../../electron/time/wake-in.ts';
import type { StampedProposal } from './check-exceptions.ts';
import type { Engine } from './engine.ts';
import { InstalledVersion } from './installed-version.ts';
import type { VersionNews } from './installed-version.ts';
import { DamagedJournal, markLostAsErased } from './damaged-journal.ts';
import { continueOnVirtualDisk } from './continue-on-virtual-disk.ts';
import type { DamageWatcher, SalvageCut } from './continue-on-virtual-disk.ts';
import type { Random } from './random.ts';
import type { VirtualPrinter } from './printing/virtual-printer.ts';
import type { VirtualTerminal } from './terminal/virtual-terminal.ts';
import { DATA_FOLDER } from './restorings.ts';
import type { DataCopy, WayToRestore } from './restorings.ts';
import { ScheduleWatch } from './schedule-watch.ts';
import { VirtualDisk } from './virtual-disk.ts';
import type { RequestFate, VirtualNetwork } from './virtual-network.ts';
import { MACHINE_ID_FILE } from '../../electron/ledger/place/journal-file-identity.ts';
import {
  BOOK_FOLDER,
  BOOT_RECORD_FILE,
  VirtualProgram,
  WITNESS_FOLDER,
} from './virtual-program.ts';
import { VirtualProjection } from './virtual-projection.ts';
import { WORLD_BEGINS_MS } from './virtual-time.ts';
import type { ComputerTime } from './virtual-time.ts';
import { VirtualWindow } from './virtual-window.ts';
import { watchRules } from './watch-rules.ts';
import type { Watcher } from './watch-rules.ts';

export interface VirtualTillSetup {
  readonly name: string;
  readonly engine: Engine;
  readonly time: ComputerTime;
  readonly random: Random;
  readonly network: VirtualNetwork;
  readonly book: Book;
  readonly settings: ServiceSettings;
  readonly cardCodes: CardCodeRules;
  readonly apiKey: string;
  readonly firstFacts: readonly Proposal[];
  readonly terminal: VirtualTerminal | null;
  readonly printer: VirtualPrinter | null;
  /** Parts of the queue's state from before the world begins. */
  readonly history: Partial<Queue>;
  readonly watcher: Watcher &
    DamageWatcher & {
      /** Called around a request of a faulty window; inside `ask` the guard may refuse anything. */
      readonly onWildRequest: (ask: () => void) => void;
      /** Called when a payment leaves before its time. */
      readonly onHurry: (words: string) => void;
      /** Called when the bytes of a payment are about to leave. */
      readonly onLeaving: (writer: LedgerWriter, request: RequestRecord) => RequestFate;
      /** Called when written records are missing after a start. */
      readonly onLost: () => void;
      readonly onMistake: (words: string) => void;
    };
}

/** One computer with a till: what survives the program, the program, and its window. */
export class VirtualTill {
  readonly name: string;
  readonly time: ComputerTime;
  readonly network: VirtualNetwork;
  readonly watch: ScheduleWatch;
  readonly disk = new VirtualDisk();
  readonly keys: { version: number; apiKey: string };
  projection = new VirtualProjection();
  readonly #installed = new InstalledVersion(this.disk);
  settings: ServiceSettings;
  /** When old data replaced the newest; before the world's beginning if that never happened. */
  restoredAtMs = -1;
  readonly askedFor = new Map<string, StampedProposal>();
  /** Every fact in the journal, at the index of its sequence less one. */
  readonly history: FactRecord[] = [];
  /** How far the computer's clock was moved, by somebody or by a time server. */
  clockOffMs = 0;
  /** How long one sync takes on a disk that is slow for a while; null on any other. */
  slowSyncMs: (() => number) | null = null;
  /** Called once, after the next fact was appended. */
  onAppend: ((record: FactRecord) => void) | null = null;
  /** Called with each session, before any payment of it can leave. */
  onOpened: ((trading: TradingSession, wakeIn: WakeIn) => void) | null = null;
  readonly #fastSyncMs: () => number;
  readonly #setup: VirtualTillSetup;
  readonly #listeners = new Set<(record: FactRecord) => void>();
  readonly #damaged = new DamagedJournal();
  /** Interruption planned for the next salvage; `null` for none. */
  #salvageCut: SalvageCut | null = null;
  #program: VirtualProgram | null = null;
  #window: VirtualWindow | null = null;
  #windows = 0;
  #machines = 0;

  constructor(setup: VirtualTillSetup) {
    this.#setup = setup;
    this.name = setup.name;
    this.time = setup.time;
    this.network = setup.network;
    this.settings = setup.settings;
    this.watch = new ScheduleWatch(setup.watcher.onHurry);
    this.keys = { version: 1, apiKey: setup.apiKey };
    const disk = setup.random.fork('disk');
    this.#fastSyncMs = () => disk.between(0, 3);
    this.start();
  }

  /** Tells whether this session belongs to the current run: a connection to an earlier run was cut with it. */
  isOfThisRun(trading: TradingSession): boolean {
    return this.#program?.trading === trading;
  }

  /** The trading session; `null` while nothing can be written. */
  get trading(): TradingSession | null {
    return this.#program?.stopped === false ? this.#program.trading : null;
  }

  get runs(): boolean {
    return this.#program !== null;
  }

  /** True if the journal has stopped or could not be opened: somebody has to start the program again. */
  get stuck(): boolean {
    const { health = null, trading = null } = this.#program ?? {};
    return health !== null || (trading !== null && this.#program?.stopped === true);
  }

  get hasWindow(): boolean {
    return this.#window !== null;
  }

  ledger(): Ledger | null {
    return this.#program?.trading?.writer.ledger ?? null;
  }

  /** Reads all archived transactions from the disk, so that they can be checked. */
  async recallAll(): Promise<void> {
    const { trading } = this;
    if (trading !== null) await recallAll(trading.writer);
  }

  /** Calls the listener with each appended fact. Returns a function that ends this. */
  listen(listener: (record: FactRecord) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Makes a screen's proposal; `null` if nobody answers. */
  async propose(
    proposal: ScreenProposal | ManagerProposal,
    actor: Actor = ACTOR_AT_OPEN_TILL,
  ): Promise<ProposeAnswer | null> {
    const { trading } = this;
    if (trading === null) return null;
    try {
      const schema = actor.stepUp === null ? screenProposalSchema : managerProposalSchema;
      return await trading.propose(schema.parse(proposal), actor);
    } catch (error) {
      this.#setup.watcher.onMistake(`${proposal.kind}: ${String(error)}`);
      return null;
    }
  }

  start(): void {
    const { book, cardCodes, engine, firstFacts, history, network } = this.#setup;
    const { printer, terminal } = this.#setup;
    const { time, watcher } = this.#setup;
    this.watch.newProgram();
    const rules = this.#installed.beginRun(engine);
    const program: VirtualProgram = new VirtualProgram({
      time,
      disk: this.disk,
      network,
      version: this.#installed.name,
      writesNews: this.#installed.news !== null,
      migrates: this.#installed.mustMigrate,
      book,
      settings: this.settings,
      cardCodes,
      keys: { ...this.keys },
      rules: watchRules(
        rules,
        { ...watcher, onFact: this.#noteFact },
        this.#keep,
        () => !program.time.alive,
      ),
      wallMs: () => WORLD_BEGINS_MS + time.nowMs + this.clockOffMs,
      syncMs: () => (this.slowSyncMs ?? this.#fastSyncMs)(),
      diskLies: engine.tellsBeforeDisk,
      firstFacts,
      history,
      printer,
      isTerminalShared: terminal?.isShared === true,
      connectTerminal: terminal && ((own, writer) => terminal.line(this.name, own, writer)),
      onLeaving: (writer, request) => watcher.onLeaving(writer, request),
      onFact: (record) => this.watch.heard(record, time.nowMs),
      onMistake: watcher.onMistake,
    });
    this.#program = program;
    program.open().then(
      () => this.#opened(program),
      (error: unknown) => watcher.onMistake(`start: ${String(error)}`),
    );
  }

  /** The program dies, and starts again `restartMs` later. */
  killProgram(restartMs: number, cutsPower = true): void {
    this.#die(cutsPower);
    this.startIn(restartMs);
  }

  startIn(restartMs: number): void {
    this.time.after(restartMs, () => {
      if (this.#program === null) this.start();
    });
  }

  /**
   * The program is closed cleanly, and opened again with what has changed meanwhile: *connect again*.
   * @param awayMs how long another ledger is open meanwhile
   * @returns false if the ledger cannot be left now
   */
  restartWith(change: () => void, awayMs = 0): boolean {
    const program = this.#program;
    if (program === null || program.stopped || whyBookCannotBeLeft(this.ledger()) !== null)
      return false;
    void this.#restart(program, change, awayMs);
    return true;
  }

  async #restart(program: VirtualProgram, change: () => void, awayMs: number): Promise<void> {
    this.killWindow();
    await program.close();
    if (this.#program !== program) return;
    change();
    if (awayMs === 0) return this.start();
    this.#program = null;
    this.startIn(awayMs);
  }

  /**
   * Installs another version of the program on the same folder.
   * @param step to a newer one, or back
   * @param random given if the power fails meanwhile
   */
  install(step: 1 | -1, random: Random | null): boolean {
    if (this.#program === null) return false;
    const change = () => this.#installed.install(step);
    if (random === null) return this.restartWith(change);
    change();
    this.killProgram(random.between(1, 20_000));
    return true;
  }

  /**
   * Replaces the program by another version, even while payments are on their way: by closing it, which waits for them,
   * or by ending it.
   */
  replaceProgram(
    step: 1 | -1,
    news: VersionNews | null,
    { isClosed, restartMs }: { readonly isClosed: boolean; readonly restartMs: number },
  ): boolean {
    const program = this.#program;
    if (program === null || program.stopped) return false;
    const change = () => this.#installed.install(step, news);
    if (isClosed) void this.#restart(program, change, restartMs);
    else {
      change();
      this.killProgram(restartMs);
    }
    return true;
  }

  /** Copies the till's data folder, with the window's database. */
  copyData(): DataCopy {
    const files = [...this.disk.names].filter(([path]) => path.startsWith(DATA_FOLDER));
    return {
      files: new Map(files.map(([path, inode]) => [path, inode.bytes])),
      projection: this.projection.copy(),
      history: [...this.history],
    };
  }

  /** Ends the program, and replaces its data by a copy. */
  restore(copy: DataCopy, how: WayToRestore, restartMs: number): void {
    this.#die(false);
    this.restoredAtMs = this.time.nowMs;
    this.#damaged.forget();
    const isOlder = copy.history.at(-1)?.hash !== this.history.at(-1)?.hash;
    this.history.splice(0, Infinity, ...copy.history);
    if (isOlder) this.#setup.watcher.onLost();
    const isMeant = (path: string) => path.startsWith(how.part);
    for (const path of this.disk.names.keys()) {
      const isReplaced = how.inPlace && copy.files.has(path);
      if (isMeant(path) && !isReplaced) this.disk.put(path, null);
    }
    for (const [path, bytes] of copy.files) {
      const isLeftOut = path === BOOT_RECORD_FILE && !how.withKeys;
      if (isMeant(path) && !isLeftOut) this.disk.put(path, bytes);
    }
    if (how.database === 'of-the-copy') this.projection = copy.projection.copy();
    if (how.database === 'none') this.projection = new VirtualProjection();
    if (how.onAnotherMachine) this.#moveToAnotherMachine();
    this.startIn(restartMs);
  }

  #moveToAnotherMachine(): void {
    for (const path of this.disk.names.keys()) {
      if (path.startsWith(WITNESS_FOLDER)) this.disk.put(path, null);
    }
    this.#machines += 1;
    const name = String(this.#machines).padStart(32, '0');
    this.disk.put(MACHINE_ID_FILE, new TextEncoder().encode(`${name}\n`));
  }

  /** The disk damages a record of the newest segment: the program ends, and does not open such a journal. */
  damage(random: Random, cut: SalvageCut | null = null): boolean {
    this.#salvageCut = cut;
    return this.#harm((damaged) => damaged.harm(this.disk, BOOK_FOLDER, random, cut === null));
  }

  /** Damages a record of a sealed segment, which stops payments only. */
  damageOld(random: Random): boolean {
    return this.#harm((damaged) => damaged.harmOld(this.disk, BOOK_FOLDER, random));
  }

  /** Deletes a file of private parts. */
  loseNumbers(random: Random): boolean {
    return this.#harm((damaged) => damaged.loseNumbers(this.disk, BOOK_FOLDER, random));
  }

  /** Ends the program, and changes its files before the next start. */
  #harm(act: (damaged: DamagedJournal) => boolean): boolean {
    if (this.trading === null) return false;
    this.#die(false);
    const isHarmed = act(this.#damaged);
    this.start();
    return isHarmed;
  }

  /** Stops payments as main does when it has noticed a mistake of its own. */
  stopMoney(note: string): boolean {
    const pause = { kind: 'pause-queue', cause: 'invariant', note } as const;
    void this.trading?.writer.write(pause, SYSTEM_ACTOR);
    return this.trading !== null;
  }

  /** Repairs whatever keeps the program from trading, and starts it again. */
  mend(): void {
    this.disk.full = false;
    this.disk.failsSync = false;
    const isDamaged = this.#program?.health?.kind === 'journal-damaged';
    const hasCopy = this.#damaged.mend(this.disk);
    // Only the newer version can read what it has written.
    if (this.#program?.health?.kind === 'journal-newer') this.#installed.install(1, 'format');
    if (isDamaged && !hasCopy) void this.#goOn();
    else if (this.stuck) this.killProgram(0, false);
  }

  /** A manager continues after damage; for lost records, payments that may have been sent are under doubt. */
  async #goOn(): Promise<void> {
    this.#die(false);
    const cut = this.#salvageCut;
    this.#salvageCut = null;
    try {
      await continueOnVirtualDisk(this.disk, this.#setup.watcher, cut);
    } catch (error) {
      this.#setup.watcher.onMistake(`go on: ${String(error)}`);
    }
    this.startIn(0);
  }

  /** A faulty window asks for this payment, whatever the facts say. */
  askWildly(intentId: IntentId): void {
    const { trading } = this;
    this.#setup.watcher.onWildRequest(() => void trading?.gateway?.sendPayment(intentId));
  }

  sendNow(): void {
    void this.trading?.sendNow(ACTOR_AT_OPEN_TILL);
  }

  onNetwork(online: boolean): void {
    this.#window?.onNetwork(online);
  }

  killWindow(): void {
    this.#window?.kill();
    this.#window = null;
  }

  openWindow(): void {
    this.killWindow();
    const program = this.#program;
    if (!program?.trading || program.stopped) return;
    this.#windows += 1;
    this.#window = new VirtualWindow({
      engine: this.#setup.engine,
      time: program.time,
      random: this.#setup.random.fork(`worker-${this.#windows}`),
      trading: program.trading,
      projection: this.projection,
      watch: this.watch,
    });
  }

  wipeProjection(): void {
    this.killWindow();
    this.projection = new VirtualProjection();
    this.openWindow();
  }

  #opened(program: VirtualProgram): void {
    if (program !== this.#program) return;
    const harm = this.#installed.harmToNewerJournal(program.trading !== null);
    if (harm !== null) this.#setup.watcher.onMistake(harm);
    if (program.trading !== null) this.#installed.noteOpened();
    if (program.trading !== null)
      this.onOpened?.(program.trading, (delayMs, wake) => program.time.wakeIn(delayMs, wake));
    const { cutsDamage, takesLostForErased } = this.#setup.engine;
    const why = program.health?.kind === 'journal-damaged' ? program.health.why : null;
    if (cutsDamage && why === 'broken-chain' && this.#damaged.cut(this.disk)) {
      this.killProgram(0, false);
      return;
    }
    if (takesLostForErased && why === 'numbers-lost') {
      void markLostAsErased(this.disk, BOOK_FOLDER).then(() => this.killProgram(0, false));
      return;
    }
    const missing = this.#damaged.missingIn(this.ledger());
    if (missing !== null) this.#setup.watcher.onMistake(missing);
    program.trading?.onErased(() => this.openWindow());
    this.openWindow();
  }

  #die(cutsPower: boolean): void {
    this.killWindow();
    this.#program?.kill();
    this.#program = null;
    const { random } = this.#setup;
    if (cutsPower) this.disk.restart((most) => random.between(0, most));
  }

  readonly #noteFact: Watcher['onFact'] = (record, proposal, stamp) => {
    this.askedFor.set(record.hash, { proposal, stamp });
    this.#setup.watcher.onFact(record, proposal, stamp);
    this.onAppend?.(record);
    for (const listener of this.#listeners) listener(record);
  };

  readonly #keep = (record: FactRecord): void => {
    const { history } = this;
    const place = record.sequence - 1;
    if (history.length > place && history[place]?.hash !== record.hash) {
      history.length = place;
      this.#setup.watcher.onLost();
    }
    history[place] = record;
  };
}
