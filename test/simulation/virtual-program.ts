import { hash } from 'node:crypto';
import type { Health } from '../../shared/messages/bridge.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Book } from '../../shared/ledger/store/book.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { Queue } from '../../shared/ledger/money/queue.ts';
import { openLedger } from '../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { KEPT_FACT_COUNT } from '../../shared/ledger/memory/checkpoint.ts';
import type { PartSeal } from '../../electron/journal/part-seal.ts';
import { DEFAULT_TERMINAL_SETTINGS } from '../../shared/card-terminal/terminal-settings.ts';
import type { CardTerminal } from '../../electron/card-terminal/zvt-terminal.ts';
import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { Rules } from '../../electron/ledger/write/rules.ts';
import { withServiceTimeReported } from '../../electron/till/clock-watch.ts';
import { ReceiptPrinting } from '../../electron/counter/receipt-printing.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../shared/printing/printing.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { TradingSession } from '../../electron/till/trading-session.ts';
import { Allowance, withAllowance } from '../../electron/http-client/allowance.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import { bookSeal } from '../builders/book-seal.ts';
import type { VirtualPrinter } from './printing/virtual-printer.ts';
import type { VirtualDisk } from './virtual-disk.ts';
import type { RequestFate, VirtualNetwork } from './virtual-network.ts';
import { ProgramTime } from './virtual-time.ts';
import type { Timeline } from './virtual-time.ts';
import { virtualHttpClient } from './virtual-http-client.ts';
import { writeNews } from './write-news.ts';

/** Data that survives the program, and its surroundings. */
export interface ProgramSetup {
  readonly time: Timeline;
  readonly disk: VirtualDisk;
  readonly network: VirtualNetwork;
  readonly rules: Rules;
  readonly version: string;
  readonly book: Book;
  readonly settings: ServiceSettings;
  readonly cardCodes: CardCodeRules;
  /** Contents of the key vault. */
  readonly keys: { readonly version: number; readonly apiKey: string };
  /** The computer's clock. */
  readonly wallMs: () => number;
  readonly syncMs: () => number;
  /** True if the disk reports a sync before it is done (a planted bug). */
  readonly diskLies: boolean;
  /** Proposals that set up a ledger that has just been begun. */
  readonly firstFacts: readonly Proposal[];
  readonly history: Partial<Queue>;
  readonly onLeaving: (writer: LedgerWriter, request: RequestRecord) => RequestFate;
  readonly onFact: (record: FactRecord) => void;
  readonly connectTerminal: ((time: ProgramTime, writer: LedgerWriter) => CardTerminal) | null;
  readonly isTerminalShared: boolean;
  /** The receipt printer; null without one. */
  readonly printer: VirtualPrinter | null;
  /** True if the program writes members that no older version knows. */
  readonly writesNews: boolean;
  /** True if the program has to begin a segment in its own format. */
  readonly migrates: boolean;
  /** Called when something in main fails that should not. */
  readonly onMistake: (words: string) => void;
}

/**
 * Encrypts as the till does, with a key of its own. Nobody forges marks in these worlds, so a mark is made of one hash
 * and not two.
 */
export const SEAL: PartSeal = {
  ...bookSeal(),
  mark: (text) => hash('sha256', `mark ${text}`, 'base64url').slice(0, 22),
};
export const BOOK_FOLDER = '/data/books/shop';
export const BOOT_RECORD_FILE = '/data/keys/shop.boot.json';
/** A folder outside of what is copied with the till's data. */
export const WITNESS_FOLDER = '/home/witness';

/** Segments are small, so that a world has several. */
const SIZES = { segmentLimitBytes: 36_000, ballastBytes: 0 };
/**
 * So few transactions are kept in memory that finished ones are archived at each rollover, and read from disk when
 * needed.
 */
const KEPT = { facts: KEPT_FACT_COUNT, whole: 5 };
export const VIRTUAL_BOOK_PLACE = {
  folder: BOOK_FOLDER,
  bootRecordFile: BOOT_RECORD_FILE,
  witnessFolder: WITNESS_FOLDER,
};

const TERMINAL = { ...DEFAULT_TERMINAL_SETTINGS, isOn: true, host: 'terminal', closesDay: true };

/** One run of the main process: the real one from the ledger down to the disk and up to the network. */
export class VirtualProgram {
  readonly time: ProgramTime;
  /** The trading session; `null` until the ledger is open, and once it is closed. */
  trading: TradingSession | null = null;
  /** Why the till does not trade; `null` if it does. */
  health: Health | null = null;
  readonly #setup: ProgramSetup;

  constructor(setup: ProgramSetup) {
    this.#setup = setup;
    this.time = new ProgramTime(setup.time);
  }

  get stopped(): boolean {
    return this.trading === null || this.trading.writer.journal.stopped !== null;
  }

  async open(): Promise<void> {
    const { book, disk, diskLies, firstFacts, history, rules, syncMs, version, wallMs } =
      this.#setup;
    const startedAtMs = this.time.nowMs;
    const takesTime = () => this.time.wait(syncMs());
    const opened = await openLedger({
      paths: VIRTUAL_BOOK_PLACE,
      book,
      clock: { wallMs, monoMs: () => this.time.nowMs - startedAtMs },
      version,
      onSpaceChanged: () => undefined,
      onStopped: () => undefined,
      onWitnessTrouble: () => undefined,
      seal: SEAL,
      disk: disk.mount(takesTime, diskLies),
      files: disk.files(takesTime),
      sizes: SIZES,
      kept: KEPT,
      rules,
      wakeIn: (delayMs, wake) => this.time.wakeIn(delayMs, wake),
    });
    if (opened.kind === 'obstacle') {
      this.health = opened.health;
      return;
    }
    if (this.#setup.migrates) opened.writer.journal.endSegment();
    if (this.#setup.writesNews) writeNews(opened.writer.journal);
    if (opened.isNew) await this.#begin(opened, firstFacts, history);
    await this.#trade(opened);
  }

  /** Ends the program between two instructions; what it sent is on its way. */
  kill(): void {
    this.time.end();
    this.trading = null;
  }

  /** Closes the program cleanly: it waits for what is on its way. */
  async close(): Promise<void> {
    const { trading } = this;
    this.trading = null;
    await trading?.close();
    this.time.end();
  }

  async #begin(
    { writer }: OpenedLedger,
    firstFacts: readonly Proposal[],
    history: Partial<Queue>,
  ): Promise<void> {
    for (const proposal of firstFacts) await writer.write(proposal, SYSTEM_ACTOR);
    // The state of the queue after the months before the world begins.
    const queue = { ...writer.ledger.queue, ...history };
    const fact = { kind: 'outage-ended' as const, ...writer.moment(), operator: null, queue };
    const { records, synced } = writer.journal.append([{ public: fact }]);
    for (const record of records) writer.rules.fold(writer.ledger, toFactRecord(record));
    await synced;
  }

  async #openPrinting(writer: LedgerWriter): Promise<ReceiptPrinting | null> {
    const { disk, onMistake, printer, syncMs } = this.#setup;
    if (printer === null) return null;
    return ReceiptPrinting.open({
      writer,
      folder: BOOK_FOLDER,
      settings: DEFAULT_PRINTING_SETTINGS,
      locale: 'en-IE',
      timeZone: 'UTC',
      onChange: () => undefined,
      // A full disk keeps no waiting receipts; the sale can be reprinted.
      onTrouble: (words) => disk.full || disk.failsSync || onMistake(`printing: ${words}`),
      wakeIn: (delayMs, wake) => this.time.wakeIn(delayMs, wake),
      files: disk.files(() => this.time.wait(syncMs())),
      printer: printer.connect(this.time),
    });
  }

  async #trade(book: OpenedLedger): Promise<void> {
    const { disk, keys, network, onFact, onLeaving, onMistake, settings } = this.#setup;
    const { writer } = book;
    const service = {
      settings,
      keys: {
        version: keys.version,
        reveal: (kind: string) => (kind === 'api-key' ? keys.apiKey : null),
      },
      httpClient: withAllowance(
        virtualHttpClient(this.time, network, (request) => onLeaving(writer, request)),
        new Allowance(
          settings,
          () => this.time.nowMs,
          (delayMs, wake) => this.time.wakeIn(delayMs, wake),
        ),
      ),
    };
    const receipts = await this.#openPrinting(writer);
    const heard = withServiceTimeReported(service, writer, () => undefined);
    const listener = {
      isClockProven: () => true,
      onRebuilding: () => undefined,
      onDatabasesUnusable: () => Promise.resolve(),
      onTerminalChanged: () => undefined,
      onWorkerFailed: onMistake,
      onEvidenceLost: () => undefined,
      onReceiptDue: (sale: Sale) => receipts?.printAndOpenDrawer(sale),
    };
    const { connectTerminal, isTerminalShared } = this.#setup;
    this.trading = new TradingSession(book, heard, `${BOOK_FOLDER}/evidence`, listener, {
      wakeIn: (delayMs, wake) => this.time.wakeIn(delayMs, wake),
      disk: disk.mount(() => this.time.wait(this.#setup.syncMs())),
      ...(connectTerminal && { reachTerminal: () => connectTerminal(this.time, writer) }),
    });
    if (connectTerminal !== null)
      this.trading.useTerminal({ ...TERMINAL, isShared: isTerminalShared });
    this.trading.cards.use(this.#setup.cardCodes);
    writer.onFact(onFact);
    if (keys.version > writer.ledger.queue.keyVersion) {
      await writer.write({ kind: 'change-credentials', keyVersion: keys.version }, SYSTEM_ACTOR);
    }
  }
}
