import { assert } from '../../../shared/values/assert.ts';
import { CHAIN_START } from '../../../shared/journal/follow-chain.ts';
import {
  JOURNAL_FORMAT,
  makeHeader,
  type JsonObject,
} from '../../../shared/journal/journal-format.ts';
import { inspectFolder, type FolderFindings } from '../read/inspect-folder.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalStopped, type Journal, type JournalRecord } from '../journal.ts';
import type { JournalSetup } from '../journal-setup.ts';
import type { PartSeal } from '../part-seal.ts';
import { joinParts } from '../read/read-records.ts';
import { createRunningJournal } from './running-journal.ts';
import type { DamageFound, NewerFormatFound } from '../read/scan-segment.ts';
import {
  chainFileName,
  renameTemporaryFile,
  listJournalFiles,
  journalFilePath,
  privateFileName,
  TEMPORARY_SUFFIX,
  writeTemporaryFile,
  type JournalPlace,
} from '../segment-files.ts';
import { hasOwnersMark } from './judge-mark.ts';
import { openSegmentWriter, segmentBeginning } from './segment-writer.ts';
import { BALLAST_BYTES, createSpaceWatch } from './space-watch.ts';

/** Segment size: small enough to read one at every start, large enough that there are few. */
const SEGMENT_LIMIT_BYTES = 8 * 1024 * 1024;

export type OpenedJournal =
  | {
      readonly kind: 'open';
      readonly journal: Journal;
      /** The caller's state as of `sequence`, from `takeCheckpoint`; null in the first segment. */
      readonly checkpoint: { readonly state: JsonObject; readonly sequence: number } | null;
      readonly recordsAfterCheckpoint: readonly JournalRecord[];
      /** True if this book's key has marked the whole journal; null while that key is locked. */
      readonly isMarkedBy: (seal: PartSeal | null) => boolean | null;
      /** The torn end of a write that a crash cut short, which was set aside; nobody was told of it. */
      readonly torn: { readonly keptAs: string; readonly bytes: number } | null;
    }
  | DamageFound
  | NewerFormatFound
  /** The journal has an older format, and may not be continued in the current one; nothing was changed. */
  | { readonly kind: 'older' }
  | { readonly kind: 'unusable'; readonly error: JournalStopped };

/**
 * Opens the journal of a folder, or begins one in an empty folder. Everything is read and judged before anything is
 * written: a damaged or newer journal stays unchanged.
 * @throws only for a bug of the till; disk failures are answers
 */
export async function openJournal(setup: JournalSetup): Promise<OpenedJournal> {
  try {
    await setup.disk.ensureFolder(setup.folder);
    let found = await inspectFolder(setup);
    if (found.kind === 'empty') {
      await beginFirstSegment(setup);
      found = await inspectFolder(setup);
    }
    assert(found.kind !== 'empty', 'the first segment has its name');
    if (found.kind === 'found' && setup.mayMigrate === false && isOlder(found))
      return { kind: 'older' };
    return found.kind === 'found' ? await goOn(setup, found) : found;
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return { kind: 'unusable', error: JournalStopped.because(error) };
  }
}

async function beginFirstSegment(place: JournalPlace): Promise<void> {
  const start = { segment: 1, firstSequence: 1, previousHash: CHAIN_START.hash };
  const header = makeHeader(start, null, place.hash);
  await writeTemporaryFile(place, chainFileName(1), () => segmentBeginning(header, null));
  await renameTemporaryFile(place, chainFileName(1));
}

function isOlder({ newest }: FolderFindings): boolean {
  return newest.header.evertillJournal < JOURNAL_FORMAT;
}

async function goOn(setup: JournalSetup, found: FolderFindings): Promise<OpenedJournal> {
  const { newest, parts } = found;
  const { header, position, lastMark } = newest;
  const { segment } = header;
  if (found.nameless) await finishSeal(setup, segment);
  await removeTemporaryFiles(setup);
  const torn = await cutTornTail(setup, found);
  if (parts.cut) await cut(setup, privateFileName(segment), parts.bytes);

  const onDisk = { segment, sequence: newest.position.sequence, chainBytes: newest.bytes };
  const spaceWatch = createSpaceWatch(
    setup,
    setup.ballastBytes ?? BALLAST_BYTES,
    setup.onSpaceChanged,
  );
  await spaceWatch.check();
  const journal = createRunningJournal({
    place: setup,
    setup,
    segmentLimitBytes: setup.segmentLimitBytes ?? SEGMENT_LIMIT_BYTES,
    writer: await openSegmentWriter(setup, onDisk),
    spaceWatch,
    position: newest.position,
    recordBytes: newest.bytes - newest.headBytes,
    headBytes: newest.headBytes,
    headers: found.headers,
  });
  // A new segment begins, so that its header warns an older program before any record that it cannot read.
  if (isOlder(found)) journal.endSegment();
  const state = newest.checkpoint;
  return {
    kind: 'open',
    journal,
    checkpoint: state === null ? null : { state, sequence: newest.header.firstSequence - 1 },
    recordsAfterCheckpoint: joinParts({ segment: newest, parts }),
    isMarkedBy: (seal) => hasOwnersMark({ header, position, lastMark }, seal),
    torn,
  };
}

/** Syncs the seal before the next segment gets its name: a crash may have left the seal written but not synced. */
async function finishSeal(place: JournalPlace, segment: number): Promise<void> {
  const sealed = await place.disk.open(journalFilePath(place, chainFileName(segment - 1)));
  try {
    await sealed.sync();
  } finally {
    await sealed.close();
  }
  await renameTemporaryFile(place, chainFileName(segment));
}

/** Removes files of an erasure or a new segment that a crash left without their final name. */
async function removeTemporaryFiles(place: JournalPlace): Promise<void> {
  for (const name of (await listJournalFiles(place)).sizes.keys()) {
    if (name.endsWith(TEMPORARY_SUFFIX)) await place.disk.remove(journalFilePath(place, name));
  }
}

async function cutTornTail(place: JournalPlace, { newest }: FolderFindings) {
  if (newest.torn.length === 0) return null;
  const file = chainFileName(newest.header.segment);
  const keptAs = journalFilePath(place, `${file}.at-${newest.bytes}.torn`);
  const aside = await place.disk.open(keptAs);
  try {
    await aside.append(newest.torn);
    await aside.sync();
  } finally {
    await aside.close();
  }
  await place.disk.syncFolder(place.folder);
  await cut(place, file, newest.bytes);
  return { keptAs, bytes: newest.torn.length };
}

async function cut(place: JournalPlace, name: string, bytes: number): Promise<void> {
  const file = await place.disk.open(journalFilePath(place, name));
  try {
    await file.truncate(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
