import { assert } from '../../shared/values/assert.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { BookId } from '../../shared/values/ids.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/values/time.ts';
import type {
  FromWorkerMessage,
  ProjectionPosition,
  ToWorkerMessage,
} from '../../shared/messages/worker-messages.ts';
import { deleteLedgerDatabase, openLedgerDatabase } from '../database/ledger-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { NewerDatabaseError } from '../database/open-database.ts';
import { readEvidence } from '../database/read-evidence.ts';
import {
  clearProjection,
  readPosition,
  writeRowsOfFacts,
  writeRowsOfNextFacts,
} from '../database/write-projection.ts';

export type WelcomeMessage = Extract<ToWorkerMessage, { readonly type: 'welcome' }>;

interface OpenedLedgerDatabase {
  readonly database: LedgerDatabase;
  readonly position: ProjectionPosition | null;
}
type Mark = Omit<ProjectionPosition, 'tillId'>;
type Job = (database: LedgerDatabase) => Promise<void>;

/** A database that takes longer to open counts as broken, because payments must not wait for it. */
const OPEN_LIMIT_MS = 5 * SECOND_MS;
const RETRY_LONGEST_MS = 5 * MINUTE_MS;
/** Shortest time between two writes. The first fact is visible at once. */
const WRITE_GAP_MS = 200;
/** A write of more facts than this shows that a queue is being sent. */
const FEW_FACTS = 50;
/**
 * While a queue is being sent, the next write waits until no fact has come for `QUIET_MS`, but at most `LONGEST_GAP_MS`.
 * Chromium writes the rows in main's process, and the payments need that CPU time (docs/quality/performance.md). A fact
 * that somebody at the counter may wait for is written at once, with all facts before it.
 */
const QUIET_MS = SECOND_MS;
const LONGEST_GAP_MS = 5 * SECOND_MS;
/**
 * How many facts of a rebuild main is asked for ahead: they arrive while earlier ones are written, and are then written
 * together. A write per page would cost a disk flush each (docs/quality/performance.md).
 */
const OLDER_AHEAD = 1_000;

/**
 * Keeps the projection up to date with main's facts, one write after another. If its database fails, the till works
 * without it: the database is reopened, then recreated, with growing delays, and each `hello` tells main how far it is.
 */
export class ProjectionKeeper {
  readonly #bookId: BookId;
  readonly #tillId: string;
  readonly #say: (message: FromWorkerMessage) => void;
  /** The newest fact that is written or, during a rebuild, the newest when the rebuild began. */
  #newest: Mark = { sequence: 0, hash: '' };
  #database: LedgerDatabase | null = null;
  #rebuilding = false;
  /** Facts that wait for the previous write and the gap after it; they are written together. */
  #waiting: FactRecord[] = [];
  #endGap: ReturnType<typeof setTimeout> | null = null;
  /** Ends a long gap early, once no fact has come for `QUIET_MS`; null outside of a long gap. */
  #endQuiet: ReturnType<typeof setTimeout> | null = null;
  #jobs: Promise<void> = Promise.resolve();
  /** Counts failures, so that jobs begun with an earlier database are dropped. */
  #life = 0;
  #failures = 0;
  /** How many `hello`s main has not answered. Facts count only after the answer to the latest one. */
  #unanswered = 0;
  #onFirstOlderFacts: () => void = () => undefined;
  /** Facts of a rebuild that wait for the previous write. */
  #older: FactRecord[] = [];
  /** Whether the next page of a rebuild is requested, not requested, or does not exist. */
  #olderPage: 'asked' | 'not-asked' | 'none' = 'asked';
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(bookId: BookId, tillId: string, say: (message: FromWorkerMessage) => void) {
    this.#bookId = bookId;
    this.#tillId = tillId;
    this.#say = say;
  }

  /** Opens the database and sends `hello`, whether or not opening succeeds. */
  async open(): Promise<void> {
    const life = this.#life;
    const afresh = this.#failures > 1;
    try {
      const opening = this.#openDatabase(afresh);
      const { database, position } = await withinTime(opening, OPEN_LIMIT_MS, (late) =>
        late.database.dexie.close(),
      );
      if (life !== this.#life) return database.dexie.close();
      this.#database = database;
      this.#newest = position ?? { sequence: 0, hash: '' };
      this.#hello(position);
    } catch (error) {
      if (life !== this.#life) return;
      if (this.#failures === 0) this.#hello(null);
      if (afresh) this.#say({ type: 'databases-unusable' });
      this.#giveUp(error);
    }
  }

  onWelcome({ plan, lastSequence, lastHash }: WelcomeMessage): void {
    this.#unanswered -= 1;
    if (!this.#listens) return;
    this.#rebuilding = plan !== 'follow';
    if (!this.#rebuilding) return;
    this.#newest = { sequence: lastSequence, hash: lastHash };
    if (plan === 'ahead') this.#handOverEvidence();
    this.#enqueue(clearProjection);
  }

  /** Takes facts in order of sequence, without a gap after the previous ones. */
  onFacts(records: readonly FactRecord[]): void {
    if (!this.#listens) return;
    this.#waiting.push(...records);
    const isGapLong = this.#endQuiet !== null;
    if (this.#endGap === null || (isGapLong && records.some(isOfCounter))) this.#writeSoon();
    else if (isGapLong) this.#waitForQuiet();
  }

  #writeSoon(): void {
    this.#enqueue((database) => this.#writeWaiting(database));
    const isQueueSent = this.#waiting.length > FEW_FACTS;
    this.#clearGap();
    this.#endGap = setTimeout(() => this.#afterGap(), isQueueSent ? LONGEST_GAP_MS : WRITE_GAP_MS);
    if (isQueueSent) this.#waitForQuiet();
  }

  #waitForQuiet(): void {
    if (this.#endQuiet !== null) clearTimeout(this.#endQuiet);
    this.#endQuiet = setTimeout(() => this.#afterGap(), QUIET_MS);
  }

  #afterGap(): void {
    this.#clearGap();
    if (this.#waiting.length > 0) this.#writeSoon();
  }

  #clearGap(): void {
    if (this.#endGap !== null) clearTimeout(this.#endGap);
    if (this.#endQuiet !== null) clearTimeout(this.#endQuiet);
    this.#endGap = null;
    this.#endQuiet = null;
  }

  /** Takes facts of a rebuild, newest first; asks for more as soon as few enough wait to be written. */
  onOlderFacts(records: readonly FactRecord[], done: boolean): void {
    if (!this.#listens) return;
    this.#onFirstOlderFacts();
    this.#older.push(...records);
    this.#olderPage = done ? 'none' : 'not-asked';
    this.#askForOlder();
    this.#enqueue((database) => this.#writeOlder(database));
  }

  close(): void {
    this.#drop();
    clearTimeout(this.#retry);
  }

  get #listens(): boolean {
    return this.#database !== null && this.#unanswered === 0;
  }

  #hello(position: ProjectionPosition | null): void {
    this.#unanswered += 1;
    this.#say({ type: 'hello', position });
  }

  async #openDatabase(afresh: boolean): Promise<OpenedLedgerDatabase> {
    if (afresh) await deleteLedgerDatabase(this.#bookId);
    const database = await openLedgerDatabase(this.#bookId);
    return { database, position: await readPosition(database) };
  }

  #enqueue(job: Job): void {
    this.#jobs = this.#runAfter(this.#jobs, job, this.#life);
  }

  async #runAfter(before: Promise<void>, job: Job, life: number): Promise<void> {
    await before;
    if (life !== this.#life || this.#database === null) return;
    try {
      await job(this.#database);
    } catch (error) {
      if (life === this.#life) this.#giveUp(error);
    }
  }

  #askForOlder(): void {
    if (this.#olderPage !== 'not-asked' || this.#older.length >= OLDER_AHEAD) return;
    this.#olderPage = 'asked';
    this.#say({ type: 'more' });
  }

  /** Writes all waiting facts at once; later jobs for pages among them then have nothing to write. */
  async #writeOlder(database: LedgerDatabase): Promise<void> {
    const records = this.#older.splice(0);
    const isLast = this.#olderPage === 'none';
    if (!this.#rebuilding || (records.length === 0 && !isLast)) return;
    this.#askForOlder();
    await writeRowsOfFacts(database, records, isLast ? this.#positionAt(this.#newest) : null);
    if (isLast) {
      this.#rebuilding = false;
      this.#failures = 0;
    }
    const oldest = records.at(-1)?.sequence ?? 1;
    this.#say({ type: 'rebuilding', left: isLast ? 0 : oldest - 1 });
  }

  async #writeWaiting(database: LedgerDatabase): Promise<void> {
    const records = this.#waiting.splice(0);
    const [first, last] = [records[0], records.at(-1)];
    if (first === undefined || last === undefined) return;
    assert(first.sequence <= this.#newest.sequence + 1, 'facts come without a gap');
    const newest = { sequence: last.sequence, hash: last.hash };
    if (this.#rebuilding) await writeRowsOfFacts(database, records, null);
    else await writeRowsOfNextFacts(database, records, this.#positionAt(newest));
    this.#newest = newest;
    this.#failures = 0;
  }

  #positionAt(mark: Mark): ProjectionPosition {
    return { tillId: this.#tillId, ...mark };
  }

  /**
   * Sends main what only the projection knows. Nothing is cleared before main has all of it; main then sends the first
   * older facts.
   */
  #handOverEvidence(): void {
    const kept = new Promise<void>((resolve) => {
      this.#onFirstOlderFacts = resolve;
    });
    this.#enqueue(async (database) => {
      for await (const { table, rows } of readEvidence(database)) {
        this.#say({ type: 'rows', table, rows: [...rows], done: false });
      }
      this.#say({ type: 'rows', table: 'sales', rows: [], done: true });
      await kept;
    });
  }

  #giveUp(error: unknown): void {
    this.#drop();
    const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    this.#failures += 1;
    const retryMs = Math.min(SECOND_MS * 4 ** (this.#failures - 1), RETRY_LONGEST_MS);
    const isNewer = error instanceof NewerDatabaseError;
    const next = isNewer ? 'It is left alone.' : `It is tried again in ${retryMs / SECOND_MS} s.`;
    const sentence = `Screens may show old figures; money goes on. ${next} ${what}`;
    this.#say({ type: 'failed', sentence: sentence.slice(0, 500) });
    if (!isNewer) this.#retry = setTimeout(() => void this.open(), retryMs);
  }

  #drop(): void {
    this.#life += 1;
    this.#database?.dexie.close();
    this.#database = null;
    this.#waiting = [];
    this.#older = [];
    this.#olderPage = 'asked';
    this.#clearGap();
    this.#onFirstOlderFacts();
  }
}

/** Tells whether a screen may wait for a fact: for every fact but the sending or applying of a deferred payment. */
function isOfCounter({ fact: { kind, intent } }: FactRecord): boolean {
  const isOfSending = kind === 'intent-sending' || kind === 'intent-applied';
  return !isOfSending || intent?.strength !== 'deferred';
}

/**
 * Waits for a task at most `limitMs`; a later result is passed to `onLate`.
 * @throws when the time is over, or whatever the task throws before that
 */
async function withinTime<Result>(
  task: Promise<Result>,
  limitMs: number,
  onLate: (result: Result) => void,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<'too-late'>((resolve) => {
    timer = setTimeout(() => resolve('too-late'), limitMs);
  });
  try {
    const first = await Promise.race([task.then((result) => ({ result })), tooLate]);
    if (first !== 'too-late') return first.result;
  } finally {
    clearTimeout(timer);
  }
  task.then(onLate, () => undefined);
  throw new Error(`no answer within ${limitMs} ms`);
}
