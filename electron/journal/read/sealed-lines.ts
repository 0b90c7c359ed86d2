import { decodePrivateLine, encodeLine } from '../../../shared/journal/journal-format.ts';
import type { PrivateLine } from '../../../shared/journal/journal-format.ts';
import type { JournalPlace } from '../segment-files.ts';

/**
 * A line as it was before it was sealed; as it is where nothing opens it.
 * @returns null for one that the key does not open: it is another one's, or has rotted
 */
export function openLine(
  { seal }: Pick<JournalPlace, 'seal'>,
  line: PrivateLine,
): PrivateLine | null {
  if (!('sealed' in line) || !seal?.opens) return line;
  const text = seal.open(line.sequence, line.sealed);
  const opened = text === null ? null : decodePrivateLine(text);
  return opened !== null && 'private' in opened && opened.sequence === line.sequence
    ? opened
    : null;
}

/** A line as it goes to the disk. The salt is sealed with its part, or the digest would tell of it. */
export function closeLine({ seal }: Pick<JournalPlace, 'seal'>, line: PrivateLine): string {
  const text = encodeLine(line);
  if (seal === undefined || !('private' in line)) return text;
  const { sequence } = line;
  return encodeLine({ sequence, sealed: seal.seal(sequence, text) });
}
