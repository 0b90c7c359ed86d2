import type { Disk } from '../disk.ts';

export interface FileLine {
  /** Without the line end; null when the bytes are not UTF-8. */
  readonly text: string | null;
  readonly start: number;
  /** After the line end. */
  readonly end: number;
  /** False for what stands after the last line end of the file. */
  readonly ended: boolean;
}

/** Small enough that checking old segments never holds the main process up for a frame. */
const CHUNK_BYTES = 256 * 1024;
const LINE_END = 0x0a;

/** `ignoreBOM` keeps a byte order mark in the text: leaving it out would hide three changed bytes. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The lines of a file's first `upTo` bytes, read in pieces of `chunkBytes`. */
export async function* readLines(
  disk: Disk,
  path: string,
  upTo: number,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<FileLine> {
  let rest: Uint8Array = new Uint8Array(0);
  let restStart = 0;
  for (;;) {
    const position = restStart + rest.length;
    const chunk = await disk.read(path, position, Math.min(chunkBytes, upTo - position));
    if (chunk.length === 0) break;
    const bytes = concatenate(rest, chunk);
    let from = 0;
    for (
      let at = bytes.indexOf(LINE_END, rest.length);
      at >= 0;
      at = bytes.indexOf(LINE_END, from)
    ) {
      yield {
        text: decodeUtf8(bytes.subarray(from, at)),
        start: restStart + from,
        end: restStart + at + 1,
        ended: true,
      };
      from = at + 1;
    }
    rest = bytes.subarray(from);
    restStart += from;
  }
  if (rest.length > 0) {
    yield { text: decodeUtf8(rest), start: restStart, end: restStart + rest.length, ended: false };
  }
}

/** The text, or null when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
