import {
  decodeChainLine,
  decodePrivateLine,
  digestPrivate,
  type HashText,
  type PrivateLine,
} from '../../../shared/journal/journal-format.ts';
import {
  CHAIN_START,
  followChain,
  positionBefore,
  type ChainPosition,
} from '../../../shared/journal/follow-chain.ts';
import type { VerifyReport } from '../journal.ts';
import { privatePart, readPrivateParts } from '../read/private-parts.ts';
import { damageIn, readHeader, scanSegment } from '../read/scan-segment.ts';
import type { DamageFound, NewerFormatFound } from '../read/scan-segment.ts';
import { chainFileName, listJournalFiles, type JournalPlace } from '../segment-files.ts';
import type { SeenRecord } from './seek-printed-hash.ts';

type See = (record: SeenRecord) => void;

/** Checks a whole journal in its folder, or a copy without private parts. Writes nothing; a torn tail is not damage. */
export async function verifyJournalFolder(place: JournalPlace, see?: See): Promise<VerifyReport> {
  const { segments } = await listJournalFiles(place);
  let position = CHAIN_START;
  let withoutPrivate = 0;
  let sealed = 0;
  for (const segment of segments) {
    const checked = await checkSegment(place, segment, position, {
      mayBeOpen: segment === segments.at(-1),
      mayLeaveOutParts: true,
      see,
    });
    if (checked.kind !== 'whole') return checked;
    withoutPrivate += checked.withoutPrivate;
    sealed += checked.sealed;
    position = checked.position;
  }
  return intact(position, 0, { withoutPrivate, sealed });
}

interface WholeSegment {
  readonly kind: 'whole';
  readonly position: ChainPosition;
  readonly withoutPrivate: number;
  readonly sealed: number;
}

/**
 * Checks one segment of the chain.
 * @param before the end of the previous segment
 */
export async function checkSegment(
  place: JournalPlace,
  segment: number,
  before: ChainPosition,
  {
    mayBeOpen = false,
    mayLeaveOutParts = false,
    see,
  }: { mayBeOpen?: boolean; mayLeaveOutParts?: boolean; see?: See | undefined } = {},
): Promise<WholeSegment | DamageFound | NewerFormatFound> {
  const header = await readHeader(place, segment);
  if ('kind' in header) return header;
  const wants = (): boolean => false;
  const scan = await scanSegment(place, header, { before, wants, ...(see && { see }) });
  if (scan.kind === 'damaged') return scan;
  const { position, privateDigests } = scan;
  if (!mayBeOpen && position.expects !== 'header') {
    return damageIn(chainFileName(segment), position.sequence, 'its end is missing');
  }
  const parts = await readPrivateParts(place, segment, privateDigests, mayLeaveOutParts);
  if (parts.kind === 'damaged') return parts;
  const without = [...privateDigests.keys()].filter(
    (sequence) => privatePart(parts, sequence) === null,
  ).length;
  const sealed = [...parts.lines.values()].filter((line) => 'sealed' in line).length;
  return { kind: 'whole', position, withoutPrivate: without - sealed, sealed };
}

/**
 * Checks exported lines: one or more consecutive segments, with some, all or none of their private parts anywhere
 * between them. `name` is the file that a person gave; `see` is called with the records, and with the one before them
 * that the first continues.
 */
export function verifyExportLines(
  name: string,
  lines: Iterable<string>,
  hash: HashText,
  see: See = () => undefined,
): VerifyReport {
  const digests = new Map<number, string>();
  const parts: PrivateLine[] = [];
  let firstSequence = 0;
  let position: ChainPosition | null = null;
  for (const text of lines) {
    const part = decodePrivateLine(text);
    if (part !== null) {
      parts.push(part);
      continue;
    }
    const line = decodeChainLine(text);
    if (position === null) {
      if (line === null || !('evertillJournal' in line)) {
        return damageIn(name, 0, 'it does not begin with the header of a segment');
      }
      position = positionBefore(line);
      if (position.sequence > 0) see(position);
      firstSequence = line.firstSequence;
    }
    const step = followChain(position, line, hash, text);
    if (step.kind === 'broken') return damageIn(name, position.sequence, step.why);
    position = step.position;
    if (line === null || !('hash' in line)) continue;
    see(line);
    if (line.privateDigest !== null) digests.set(line.sequence, line.privateDigest);
  }
  if (position === null || position.expects === 'checkpoint' || position.following > 0) {
    return damageIn(name, position?.sequence ?? 0, 'its end is missing');
  }
  let withoutPrivate = digests.size;
  let sealed = 0;
  for (const part of parts) {
    if ('sealed' in part && digests.has(part.sequence)) {
      sealed += 1;
      withoutPrivate -= 1;
    }
    if (!('private' in part)) continue;
    if (digestPrivate(part.salt, part.private, hash) !== digests.get(part.sequence)) {
      return damageIn(name, part.sequence - 1, 'a private part does not fit its record');
    }
    withoutPrivate -= 1;
  }
  return intact(position, firstSequence - 1, { withoutPrivate, sealed });
}

function intact(
  end: Pick<ChainPosition, 'sequence' | 'hash'>,
  before: number,
  parts: { readonly withoutPrivate: number; readonly sealed: number },
): VerifyReport {
  return {
    kind: 'intact',
    records: end.sequence - before,
    lastSequence: end.sequence,
    lastHash: end.hash,
    ...parts,
  };
}
