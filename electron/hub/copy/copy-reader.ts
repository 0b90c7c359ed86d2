import { encodeRecord } from '../../../shared/journal/journal-format.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import type { CopySeal } from '../../node/hub-client/copy-seal.ts';

/** How many records are sent at once. */
const MOST_RECORDS = 200;
/** How many of the newest records are cached until the copy has them; older ones are read from disk. */
const MOST_WAITING = 500;

/** An unreadable record shows up as a gap in the sequence of the next one. */
const stepOver = (): void => undefined;

/** A record of the journal can no longer be read, so the copy ends before it. */
export class CopyDamaged extends Error {
  override readonly name = 'CopyDamaged';
}

/**
 * The journal as it is copied, from any record on. What was just written comes from memory: otherwise each sale would
 * read the whole newest file.
 */
export class CopyReader {
  readonly #journal: Pick<Journal, 'read'>;
  readonly #seal: CopySeal;
  /** The newest ones, without a gap. */
  #newest: JournalRecord[] = [];
  #reading: AsyncIterator<JournalRecord> | null = null;
  /** The last record handed out, and its hash. */
  #given = { sequence: 0, hash: '' };
  /** Read, but too much for the previous batch. */
  #left: JournalRecord | null = null;
  /** The newest record that may be sent. */
  last: number;

  constructor(journal: Pick<Journal, 'read' | 'syncedSequence'>, seal: CopySeal) {
    this.#journal = journal;
    this.#seal = seal;
    this.last = journal.syncedSequence;
  }

  noteWritten(records: readonly JournalRecord[]): void {
    this.#newest.push(...records);
    this.#newest.splice(0, this.#newest.length - MOST_WAITING);
    this.last = Math.max(this.last, records.at(-1)?.sequence ?? 0);
  }

  /**
   * Reads the records after one, as many as are sent at once; none after the newest.
   * @param sequence at most `last`
   * @param mostBytes a single record may exceed it
   * @throws CopyDamaged if it can no longer be read; whatever the disk throws
   */
  async after(sequence: number, mostBytes: number): Promise<readonly CopiedRecord[]> {
    if (sequence !== this.#given.sequence) await this.#goTo(sequence);
    const batch: CopiedRecord[] = [];
    let bytes = 0;
    while (this.#given.sequence < this.last && batch.length < MOST_RECORDS) {
      const record = this.#left ?? (await this.#next());
      this.#left = null;
      const isNext = record.sequence === this.#given.sequence + 1;
      if (!isNext && batch.length === 0) throw new CopyDamaged();
      const copied = this.#copied(record, this.#given.hash);
      bytes += copied.body.length + (copied.part?.length ?? 0);
      if (!isNext || (bytes > mostBytes && batch.length > 0)) {
        this.#left = record;
        break;
      }
      batch.push(copied);
      this.#given = record;
    }
    return batch;
  }

  /** Drops cached records, so that everything written so far is read from disk again. */
  async forget(): Promise<void> {
    this.#newest = [];
    await this.rest();
  }

  /** Stops reading; the next reader starts again at the copy's position. */
  async rest(): Promise<void> {
    const reading = this.#reading;
    this.#reading = null;
    this.#left = null;
    this.#given = { sequence: -1, hash: '' };
    await reading?.return?.();
  }

  async #goTo(sequence: number): Promise<void> {
    await this.rest();
    // Positions the reading at this record, whose hash the next one continues.
    this.#given = { sequence: Math.max(0, sequence - 1), hash: '' };
    if (sequence === 0) return;
    const record = await this.#next();
    if (record.sequence !== sequence) throw new CopyDamaged();
    this.#given = record;
  }

  async #next(): Promise<JournalRecord> {
    const wanted = this.#given.sequence + 1;
    const [first] = this.#newest;
    if (first !== undefined && first.sequence <= wanted) {
      await this.#endReading();
      const record = this.#newest[wanted - first.sequence];
      if (record === undefined) throw new CopyDamaged();
      return record;
    }
    // A reading that began before more was written ends too soon, so it is tried twice.
    for (const isSecond of [false, true]) {
      if (isSecond) this.#reading = null;
      this.#reading ??= this.#journal.read(wanted, this.last, stepOver)[Symbol.asyncIterator]();
      const read = await this.#reading.next();
      if (read.done !== true) return read.value;
    }
    throw new CopyDamaged();
  }

  async #endReading(): Promise<void> {
    const reading = this.#reading;
    this.#reading = null;
    await reading?.return?.();
  }

  #copied(record: JournalRecord, previousHash: string): CopiedRecord {
    const { sequence, hash, private: part, salt } = record;
    return {
      sequence,
      previousHash,
      hash,
      body: encodeRecord(record, JSON.stringify(record.public)),
      part:
        part === null || salt === null ? null : this.#seal.seal(record, { salt, private: part }),
    };
  }
}
