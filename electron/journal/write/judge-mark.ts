import {
  headerMarkText,
  recordMarkText,
  encodeMark,
} from '../../../shared/journal/journal-format.ts';
import type { HeaderLine } from '../../../shared/journal/journal-format.ts';
import type { PartSeal } from '../part-seal.ts';
import type { Segment } from '../read/scan-segment.ts';

/** The parts of the newest segment that its marks cover. */
type EndOfChain = Pick<Segment, 'header' | 'position' | 'lastMark'>;

/** Adds the mark of the book's key to a header; while the key is locked the header stays unchanged. */
export function markHeader(header: HeaderLine, seal: PartSeal | undefined): HeaderLine {
  const mark = markOf(headerMarkText(header.digest), seal);
  return mark === undefined ? header : { ...header, mark };
}

/** Computes a record's mark from its hash; undefined while the book's key is locked. */
export function markOfRecord(hash: string, seal: PartSeal | undefined): string | undefined {
  return markOf(recordMarkText(hash), seal);
}

function markOf(text: string, seal: PartSeal | undefined): string | undefined {
  const mark = seal?.mark?.(text);
  return mark === undefined ? undefined : encodeMark(mark);
}

/**
 * True if the owner of the book's key wrote this journal up to its end: the newest record's mark covers every record,
 * the header's mark covers the checkpoint (decision 0128).
 * @returns null while the key is locked
 */
export function hasOwnersMark(newest: EndOfChain, seal: PartSeal | null): boolean | null {
  if (seal?.mark === undefined) return null;
  const { header, position, lastMark } = newest;
  if (position.sequence === 0) return true;
  const isFirst = header.segment === 1 && header.checkpointDigest === null;
  const beginsMarked = isFirst || header.mark === markHeader(header, seal).mark;
  const endsMarked =
    position.recordsInSegment === 0 || lastMark === markOfRecord(position.hash, seal);
  return beginsMarked && endsMarked;
}
