import type { Disk } from '../../node/files/disk.ts';
import { errorCode } from '../../node/files/error-code.ts';

export interface FileLine {
  /** The line without its end; null if the bytes are not UTF-8. */
  readonly text: string | null;
  readonly bytes: Uint8Array;
  readonly start: number;
  /** Position in the file after the line end. */
  readonly end: number;
  /** False for bytes that follow the last line end of the file. */
  readonly ended: boolean;
}

/** Bytes read at a time; few enough that checking old segments never blocks the main process for a frame. */
const CHUNK_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/** `ignoreBOM` keeps a byte order mark in the text; dropping it would hide three changed bytes. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the lines of a file's first `upTo` bytes, in pieces of `chunkBytes`. */
export async function* readLines(
  disk: Disk,
  path: string,
  upTo: number,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<FileLine> {
  // Pieces of a line, joined at its end: a checkpoint may be a line of many pieces.
  let begun: Uint8Array[] = [];
  let start = 0;
  for (let position = 0; position < upTo;) {
    const chunk = await disk.read(path, position, Math.min(chunkBytes, upTo - position));
    if (chunk.length === 0) break;
    let from = 0;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, from)) {
      const end = position + at + 1;
      const bytes = concatenate([...begun, chunk.subarray(from, at)]);
      yield { text: decodeUtf8(bytes), bytes, start, end, ended: true };
      begun = [];
      start = end;
      from = at + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
    position += chunk.length;
  }
  if (begun.length > 0) {
    const bytes = concatenate(begun);
    yield { text: decodeUtf8(bytes), bytes, start, end: start + bytes.length, ended: false };
  }
}

/**
 * Reads the lines of a whole file; none if it is missing. Opens the file directly: listing the folder would query the
 * disk for each of its files, which takes half a second for a year's segments.
 */
export async function* readLinesIfThere(
  disk: Disk,
  path: string,
  chunkBytes?: number,
): AsyncGenerator<FileLine> {
  try {
    yield* readLines(disk, path, Number.MAX_SAFE_INTEGER, chunkBytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Decodes a text; null if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
