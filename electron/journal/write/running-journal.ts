import { assert, assertPresent } from '../../../shared/values/assert.ts';
import type { ChainPosition } from '../../../shared/journal/follow-chain.ts';
import { makeHeader } from '../../../shared/journal/journal-format.ts';
import type {
  HeaderLine,
  JsonObject,
  PrivateLine,
} from '../../../shared/journal/journal-format.ts';
import { encodeBatch, type EncodedBatch } from './encode-batch.ts';
import { exportSegment, readDecryptedLines } from '../read/export-lines.ts';
import type {
  AppendResult,
  Journal,
  JournalRecord,
  LostListener,
  PrivatePartOnDisk,
  RecordParts,
} from '../journal.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged, JournalStopped } from '../journal.ts';
import type { JournalSetup } from '../journal-setup.ts';
import {
  listErasedSequences,
  listPrivateParts,
  rewriteWithErasures,
} from '../read/private-parts.ts';
import { joinParts, readSegment } from '../read/read-records.ts';
import { readProvenRecords, readTextLines } from '../read/proven-records.ts';
import { chainFileName } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';
import { segmentBeginning } from './segment-writer.ts';
import type { SegmentWriter } from './segment-writer.ts';
import type { SpaceWatch } from './space-watch.ts';
import {
  listDamage,
  readSegmentFiles,
  sealedSegmentsOf,
  verifySealedSegments,
} from '../verify/sealed-segments.ts';
import { markHeader } from './judge-mark.ts';
import { createWriteQueue } from './write-queue.ts';

interface RunningParts {
  readonly place: JournalPlace;
  readonly setup: Pick<JournalSetup, 'newSalt' | 'takeCheckpoint' | 'onStopped'>;
  readonly segmentLimitBytes: number;
  readonly writer: SegmentWriter;
  readonly spaceWatch: SpaceWatch;
  /** Position of the chain's end, in the newest segment. */
  readonly position: ChainPosition;
  /** Bytes of records in the newest segment. The checkpoint does not count: a large one would fill the segment. */
  readonly recordBytes: number;
  /** Bytes of header and checkpoint. */
  readonly headBytes: number;
  /** Headers of the segments, from 1 to the newest. */
  readonly headers: readonly HeaderLine[];
}

/** How many bytes are written between two checks of the free space, so that it never runs out unnoticed. */
const BYTES_BETWEEN_SPACE_CHECKS = 1024 * 1024;

/** So few bytes of records that a start reads them within a tenth of a second. */
const LONG_BYTES = 2 * 1024 * 1024;

/**
 * Makes the running journal, continuing at the given end.
 * @returns a journal whose `append` always throws `JournalStopped` after a failed write
 */
export function createRunningJournal(parts: RunningParts): Journal {
  const { place, setup, writer, spaceWatch } = parts;
  const headers = [...parts.headers];
  // Position of the chain's end, once everything appended is on disk.
  let position = parts.position;
  let segmentBytes = parts.recordBytes;
  let headBytes = parts.headBytes;
  let bytesSinceCheck = 0;
  let closed = false;
  let sealingDamaged = Promise.resolve();
  const damageListeners = new Set<() => Promise<void>>();

  const queue = createWriteQueue<EncodedBatch>(
    (batches) => writer.write(batches),
    () => writer.cutBack(),
    setup.onStopped,
    () => place.disk.turnEnd(),
  );

  function append(records: readonly RecordParts[]): AppendResult {
    if (queue.stopped !== null) throw queue.stopped;
    const batch = encodeBatch(position, records, { ...place, newSalt: setup.newSalt });
    const { sequence, hash } = assertPresent(
      batch.records.at(-1),
      'a batch has at least one record',
    );
    if (segmentBytes >= parts.segmentLimitBytes && position.recordsInSegment > 0)
      void beginSegment();
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

  function endSegment(): void {
    segmentBytes = Math.max(segmentBytes, parts.segmentLimitBytes);
  }

  /** Begins a segment with the state of this turn as its checkpoint; a later turn hashes and writes it. */
  function beginSegment(): Promise<void> {
    const state = setup.takeCheckpoint();
    const sealed = { records: position.recordsInSegment, lastHash: position.hash };
    const start = {
      segment: position.segment + 1,
      firstSequence: position.sequence + 1,
      previousHash: position.hash,
    };
    const beginning = (): string[] => {
      const checkpoint = JSON.stringify(state);
      const header = markHeader(makeHeader(start, checkpoint, place.hash), place.seal);
      headers.push(header);
      // The size in characters is close to that in bytes: the header is short, and a checkpoint is almost all ASCII.
      headBytes = checkpoint.length;
      return segmentBeginning(header, checkpoint);
    };
    const begun = queue.run(() => writer.beginSegment(sealed, start.segment, beginning));
    position = { ...position, segment: start.segment, recordsInSegment: 0 };
    segmentBytes = 0;
    return begun;
  }

  /**
   * Seals a damaged newest segment at once, with a checkpoint from memory: it then counts as old damage, which costs
   * history and no money. A segment without records cannot be sealed: the journal stops, and the next start continues
   * from the segment before it.
   */
  async function sealDamaged(segment: number, damage: unknown): Promise<void> {
    const isNewest = segment === position.segment && segment === writer.onDisk.segment;
    if (isNewest && position.recordsInSegment === 0) queue.stop(damage);
    else if (isNewest && queue.stopped === null) {
      sealingDamaged = beginSegment();
      await sealingDamaged;
      await Promise.all([...damageListeners].map((listener) => listener()));
    }
    // Another reader that finds the damage meanwhile, or a listener, waits only for the seal.
    await sealingDamaged;
  }

  function watchSpace(bytes: number): void {
    bytesSinceCheck += bytes;
    if (bytesSinceCheck < BYTES_BETWEEN_SPACE_CHECKS) return;
    bytesSinceCheck = 0;
    void queue.run(spaceWatch.check);
  }

  /** Reads a segment, only as far as it is on disk: the newest file may also have the beginning of a pending write. */
  function contentsOf(
    segment: number,
    wants: (sequence: number) => boolean,
    withCheckpoint = false,
  ) {
    const { onDisk } = writer;
    const upTo = segment === onDisk.segment ? onDisk.chainBytes : Infinity;
    return readSegment(place, segment, { upTo, wants, withCheckpoint });
  }

  function segmentOf(sequence: number): number {
    return headers.findLastIndex(({ firstSequence }) => firstSequence <= sequence) + 1;
  }

  /** Returns the sealed segments on disk. */
  function sealedOnes() {
    return sealedSegmentsOf(headers.slice(0, writer.onDisk.segment));
  }

  /**
   * Reads the records of one segment between these two sequences. Throws if the segment is damaged, unless `onLost` is
   * given.
   */
  async function recordsOf(
    segment: number,
    [first, last]: readonly [number, number],
    onLost?: LostListener,
  ): Promise<readonly JournalRecord[]> {
    const isAsked = (sequence: number) => sequence >= first && sequence <= last;
    try {
      return joinParts(await contentsOf(segment, isAsked));
    } catch (error) {
      if (!isOfFile(error)) throw error;
      await sealDamaged(segment, error);
      const damagedOne = onLost === undefined ? undefined : sealedOnes()[segment - 1];
      if (damagedOne === undefined) throw error;
      const { records, lost } = await readProvenRecords(place, damagedOne);
      const missed = lost.filter(isAsked);
      if (missed.length > 0) onLost?.(missed);
      return records.filter(({ sequence }) => isAsked(sequence));
    }
  }

  /** Reads a sealed segment only to find out whether it is damaged. */
  async function lookAt(segment: number): Promise<void> {
    if (segment < writer.onDisk.segment) return;
    try {
      await contentsOf(segment, nobody);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      await sealDamaged(segment, error);
    }
  }

  async function* read(from: number, to = Infinity, onLost?: LostListener) {
    const last = Math.min(to, writer.onDisk.sequence);
    const first = Math.max(from, 1);
    if (first > last) return;
    for (let segment = segmentOf(first); segment <= segmentOf(last); segment += 1) {
      yield* await recordsOf(segment, [first, last], onLost);
    }
  }

  function bySegment(sequences: Iterable<number>): number[][] {
    const rising = [...new Set(sequences)].toSorted((one, other) => one - other);
    return [...Map.groupBy(rising, segmentOf).values()];
  }

  async function* readNewestFirst(from = Infinity, onLost?: LostListener) {
    const last = Math.min(from, writer.onDisk.sequence);
    if (last < 1) return;
    for (let segment = segmentOf(last); segment >= 1; segment -= 1) {
      yield* (await recordsOf(segment, [1, last], onLost)).toReversed();
    }
  }

  async function readCheckpoint(sequence: number): Promise<JsonObject | null> {
    const after = headers.find(({ firstSequence }) => firstSequence === sequence + 1);
    if (after === undefined) return null;
    await lookAt(after.segment);
    return (await contentsOf(after.segment, nobody, true)).segment.checkpoint;
  }

  async function* readSealedPrivateParts(): AsyncGenerator<PrivatePartOnDisk> {
    for (let segment = 1; segment < writer.onDisk.segment; segment += 1) {
      yield* listPrivateParts(place, segment);
    }
  }

  async function* readErased(): AsyncGenerator<number> {
    for (let segment = 1; segment <= writer.onDisk.segment; segment += 1) {
      yield* listErasedSequences(place, segment);
    }
  }

  async function* exportLines(
    from: number,
    to: number,
    withPrivate: boolean,
  ): AsyncGenerator<string> {
    for (let segment = segmentOf(from); segment <= segmentOf(to); segment += 1) {
      await lookAt(segment);
      const { onDisk } = writer;
      if (segment < onDisk.segment) {
        yield* readTextLines(place, chainFileName(segment));
        if (withPrivate) yield* readDecryptedLines(place, segment);
      } else yield* exportSegment(place, segment, onDisk.chainBytes, withPrivate);
    }
  }

  async function recordHash(sequence: number): Promise<string | null> {
    // Most starts ask for the newest checkpoint, for which no file has to be read.
    if (sequence === position.sequence && sequence === writer.onDisk.sequence) return position.hash;
    for await (const record of read(sequence, sequence, () => undefined)) return record.hash;
    return null;
  }

  async function eraseIn(number: number, erased: ReadonlySet<number>): Promise<void> {
    const contents = await contentsOf(number, nobody);
    const { lines } = contents.parts;
    if (![...erased].some((sequence) => isPartThere(lines.get(sequence)))) return;
    const rewrite = () =>
      rewriteWithErasures(
        place,
        number,
        contents.segment.privateDigests,
        contents.parts,
        (sequence) => erased.has(sequence),
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
    endSegment,
    endLongSegment() {
      // Checkpoints may take at most half as much space as records.
      const isLong = segmentBytes >= Math.max(LONG_BYTES, 2 * headBytes);
      if (isLong && spaceWatch.space === 'ok') endSegment();
    },
    stop: (cause) => queue.stop(cause),
    read,
    readNewestFirst,
    bySegment,
    readSealedPrivateParts,
    readErased,
    exportLines,
    recordHash,
    readCheckpoint,

    onDamageSealed(listener) {
      damageListeners.add(listener);
      return () => damageListeners.delete(listener);
    },

    async checkSpace() {
      await queue.run(spaceWatch.check);
      return spaceWatch.space;
    },

    async erasePrivate(sequences) {
      assert(
        sequences.every((sequence) => sequence >= 1 && sequence <= position.sequence),
        'only records that exist can be erased',
      );
      const left: number[] = [];
      await queue.run(async () => {
        // Grouped here and not earlier, because a new segment may have begun for some of the records.
        for (const [segment, ofSegment] of Map.groupBy(sequences, segmentOf)) {
          try {
            await eraseIn(segment, new Set(ofSegment));
          } catch (error) {
            if (segment === writer.onDisk.segment || !isOfFile(error)) throw error;
            left.push(...ofSegment);
          }
        }
      });
      return left;
    },

    verifySealedSegments: (known = []) => verifySealedSegments(place, sealedOnes(), known),
    listSealedDamage: () => listDamage(place, sealedOnes()),
    readDamaged: ({ segment }) => readSegmentFiles(place, segment),

    async close() {
      if (closed) return;
      closed = true;
      if (queue.stopped === null) await queue.close(() => writer.close());
      // The writer has reported the failure already, and nothing more is lost than it reported.
      else await orNull(writer.close());
    },
  };
}

/** Selects no record. */
const nobody = (): boolean => false;

function isPartThere(line: PrivateLine | undefined): boolean {
  return line !== undefined && ('private' in line || 'sealed' in line);
}

/** Resolves to null for an unreadable file, so that background work does not stop; whoever needs the file finds out. */
async function orNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (isOfFile(error) || errorCode(error) !== null) return null;
    throw error;
  }
}

/** True if an error is about the file's content, so that reading on makes no sense. */
function isOfFile(error: unknown): boolean {
  return (
    error instanceof JournalDamaged ||
    error instanceof JournalStopped ||
    errorCode(error) === 'ENOENT'
  );
}
