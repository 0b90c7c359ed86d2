import { decodeChainLine } from '../../../shared/journal/journal-format.ts';
import { decodeUtf8 } from './read-lines.ts';

const LINE_END = 0x0a;
const BRACE = '}'.charCodeAt(0);
const LINE_STARTS = ['{"sequence":', '{"sealed":'].map((text) => new TextEncoder().encode(text));

/**
 * Judges the bytes after the last good line of the newest segment. `torn`: the rest of a write that a crash cut short;
 * nobody was told of it, so it may be cut off. `damage`: it was complete once, and cutting it could lose that a payment
 * was sent. A torn write is a beginning of its text, possibly with blocks of zeros that the disk had not written; it
 * has no complete line followed by others and, without zeros, no line end.
 */
export function judgeTail(tail: Uint8Array): 'torn' | 'damage' {
  for (const start of lineStarts(tail)) {
    const end = wholeLineEnd(tail, start);
    if (end === null) continue;
    const rest = tail.subarray(end);
    const onlyItsLineEndIsMissing = start === 0 && rest.every((byte) => byte === 0);
    if (!onlyItsLineEndIsMissing) return 'damage';
  }
  if (tail.includes(0)) return 'torn';
  return tail.at(-1) === LINE_END ? 'damage' : 'torn';
}

/** Finds every position where a record or seal could begin, even after a lost line end. */
function* lineStarts(bytes: Uint8Array): Generator<number> {
  for (let at = bytes.indexOf(0x7b); at >= 0; at = bytes.indexOf(0x7b, at + 1)) {
    if (LINE_STARTS.some((start) => start.every((byte, index) => bytes[at + index] === byte)))
      yield at;
  }
}

/** Returns where the record or seal that begins at `start` ends; null if it is incomplete. */
function wholeLineEnd(bytes: Uint8Array, start: number): number | null {
  const lineEnd = bytes.indexOf(LINE_END, start);
  const line = bytes.subarray(start, lineEnd < 0 ? bytes.length : lineEnd);
  const length = line.lastIndexOf(BRACE) + 1;
  const text = decodeUtf8(line.subarray(0, length));
  return text !== null && decodeChainLine(text) !== null ? start + length : null;
}
