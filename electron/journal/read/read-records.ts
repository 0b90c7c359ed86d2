import { JournalDamaged, JournalStopped, type JournalRecord } from '../journal.ts';
import { privatePart, readPrivateParts, type PrivateParts } from './private-parts.ts';
import { readHeader, scanSegment, type ScanOptions, type Segment } from './scan-segment.ts';
import type { JournalPlace } from '../segment-files.ts';

interface SegmentContents {
  readonly segment: Segment;
  readonly parts: PrivateParts;
}

/**
 * Reads and checks a segment's first `upTo` bytes with the private parts; returns the wanted records.
 * @throws JournalDamaged if they are invalid; JournalStopped for a header of a newer format
 */
export async function readSegment(
  place: JournalPlace,
  number: number,
  options: Pick<ScanOptions, 'upTo' | 'withCheckpoint' | 'wants'>,
): Promise<SegmentContents> {
  const header = await readHeader(place, number);
  if ('kind' in header) {
    throw header.kind === 'damaged' ? new JournalDamaged(header.damage) : new JournalStopped('io');
  }
  const segment = await scanSegment(place, header, options);
  if (segment.kind === 'damaged') throw new JournalDamaged(segment.damage);
  const parts = await readPrivateParts(place, number, segment.privateDigests);
  if (parts.kind === 'damaged') throw new JournalDamaged(parts.damage);
  return { segment, parts };
}

export function joinParts({ segment, parts }: SegmentContents): JournalRecord[] {
  return segment.records.map(({ sequence, following, public: open, privateDigest, hash }) => {
    const { private: part = null, salt = null } = privatePart(parts, sequence) ?? {};
    return { sequence, following, public: open, private: part, salt, privateDigest, hash };
  });
}
