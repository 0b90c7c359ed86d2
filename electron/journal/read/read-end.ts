import { listFolder } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';
import { readHeader, scanSegment } from './scan-segment.ts';

/** The newest record of a journal that nobody has open; null where its newest segment is damaged. */
export async function readEnd(
  place: JournalPlace,
): Promise<{ readonly sequence: number; readonly hash: string } | null> {
  const newest = (await listFolder(place)).segments.at(-1);
  if (newest === undefined) return null;
  const header = await readHeader(place, newest);
  if ('kind' in header) return null;
  const segment = await scanSegment(place, header, { wants: () => false });
  if (segment.kind === 'damaged') return null;
  const { sequence, hash } = segment.position;
  return { sequence, hash };
}
