import { assert, present } from '../../shared/ledger/assert.ts';
import type { ChainPosition } from '../../shared/ledger/follow-chain.ts';
import { makeHeader } from '../../shared/ledger/journal-format.ts';
import { encodeBatch, type EncodedBatch } from './encode-batch.ts';
import { exportSegment } from './export-lines.ts';
import type {
  Appended,
  Journal,
  JournalRecord,
  PrivatePartOnDisk,
  RecordParts,
} from './journal.ts';
import type { JournalSetup } from './open-journal.ts';
import { listPrivateParts, rewriteErased } from './private-parts.ts';
import { joinParts, readSegment } from './read-records.ts';
import type { JournalPlace } from './segment-files.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { SpaceWatch } from './space-watch.ts';
import { verifySegments } from './verify-journal.ts';
import { createWriteQueue } from './write-queue.ts';

export interface RunningParts {
  readonly place: JournalPlace;
  readonly setup: Pick<JournalSetup, 'newSalt' | 'takeCheckpoint' | 'onStopped'>;
  readonly segmentLimitBytes: number;
  readonly writer: SegmentWriter;
  readonly spaceWatch: SpaceWatch;
  /** The end of the newest segment. */
  readonly position: ChainPosition;
  /** Of the segments 1, 2, 3, ... */
  readonly firstSequences: readonly number[];
}

/** Other programs fill disks too, but it is our own writing that must never be surprised. */
const BYTES_BETWEEN_SPACE_CHECKS = 1024 * 1024;

export function createRunningJournal(parts: RunningParts): Journal {
  const { place, setup, writer, spaceWatch } = parts;
  const firstSequences = [...parts.firstSequences];
  // Where the chain ends once everything appended is on disk.
  let position = parts.position;
  let segmentBytes = writer.onDisk.chainBytes;
  let bytesSinceCheck = 0;
  let closed = false;

  const queue = createWriteQueue<EncodedBatch>((batches) => writer.write(batches), setup.onStopped);

  function append(records: readonly RecordParts[]): Appended {
    if (queue.stopped !== null) throw queue.stopped;
    const batch = encodeBatch(position, records, setup.newSalt, place.hash);
    const { sequence, hash } = present(batch.records.at(-1), 'a batch has at least one record');
    if (segmentBytes >= parts.segmentLimitBytes && position.recordsInSegment > 0) beginSegment();
    position = {
      ...position,
      sequence,
      hash,
      recordsInSegment: position.recordsInSegment + batch.records.length,
    };
    segmentBytes += batch.chainBytes.length;
    const synced = queue.write(batch);
    watchSpace(batch.chainBytes.length + batch.privateBytes.length);
    return { records: batch.records, synced };
  }

  function beginSegment(): void {
    const checkpoint = setup.takeCheckpoint();
    const sealed = { records: position.recordsInSegment, lastHash: position.hash };
    const start = {
      segment: position.segment + 1,
      firstSequence: position.sequence + 1,
      previousHash: position.hash,
    };
    const header = makeHeader(start, checkpoint, place.hash);
    void queue.run(() => writer.beginSegment(sealed, header, checkpoint));
    position = { ...position, segment: header.segment, recordsInSegment: 0 };
    segmentBytes = 0;
    firstSequences.push(header.firstSequence);
  }

  function watchSpace(bytes: number): void {
    bytesSinceCheck += bytes;
    if (bytesSinceCheck < BYTES_BETWEEN_SPACE_CHECKS) return;
    bytesSinceCheck = 0;
    void queue.run(spaceWatch.check);
  }

  /** Only what is on disk: the newest file may hold the beginning of a write that is on its way. */
  function contentsOf(segment: number) {
    const { onDisk } = writer;
    return readSegment(place, segment, segment === onDisk.segment ? onDisk.chainBytes : Infinity);
  }

  function segmentOf(sequence: number): number {
    return firstSequences.findLastIndex((first) => first <= sequence) + 1;
  }

  async function* read(from: number, to = Infinity): AsyncGenerator<JournalRecord> {
    const last = Math.min(to, writer.onDisk.sequence);
    const first = Math.max(from, 1);
    if (first > last) return;
    for (let segment = segmentOf(first); segment <= segmentOf(last); segment += 1) {
      const records = joinParts(await contentsOf(segment));
      yield* records.filter(({ sequence }) => sequence >= first && sequence <= last);
    }
  }

  async function* readNewestFirst(from = Infinity): AsyncGenerator<JournalRecord> {
    const last = Math.min(from, writer.onDisk.sequence);
    if (last < 1) return;
    for (let segment = segmentOf(last); segment >= 1; segment -= 1) {
      const records = joinParts(await contentsOf(segment));
      yield* records.filter(({ sequence }) => sequence <= last).toReversed();
    }
  }

  async function* readSealedPrivateParts(): AsyncGenerator<PrivatePartOnDisk> {
    for (let segment = 1; segment < writer.onDisk.segment; segment += 1) {
      yield* listPrivateParts(place, segment);
    }
  }

  async function* exportLines(
    from: number,
    to: number,
    withPrivate: boolean,
  ): AsyncGenerator<string> {
    for (let segment = segmentOf(from); segment <= segmentOf(to); segment += 1) {
      const { onDisk } = writer;
      const upTo = segment === onDisk.segment ? onDisk.chainBytes : Infinity;
      yield* exportSegment(place, segment, upTo, withPrivate);
    }
  }

  async function recordHash(sequence: number): Promise<string | null> {
    for await (const record of read(sequence, sequence)) return record.hash;
    return null;
  }

  async function eraseIn(number: number, erased: ReadonlySet<number>): Promise<void> {
    const contents = await contentsOf(number);
    const rewrite = () =>
      rewriteErased(place, number, contents.segment.records, contents.parts, (sequence) =>
        erased.has(sequence),
      );
    if (number === writer.onDisk.segment) await writer.replacePrivateFile(rewrite);
    else await rewrite();
  }

  return {
    get lastSequence() {
      return position.sequence;
    },
    get lastHash() {
      return position.hash;
    },
    get syncedSequence() {
      return writer.onDisk.sequence;
    },
    get space() {
      return spaceWatch.space;
    },
    get stopped() {
      return queue.stopped;
    },
    append,
    stop: (cause) => queue.stop(cause),
    read,
    readNewestFirst,
    readSealedPrivateParts,
    exportLines,
    recordHash,

    async checkSpace() {
      await queue.run(spaceWatch.check);
      return spaceWatch.space;
    },

    async erasePrivate(sequences) {
      assert(
        sequences.every((sequence) => sequence >= 1 && sequence <= position.sequence),
        'only records that exist can be erased',
      );
      const erased = new Set(sequences);
      await queue.run(async () => {
        for (const segment of new Set(sequences.map(segmentOf))) await eraseIn(segment, erased);
      });
    },

    verifySealedSegments() {
      const sealed = Array.from({ length: writer.onDisk.segment - 1 }, (_, index) => index + 1);
      return verifySegments(place, sealed);
    },

    async close() {
      if (closed) return;
      closed = true;
      if (queue.stopped === null) await queue.close(() => writer.close());
      else await writer.close();
    },
  };
}
