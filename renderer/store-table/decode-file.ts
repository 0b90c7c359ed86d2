import { detectEncoding } from '../../shared/categories/detect-encoding.ts';

/** The text of a file as spreadsheets save it; null for what is none. */
export function decodeFile(bytes: Uint8Array): string | null {
  const guess = detectEncoding(bytes.subarray(0, 4_096));
  if (guess.kind === 'not-text') return null;
  try {
    return new TextDecoder(guess.encoding, { fatal: true }).decode(bytes);
  } catch {
    return guess.sure ? null : new TextDecoder('windows-1252').decode(bytes);
  }
}
