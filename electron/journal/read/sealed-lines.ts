import { decodePrivateLine, encodeLine } from '../../../shared/journal/journal-format.ts';
import type { PrivateLine } from '../../../shared/journal/journal-format.ts';
import type { JournalPlace } from '../segment-files.ts';

/**
 * Decrypts a private line. Without a key the line is returned unchanged.
 * @returns null if it was encrypted with another key, or is damaged
 */
export function decryptLine(
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

/** Encrypts a line together with its salt, since the digest would otherwise reveal the text. */
export function encryptLine({ seal }: Pick<JournalPlace, 'seal'>, line: PrivateLine): string {
  const text = encodeLine(line);
  if (seal === undefined || !('private' in line)) return text;
  const { sequence } = line;
  return encodeLine({ sequence, sealed: seal.seal(sequence, text) });
}
