import type { MessagePortMain } from 'electron';
import type { TurnedAway } from '../../../shared/api/outcome.ts';
import type { AllowanceSettings } from '../../../shared/api/allowance.ts';
import { fromWorkerMessageSchema } from '../../../shared/messages/worker-messages.ts';
import type {
  FromWorkerMessage,
  ProjectionPosition,
  ToWorkerMessage,
} from '../../../shared/messages/worker-messages.ts';
import { currentLanguage } from '../../../shared/locales/language.ts';
import { assertNever, assertPresent } from '../../../shared/values/assert.ts';
import type { MoneyAnswer } from '../../../shared/messages/gateway-answers.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { hasService } from '../../../shared/ledger/store/book.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { queuedIntentOf } from '../../../shared/sync/queued-intent.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import type { PartSeal } from '../../journal/part-seal.ts';
import type { JournalRecord, LostListener } from '../../journal/journal.ts';
import { toFactRecord } from './fact-record.ts';
import { SYSTEM_ACTOR } from './ledger-writer.ts';
import type { LedgerWriter } from './ledger-writer.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import type { WorkerPace } from './worker-pace.ts';

/** A projection that lags further behind than this is rebuilt, newest facts first, instead of caught up. */
const CATCH_UP_FACTS = 2_000;
const PAGE_FACTS = 200;
/** Pause before reading again after a disk failure; doubled each time, up to a minute. */
const FIRST_DELAY_MS = 100;

interface WorkerPortSetup {
  readonly writer: LedgerWriter;
  /** Encrypts personal data; null removes card numbers from projection evidence. */
  readonly seal: PartSeal | null;
  readonly categoryPageSize: number;
  readonly allowance: AllowanceSettings;
  readonly locale: string;
  /** Sends a payment; null if no service is open. */
  readonly sendPayment: (intentId: IntentId) => Promise<MoneyAnswer | null>;
  /**
   * Looks up one unknown intent at the service, and returns whether that turned a request away; null if the settings
   * allow no look-up.
   */
  readonly onInquiry: ((intentId: IntentId) => Promise<TurnedAway | null>) | null;
  /** Called if the projection has facts that the journal lacks: money is then paused (decision 0018). */
  readonly onAhead: (position: ProjectionPosition) => Promise<void>;
  /** Called with rows of a projection that has more facts than the journal; they are stored as evidence. */
  readonly onRows: (table: string, rows: readonly unknown[]) => Promise<void>;
  readonly onRebuilding: (left: number | null) => void;
  readonly onDatabasesUnusable: () => Promise<void>;
  readonly onFailed: (sentence: string) => void;
  /** Shared pace of all workers of the book, because a page can request one port after another. */
  readonly pace: WorkerPace;
  readonly wakeIn: WakeIn;
}

/**
 * Main's end of the port to a sync worker: sends every fact in order, and passes the worker's proposals to the guard. A
 * worker that is gone, outdated or wrong costs nothing but time.
 */
export class WorkerPort {
  readonly #port: MessagePortMain;
  readonly #setup: WorkerPortSetup;
  /** Older facts that a rebuild still needs. */
  #older: OlderFacts | null = null;
  #endListening: (() => void) | null = null;
  /**
   * Resolves once the worker's latest greeting is answered. A worker greets again after it has recreated its database.
   */
  #welcomed: Promise<void> = Promise.resolve();
  /** Functions that end the pauses of reads which the disk has failed. */
  readonly #waits = new Set<() => void>();
  /** True while the projection is ahead of the journal; its rows are stored until all have been sent. */
  #isAhead = false;
  #closed = false;

  constructor(port: MessagePortMain, setup: WorkerPortSetup) {
    this.#port = port;
    this.#setup = setup;
    port.on('message', ({ data }) => {
      const parsed = fromWorkerMessageSchema.safeParse(data);
      if (parsed.success) void this.#hear(parsed.data).catch((error: unknown) => this.#fail(error));
      else this.#fail(parsed.error);
    });
    port.on('close', () => this.close());
    port.start();
    const book = assertPresent(
      setup.writer.ledger.book,
      'a worker is served only with an open book',
    );
    this.tell({ type: 'book', bookId: book.id, tillId: book.tillId });
    this.tell({ type: 'language', language: currentLanguage() });
  }

  tell(message: ToWorkerMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#port.postMessage(message);
  }

  close(): void {
    this.#closed = true;
    this.#endListening?.();
    this.#endListening = null;
    this.#older = null;
    for (const endWait of this.#waits) endWait();
    this.#port.close();
  }

  #fail(error: unknown): void {
    this.#setup.onFailed(error instanceof Error ? error.message : String(error));
  }

  async #hear(message: FromWorkerMessage): Promise<void> {
    switch (message.type) {
      case 'hello':
        this.#welcomed = this.#welcomed
          .catch(() => undefined)
          .then(() => this.#setup.pace.take())
          .then(() => (this.#closed ? undefined : this.#welcome(message.position)));
        return this.#welcomed;
      case 'more':
        return this.#sendOlder();
      case 'propose': {
        // Confirmations of a refusal are not slowed down: there is only one for each payment, and many may come
        // together.
        const isBounded = message.proposal.kind === 'confirm-refusal';
        const wait = isBounded ? null : this.#setup.pace.take();
        if (wait !== null) await wait;
        if (!this.#closed) await this.#setup.writer.write(message.proposal, SYSTEM_ACTOR);
        return;
      }
      case 'send-money':
        for (const intentId of message.intentIds) {
          void this.#sendPayment(intentId).catch((error: unknown) => this.#fail(error));
        }
        return;
      case 'inquire':
        return this.#inquire(message.intentId);
      case 'rows':
        if (!this.#isAhead) return;
        await this.#setup.onRows(message.table, message.rows);
        if (!message.done) return;
        this.#isAhead = false;
        return this.#rebuild();
      case 'rebuilding':
        return this.#setup.onRebuilding(message.left === 0 ? null : message.left);
      case 'databases-unusable':
        return this.#setup.onDatabasesUnusable();
      case 'failed':
        return this.#setup.onFailed(message.sentence);
      default:
        return assertNever(message);
    }
  }

  async #sendPayment(intentId: IntentId): Promise<void> {
    let answer: MoneyAnswer | null = null;
    try {
      answer = await this.#setup.sendPayment(intentId);
    } finally {
      if (answer?.kind !== 'written' && !this.#closed) this.tell({ type: 'turned-away', intentId });
    }
  }

  async #inquire(intentId: IntentId): Promise<void> {
    const turnedAway = (await this.#setup.onInquiry?.(intentId)) ?? null;
    if (!this.#closed) this.tell({ type: 'inquired', intentId, turnedAway });
  }

  async #welcome(position: ProjectionPosition | null): Promise<void> {
    const { writer } = this.#setup;
    const plan = await this.#untilRead(() => this.#planFor(position));
    if (plan === 'ahead' && position !== null) await this.#setup.onAhead(position);
    await writer.waitUntilNotified();
    if (this.#closed || plan === null) return;
    this.#isAhead = plan === 'ahead';
    const { lastSequence, lastHash } = writer.journal;
    // Only from here on are facts sent for this greeting; until now the previous one was served.
    this.#endListening?.();
    this.#older = null;
    this.tell({
      type: 'welcome',
      plan,
      lastSequence,
      lastHash,
      open: Array.from(writer.ledger.open.values(), queuedIntentOf).toSorted(
        (a, b) => a.sequence - b.sequence,
      ),
      queue: writer.ledger.queue,
      categoryPageSize: this.#setup.categoryPageSize,
      allowance: this.#setup.allowance,
      locale: this.#setup.locale,
      hasService: hasService(writer.ledger.book),
      mayInquire: this.#setup.onInquiry !== null,
    });
    if (plan === 'follow') await this.#follow(position?.sequence ?? 0, lastSequence);
    else this.#listen();
    if (plan === 'rebuild') this.#rebuild(lastSequence);
  }

  async #planFor(position: ProjectionPosition | null): Promise<'follow' | 'rebuild' | 'ahead'> {
    const { journal, ledger } = this.#setup.writer;
    if (position === null || position.sequence === 0) return 'rebuild';
    if (position.tillId !== ledger.book?.tillId) return 'ahead';
    if (position.sequence > journal.lastSequence) return 'ahead';
    // The worker has another history of this till: the journal was replaced by an older one and continued.
    if ((await journal.recordHash(position.sequence)) !== position.hash) return 'ahead';
    // The worker's rows may hold data that was erased since.
    if (position.sequence < ledger.erasedBySequence) return 'rebuild';
    const behind = journal.lastSequence - position.sequence;
    return behind > CATCH_UP_FACTS ? 'rebuild' : 'follow';
  }

  /** Sends facts from disk. New facts are held back meanwhile, so that the worker sees no gap. */
  async #follow(after: number, until: number): Promise<void> {
    const waiting: FactRecord[] = [];
    let caughtUp = false;
    this.#endListening = this.#setup.writer.onFacts((records) => {
      if (caughtUp) this.#postFacts(records);
      else waiting.push(...records.map((record) => this.#told(record)));
    });
    const page: FactRecord[] = [];
    let read = after;
    const readOn = async (): Promise<true> => {
      for await (const record of this.#setup.writer.journal.read(read + 1, until, stepOver)) {
        page.push(this.#told(toFactRecord(record)));
        read = record.sequence;
        if (page.length === PAGE_FACTS) this.tell({ type: 'facts', records: page.splice(0) });
      }
      return true;
    };
    if ((await this.#untilRead(readOn)) === null) return;
    this.tell({ type: 'facts', records: [...page, ...waiting] });
    caughtUp = true;
  }

  #listen(): void {
    this.#endListening = this.#setup.writer.onFacts((records) => this.#postFacts(records));
  }

  #postFacts(records: readonly FactRecord[]): void {
    this.tell({ type: 'facts', records: records.map((record) => this.#told(record)) });
  }

  /** Adds the encrypted private part that the projection stores for evidence. */
  #told({ texts: _texts, ...record }: FactRecord): FactRecord {
    const { seal } = this.#setup;
    if (record.private === null || seal === null) return record;
    return { ...record, sealed: seal.seal(record.sequence, JSON.stringify(record.private)) };
  }

  #rebuild(from: number = this.#setup.writer.journal.lastSequence): void {
    this.#older = this.#olderFrom(from);
    void this.#sendOlder().catch((error: unknown) => this.#fail(error));
  }

  #olderFrom(from: number): OlderFacts {
    const { journal } = this.#setup.writer;
    return { from, read: journal.readNewestFirst(from, stepOver)[Symbol.asyncIterator]() };
  }

  async #sendOlder(): Promise<void> {
    const rebuild = this.#older;
    if (rebuild === null) return;
    const records: FactRecord[] = [];
    const readOn = async (): Promise<boolean> => {
      try {
        while (records.length < PAGE_FACTS) {
          const next = await rebuild.read.next();
          if (next.done === true) return true;
          records.push(this.#told(toFactRecord(next.value)));
          rebuild.from = next.value.sequence - 1;
        }
        return false;
      } catch (error) {
        // A generator that has thrown yields nothing more, so a new one is made.
        rebuild.read = this.#olderFrom(rebuild.from).read;
        throw error;
      }
    };
    const done = await this.#untilRead(readOn);
    if (done === null || rebuild !== this.#older) return;
    if (done) this.#older = null;
    this.tell({ type: 'older-facts', records, done });
  }

  /**
   * Repeats a read until the disk allows it, and reports each failure, because the worker would otherwise get no more
   * facts. Null once the worker is gone.
   */
  async #untilRead<Result>(read: () => Promise<Result>): Promise<Result | null> {
    for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MINUTE_MS)) {
      try {
        return await read();
      } catch (error) {
        this.#fail(error);
      }
      await this.#passed(delayMs);
      if (this.#closed) return null;
    }
  }

  /** Resolves after this many ms, or earlier if the worker is gone. */
  #passed(delayMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callOff = this.#setup.wakeIn(delayMs, resolve);
    const endWait = (): void => {
      callOff();
      resolve();
    };
    this.#waits.add(endWait);
    if (this.#closed) endWait();
    return promise.finally(() => this.#waits.delete(endWait));
  }
}

/** Damaged history is skipped; a pause already reports it. */
const stepOver: LostListener = () => undefined;

interface OlderFacts {
  from: number;
  read: AsyncIterator<JournalRecord>;
}
