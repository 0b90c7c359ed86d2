import { CHAIN_START } from '../../../shared/journal/follow-chain.ts';
import {
  decodeChainLine,
  digestHeader,
  makeHeader,
} from '../../../shared/journal/journal-format.ts';
import type { HeaderLine } from '../../../shared/journal/journal-format.ts';
import { readHeader } from './scan-segment.ts';
import { chainFileName, journalFilePath } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

interface OlderHeader {
  readonly header: HeaderLine;
  /** True if the header was read from the segment, false if it was reconstructed from the neighbouring segments. */
  readonly isItsOwn: boolean;
}

type Sizes = ReadonlyMap<string, number>;

/**
 * Finds where each segment before this one begins. A segment with a damaged first line, or a missing file, gets a
 * position from its neighbours, so that those remain readable.
 */
export async function readOlderHeaders(
  place: JournalPlace,
  newest: HeaderLine,
  sizes: Sizes,
): Promise<readonly OlderHeader[]> {
  const older: OlderHeader[] = [];
  let next = newest;
  for (let segment = newest.segment - 1; segment >= 1; segment -= 1) {
    const own = await readOwn(place, segment, sizes);
    const isItsOwn = own !== null && own.firstSequence < next.firstSequence;
    const header = isItsOwn ? own : await makeUp(place, segment, next, sizes);
    older.unshift({ header, isItsOwn });
    next = header;
  }
  return older;
}

async function readOwn(
  place: JournalPlace,
  segment: number,
  sizes: Sizes,
): Promise<HeaderLine | null> {
  if (!sizes.has(chainFileName(segment))) return null;
  const header = await readHeader(place, segment);
  if ('kind' in header || digestHeader(header, place.hash) !== header.digest) return null;
  return header;
}

/** Reconstructs a lost header from both neighbouring segments. Nothing is lost if their seals are intact. */
async function makeUp(
  place: JournalPlace,
  segment: number,
  next: HeaderLine,
  sizes: Sizes,
): Promise<HeaderLine> {
  const begin = (firstSequence: number, previousHash: string) =>
    makeHeader({ segment, firstSequence, previousHash }, null, place.hash);
  if (segment === 1) return begin(1, CHAIN_START.hash);
  const before = await readOwn(place, segment - 1, sizes);
  const sealBefore = await readSeal(place, segment - 1, sizes);
  if (before && sealBefore) {
    const first = before.firstSequence + sealBefore.records;
    if (first < next.firstSequence) return begin(first, sealBefore.lastHash);
  }
  const seal = await readSeal(place, segment, sizes);
  // Without a usable seal the segment's length is unknown, but it has at least one record.
  const records = seal?.lastHash === next.previousHash ? seal.records : 1;
  const first = Math.max(segment, next.firstSequence - records);
  return begin(first, sealBefore?.lastHash ?? CHAIN_START.hash);
}

/** Longer than any seal line. */
const SEAL_LIMIT_BYTES = 512;

/** Reads the seal from the last line of a segment; null if that line is not a seal. */
async function readSeal(place: JournalPlace, segment: number, sizes: Sizes) {
  const bytes = sizes.get(chainFileName(segment));
  if (bytes === undefined) return null;
  const path = journalFilePath(place, chainFileName(segment));
  const start = Math.max(0, bytes - SEAL_LIMIT_BYTES);
  const end = new TextDecoder().decode(await place.disk.read(path, start, SEAL_LIMIT_BYTES));
  const line = decodeChainLine(end.split('\n').at(-2) ?? '');
  return line !== null && 'sealed' in line ? line.sealed : null;
}
