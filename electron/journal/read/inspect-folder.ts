import { CHAIN_START, positionBefore } from '../../../shared/journal/follow-chain.ts';
import type { HeaderLine } from '../../../shared/journal/journal-format.ts';
import { readOlderHeaders } from './older-headers.ts';
import {
  damageOfMissingPrivateFile,
  NO_PRIVATE_PARTS,
  readPrivateParts,
  type PrivateParts,
} from './private-parts.ts';
import {
  damageIn,
  readHeader,
  scanSegment,
  type DamageFound,
  type NewerFormatFound,
  type Segment,
} from './scan-segment.ts';
import {
  chainFileName,
  listJournalFiles,
  privateFileName,
  TEMPORARY_SUFFIX,
  type JournalPlace,
} from '../segment-files.ts';

/** The state of a journal at a start. Finding it out writes nothing. */
export interface FolderFindings {
  readonly kind: 'found';
  readonly newest: Segment;
  readonly parts: PrivateParts;
  /** Headers of the segments, from 1 to the newest. */
  readonly headers: readonly HeaderLine[];
  /** True if a crash happened between sealing the second-newest segment and renaming the newest one's file. */
  readonly nameless: boolean;
}

/**
 * Checks the newest segment strictly, since its checkpoint has everything that decisions need. Damage of older ones
 * costs only history, and is left to `verifySealedSegments`.
 */
export async function inspectFolder(
  place: JournalPlace,
): Promise<FolderFindings | { readonly kind: 'empty' } | DamageFound | NewerFormatFound> {
  const { segments, sizes } = await listJournalFiles(place);
  if ([...sizes.keys()].every((name) => name.endsWith(TEMPORARY_SUFFIX))) return { kind: 'empty' };

  const number = segments.at(-1) ?? 1;
  if (!sizes.has(chainFileName(number)))
    return damageIn(chainFileName(number), 0, 'the file is missing');
  const header = await readHeader(place, number);
  if ('kind' in header) return header;
  const newest = await inspectNewest(place, header, sizes);
  if (newest.kind !== 'found') return newest;
  const older = await readOlderHeaders(place, header, sizes);
  const lost = older.find(({ isItsOwn, header: { segment } }) => {
    return isItsOwn && !sizes.has(privateFileName(segment));
  });
  if (lost)
    return damageOfMissingPrivateFile(
      privateFileName(lost.header.segment),
      lost.header.firstSequence - 1,
    );
  return { ...newest, headers: [...older.map((one) => one.header), header, ...newest.headers] };
}

/**
 * Checks the newest segment.
 * @returns `headers` with only the header of the segment after `named`
 */
async function inspectNewest(
  place: JournalPlace,
  header: HeaderLine,
  sizes: ReadonlyMap<string, number>,
): Promise<FolderFindings | DamageFound | NewerFormatFound> {
  const before = header.segment === 1 ? CHAIN_START : positionBefore(header);
  const newest = await scanSegment(place, header, { before, withCheckpoint: true });
  if (newest.kind === 'damaged') return newest;
  const parts = await readPrivateParts(place, header.segment, newest.privateDigests);
  if (parts.kind === 'damaged') return parts;
  if (newest.position.expects === 'records') {
    return { kind: 'found', newest, parts, headers: [], nameless: false };
  }
  const file = chainFileName(header.segment + 1) + TEMPORARY_SUFFIX;
  if (!sizes.has(file)) {
    return damageIn(
      chainFileName(header.segment + 1),
      newest.position.sequence,
      'the file is missing',
    );
  }
  const nextHeader = await readHeader(place, header.segment + 1, file);
  if ('kind' in nextHeader) return nextHeader;
  const next = await scanSegment(place, nextHeader, {
    before: newest.position,
    file,
    withCheckpoint: true,
  });
  if (next.kind === 'damaged') return next;
  return {
    kind: 'found',
    newest: next,
    parts: NO_PRIVATE_PARTS,
    headers: [nextHeader],
    nameless: true,
  };
}
