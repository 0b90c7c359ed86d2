import { CHAIN_START, followChain, type ChainPosition } from '../../shared/ledger/follow-chain.ts';
import { decodeChainLine, type HeaderLine } from '../../shared/ledger/journal-format.ts';
import { missing, readPrivateParts, type PrivateParts } from './private-parts.ts';
import {
  damaged,
  readHeader,
  scanSegment,
  type Damaged,
  type Newer,
  type Segment,
} from './scan-segment.ts';
import {
  chainFile,
  listFolder,
  pathOf,
  privateFile,
  UNFINISHED,
  type JournalPlace,
} from './segment-files.ts';

/** What a start finds, all of it checked and none of it changed. */
export interface Findings {
  readonly kind: 'found';
  readonly newest: Segment;
  readonly parts: PrivateParts;
  /** Of the segments 1, 2, 3, ... up to the newest. */
  readonly headers: readonly HeaderLine[];
  /** A crash came between the seal of the segment before the newest one and its name. */
  readonly nameless: boolean;
}

/**
 * Reads the headers and seals of all segments, which must follow each other, and all of the newest
 * one. The records of the others are for `verifySealedSegments`.
 */
export async function inspectFolder(
  place: JournalPlace,
): Promise<Findings | { readonly kind: 'empty' } | Damaged | Newer> {
  const { segments, sizes } = await listFolder(place);
  if ([...sizes.keys()].every((name) => name.endsWith(UNFINISHED))) return { kind: 'empty' };

  const newest = segments.at(-1) ?? 1;
  const headers: HeaderLine[] = [];
  let before = CHAIN_START;
  for (let segment = 1; ; segment += 1) {
    const file = chainFile(segment);
    const bytes = sizes.get(file);
    if (bytes === undefined) return damaged(file, before.sequence, 'the file is missing');
    const header = await readHeader(place, segment);
    if ('kind' in header) return header;
    const step = followChain(before, header, place.hash);
    if (step.kind === 'broken') return damaged(file, before.sequence, step.why);
    headers.push(header);
    if (segment === newest) return inspectNewest(place, header, before, headers, sizes);

    const end = await readSealedEnd(place, header, bytes);
    if (end === null) return damaged(file, header.firstSequence - 1, 'its end is missing');
    const parts = privateFile(segment);
    if (!sizes.has(parts)) return missing(parts, header.firstSequence - 1);
    before = end;
  }
}

async function inspectNewest(
  place: JournalPlace,
  header: HeaderLine,
  before: ChainPosition,
  headers: readonly HeaderLine[],
  sizes: ReadonlyMap<string, number>,
): Promise<Findings | Damaged | Newer> {
  const newest = await scanSegment(place, header, { before });
  if (newest.kind === 'damaged') return newest;
  const parts = await readPrivateParts(place, header.segment, newest.records);
  if (parts.kind === 'damaged') return parts;
  if (newest.position.expects === 'records') {
    return { kind: 'found', newest, parts, headers, nameless: false };
  }
  const file = chainFile(header.segment + 1) + UNFINISHED;
  if (!sizes.has(file)) {
    return damaged(chainFile(header.segment + 1), newest.position.sequence, 'the file is missing');
  }
  const nextHeader = await readHeader(place, header.segment + 1, file);
  if ('kind' in nextHeader) return nextHeader;
  const next = await scanSegment(place, nextHeader, { before: newest.position, file });
  if (next.kind === 'damaged') return next;
  return {
    kind: 'found',
    newest: next,
    parts: { kind: 'private-parts', lines: new Map(), bytes: 0, cut: false },
    headers: [...headers, nextHeader],
    nameless: true,
  };
}

/** A seal line is far shorter, whatever its numbers. */
const SEAL_LIMIT_BYTES = 512;

/** Where a sealed segment says that it ends, or null when it has no seal. */
async function readSealedEnd(
  place: JournalPlace,
  header: HeaderLine,
  fileBytes: number,
): Promise<ChainPosition | null> {
  const path = pathOf(place, chainFile(header.segment));
  const start = Math.max(0, fileBytes - SEAL_LIMIT_BYTES);
  const end = new TextDecoder().decode(await place.disk.read(path, start, SEAL_LIMIT_BYTES));
  const seal = decodeChainLine(end.split('\n').at(-2) ?? '');
  if (!end.endsWith('\n') || seal === null || !('sealed' in seal)) return null;
  return {
    ...CHAIN_START,
    segment: header.segment,
    sequence: header.firstSequence + seal.sealed.records - 1,
    hash: seal.sealed.lastHash,
  };
}
