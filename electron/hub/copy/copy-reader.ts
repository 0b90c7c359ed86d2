import { encodeRecord } from '../../../shared/journal/journal-format.ts';
import type { CopiedRecord } from '../../../shared/hub/hub-calls.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import type { CopySeal } from '../../node/hub-client/copy-seal.ts';

/** Maximum number of records in one call. */
const MOST_RECORDS = 200;
/** How many of the newest records are cached until the copy has them; older ones are read from disk. */
const MOST_WAITING = 500;

/** Called for unreadable records, which are skipped: the gap is visible in the next record's sequence. */
const stepOver = (): void => undefined;

/** Thrown at a record that can no longer be read; the copy ends before it. */
export class CopyDamaged extends Error {
  override readonly name = 'CopyDamaged';
}

/**
 * Reads the journal for copying, from any record on. New records come from memory, since each sale would otherwise read
 * the whole newest file.
 */
export class CopyReader {
  readonly #journal: Pick<Journal, 'read'>;
  readonly #seal: CopySeal;
  /** The newest records, without a gap. */
  #newest: JournalRecord[] = [];
  #reading: AsyncIterator<JournalRecord> | null = null;
  /** Sequence and hash of the last record that was returned. */
  #given = { sequence: 0, hash: '' };
  /** A record that was read, but did not fit into the previous batch. */
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
   * Reads the next records after a sequence, as many as one call sends; none after the newest.
   * @param sequence at most `last`
   * @param mostBytes limit of a batch; a single record may exceed it
   * @throws CopyDamaged if the next record can no longer be read; any error of the disk
   */
  async readAfter(sequence: number, mostBytes: number): Promise<readonly CopiedRecord[]> {
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

  /** Drops cached records, so that all records are read from disk again. */
  async dropCached(): Promise<void> {
    this.#newest = [];
    await this.endReading();
  }

  /** Ends the current reading; the next call reads from disk at the copy's position. */
  async endReading(): Promise<void> {
    const reading = this.#reading;
    this.#reading = null;
    this.#left = null;
    this.#given = { sequence: -1, hash: '' };
    await reading?.return?.();
  }

  async #goTo(sequence: number): Promise<void> {
    await this.endReading();
    // Starts reading at this record, whose predecessor's hash is known.
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
    // Tried twice, because a reading that began before the newest records were written ends too early.
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
