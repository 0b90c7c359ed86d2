import { CHAIN_START } from '../../shared/ledger/follow-chain.ts';
import {
  decodePrivateLine,
  digestPrivate,
  encodeLine,
  type PrivateLine,
  type RecordLine,
} from '../../shared/ledger/journal-format.ts';
import { readPrivateParts } from './private-parts.ts';
import { readLines } from './read-lines.ts';
import { readHeader, scanSegment } from './scan-segment.ts';
import {
  finishFile,
  listFolder,
  pathOf,
  privateFile,
  writeUnfinished,
  type FolderContents,
  type JournalPlace,
} from './segment-files.ts';

/** A file of private parts that is not whole, and what it is when the loss is owned up to. */
export interface LostParts {
  readonly file: string;
  /** False where the whole file is missing. */
  readonly isThere: boolean;
  /** Of the records whose part is lost. */
  readonly lost: readonly number[];
  /** What can still be read of it, and a mark for each that cannot. */
  readonly lines: readonly PrivateLine[];
}

/**
 * The side files in which private parts are lost; writes nothing. Null where the chain itself is not
 * whole, so that more than names is in question.
 */
export async function findLostParts(place: JournalPlace): Promise<readonly LostParts[] | null> {
  const contents = await listFolder(place);
  const found: LostParts[] = [];
  let position = CHAIN_START;
  for (const segment of contents.segments) {
    const header = await readHeader(place, segment);
    if ('kind' in header) return null;
    const scan = await scanSegment(place, header, { before: position });
    if (scan.kind === 'damaged') return null;
    const isNewest = segment === contents.segments.at(-1);
    if (!isNewest && scan.position.expects !== 'header') return null;
    position = scan.position;
    const lost = await lostOf(place, contents, segment, scan.records, isNewest);
    if (lost !== null) found.push(lost);
  }
  return found;
}

/** Each file whole beside its name first: a start that comes between two finds the rest of the loss. */
export async function markLostParts(
  place: JournalPlace,
  found: readonly LostParts[],
): Promise<void> {
  for (const { file, lines } of found) {
    await writeUnfinished(place, file, lines.map(encodeLine));
    await finishFile(place, file);
  }
}

async function lostOf(
  place: JournalPlace,
  { sizes }: FolderContents,
  segment: number,
  records: readonly RecordLine[],
  isNewest: boolean,
): Promise<LostParts | null> {
  const file = privateFile(segment);
  const isThere = sizes.has(file);
  const parts = await readPrivateParts(place, segment, records);
  // A sealed segment has its file always, the newest one from its first private part on.
  if (parts.kind === 'private-parts' && (isThere || isNewest)) return null;
  const readable = isThere ? await readableLines(place, file) : new Map<number, PrivateLine>();
  const lines = records.flatMap(({ sequence, privateDigest }): PrivateLine[] => {
    if (privateDigest === null) return [];
    const line = readable.get(sequence);
    return line !== undefined && fits(line, privateDigest, place)
      ? [line]
      : [{ sequence, lost: true }];
  });
  const lost = lines.flatMap((line) => ('lost' in line ? [line.sequence] : []));
  return { file, isThere, lost, lines };
}

function fits(line: PrivateLine, digest: string, { hash }: JournalPlace): boolean {
  return !('private' in line) || digestPrivate(line.salt, line.private, hash) === digest;
}

async function readableLines(
  place: JournalPlace,
  file: string,
): Promise<ReadonlyMap<number, PrivateLine>> {
  const lines = new Map<number, PrivateLine>();
  for await (const { text } of readLines(place.disk, pathOf(place, file), Infinity)) {
    const line = text === null ? null : decodePrivateLine(text);
    if (line !== null) lines.set(line.sequence, line);
  }
  return lines;
}
