import { markedHeader, markedRecord, encodeMark } from '../../../shared/journal/journal-format.ts';
import type { HeaderLine } from '../../../shared/journal/journal-format.ts';
import type { PartSeal } from '../part-seal.ts';
import type { Segment } from '../read/scan-segment.ts';

/** The members of the newest segment that are judged. */
type EndOfChain = Pick<Segment, 'header' | 'position' | 'lastMark'>;

/** A header with the mark of the book's key; unchanged while that is locked. */
export function markHeader(header: HeaderLine, seal: PartSeal | undefined): HeaderLine {
  const mark = markOf(markedHeader(header.digest), seal);
  return mark === undefined ? header : { ...header, mark };
}

/** The mark of a record by its hash, as in its line; undefined while the key of the book is locked. */
export function markOfRecord(hash: string, seal: PartSeal | undefined): string | undefined {
  return markOf(markedRecord(hash), seal);
}

function markOf(text: string, seal: PartSeal | undefined): string | undefined {
  const mark = seal?.mark?.(text);
  return mark === undefined ? undefined : encodeMark(mark);
}

/**
 * Tells whether the owner of the book's key has written this journal up to its end: the mark of its newest record
 * covers every record, and that of the header covers the checkpoint (decision 0128).
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
