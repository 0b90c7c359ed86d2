import {
  decodePrivateLine,
  digestPrivate,
  type JsonObject,
  type PrivateLine,
  type RecordLine,
} from '../../../shared/journal/journal-format.ts';
import { readOlderHeaders } from '../read/older-headers.ts';
import { readPrivateParts } from '../read/private-parts.ts';
import { readProvenRecords } from '../read/proven-records.ts';
import { readLines } from '../read/read-lines.ts';
import { encryptLine, decryptLine } from '../read/sealed-lines.ts';
import { readHeader, scanSegment } from '../read/scan-segment.ts';
import { sealedSegmentsOf } from './sealed-segments.ts';
import {
  chainFileName,
  renameTemporaryFile,
  listJournalFiles,
  journalFilePath,
  privateFileName,
  TEMPORARY_SUFFIX,
  writeTemporaryFile,
  type FolderContents,
  type JournalPlace,
} from '../segment-files.ts';

/** A side file that lacks private parts, and the content that it gets once the loss is recorded. */
export interface LostParts {
  readonly file: string;
  /** False if the whole file is missing. */
  readonly isThere: boolean;
  /** Sequences of the records whose part is lost. */
  readonly lost: readonly number[];
  /** Public parts of those records. */
  readonly lostOf: readonly JsonObject[];
  /** The private lines that can still be read, and a mark for each one that cannot. */
  readonly lines: readonly PrivateLine[];
}

/**
 * Finds the side files that lack private parts; writes nothing. Null if the newest segment's chain is damaged, because
 * more than names and numbers is then affected. In a damaged older segment the lost records' parts are lost too.
 */
export async function findLostParts(place: JournalPlace): Promise<readonly LostParts[] | null> {
  const contents = await listJournalFiles(place);
  const number = contents.segments.at(-1);
  if (number === undefined) return null;
  const newest = await readHeader(place, number);
  if ('kind' in newest) return null;
  const scan = await scanSegment(place, newest);
  if (scan.kind === 'damaged') return null;
  // After a seal another segment has begun, even if a crash kept it from getting its file name.
  const isSealed = scan.position.expects === 'header';
  if (isSealed && !contents.sizes.has(chainFileName(number + 1) + TEMPORARY_SUFFIX)) return null;
  const older = await readOlderHeaders(place, newest, contents.sizes);
  const found: LostParts[] = [];
  for (const segment of sealedSegmentsOf([...older.map(({ header }) => header), newest])) {
    const { records } = await readProvenRecords(place, segment);
    const lost = await lostIn(place, contents, segment.header.segment, records, false);
    if (lost !== null && (!lost.isThere || lost.lost.length > 0)) found.push(lost);
  }
  const lost = await lostIn(place, contents, number, scan.records, true);
  return lost === null ? found : [...found, lost];
}

/**
 * Records the losses. Each file is written completely beside its name first, so that a start in between finds the
 * remaining losses.
 */
export async function markLostParts(
  place: JournalPlace,
  found: readonly LostParts[],
): Promise<void> {
  for (const { file, lines } of found) {
    await writeTemporaryFile(place, file, () => lines.map((line) => encryptLine(place, line)));
    await renameTemporaryFile(place, file);
  }
}

async function lostIn(
  place: JournalPlace,
  { sizes }: FolderContents,
  segment: number,
  records: readonly Pick<RecordLine, 'sequence' | 'privateDigest' | 'public'>[],
  isNewest: boolean,
): Promise<LostParts | null> {
  const file = privateFileName(segment);
  const isThere = sizes.has(file);
  const digests = new Map(
    records.flatMap(({ sequence, privateDigest }) =>
      privateDigest === null ? [] : [[sequence, privateDigest] as const],
    ),
  );
  const parts = await readPrivateParts(place, segment, digests);
  // A sealed segment always has a side file; the newest has one from its first private part on.
  if (parts.kind === 'private-parts' && (isThere || isNewest)) return null;
  const readable = isThere ? await readableLines(place, file) : new Map<number, PrivateLine>();
  const lines = [...digests].map(([sequence, privateDigest]): PrivateLine => {
    const line = readable.get(sequence);
    return line !== undefined && fits(line, privateDigest, place) ? line : { sequence, lost: true };
  });
  const lost = lines.flatMap((line) => ('lost' in line ? [line.sequence] : []));
  const isLost = new Set(lost);
  const lostOf = records.filter(({ sequence }) => isLost.has(sequence)).map((one) => one.public);
  const known = new Set(records.map(({ sequence }) => sequence));
  // A checkpoint may still prove the parts of lost records, so those lines are kept.
  const others = isNewest ? [] : [...readable.values()].filter((line) => !known.has(line.sequence));
  const all = [...lines, ...others].toSorted((one, other) => one.sequence - other.sequence);
  return { file, isThere, lost, lostOf, lines: all };
}

function fits(line: PrivateLine, digest: string, { hash }: JournalPlace): boolean {
  return !('private' in line) || digestPrivate(line.salt, line.private, hash) === digest;
}

async function readableLines(
  place: JournalPlace,
  file: string,
): Promise<ReadonlyMap<number, PrivateLine>> {
  const lines = new Map<number, PrivateLine>();
  for await (const { text } of readLines(place.disk, journalFilePath(place, file), Infinity)) {
    const found = text === null ? null : decodePrivateLine(text);
    const line = found === null ? null : decryptLine(place, found);
    if (line !== null) lines.set(line.sequence, line);
  }
  return lines;
}
