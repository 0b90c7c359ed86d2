import { parseLength, encodeLength } from './tag-lists.ts';

/** Length of a bitmap's value: a number of bytes, or given in two digits, three digits or a TLV length. */
type Length = number | 'two-digits' | 'three-digits' | 'tlv';

/** Lengths of the bitmaps of PA00P015 by number; data after an unknown bitmap cannot be read. */
const LENGTHS: ReadonlyMap<number, Length> = new Map<number, Length>([
  ...ofLength(1, [0x01, 0x02, 0x03, 0x05, 0x19, 0x27, 0x72, 0x73, 0x74, 0x75, 0x8a, 0x8c, 0xa0]),
  ...ofLength(1, [0xd0, 0xd2, 0xd3, 0xe0, 0xe9, 0xea, 0xf0, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd]),
  ...ofLength(2, [0x0d, 0x0e, 0x17, 0x3a, 0x49, 0x87]),
  ...ofLength(3, [0x0b, 0x0c, 0x37, 0x3d, 0x88, 0xaa]),
  ...ofLength(4, [0x29, 0x70, 0x71]),
  ...ofLength(5, [0xba]),
  ...ofLength(6, [0x04]),
  ...ofLength(8, [0x3b, 0xeb]),
  ...ofLength(15, [0x2a]),
  ...ofLength('two-digits', [0x22, 0x23, 0x2d, 0x4c, 0x8b, 0xa7, 0xd1]),
  ...ofLength('two-digits', [0xe1, 0xe2, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8]),
  ...ofLength('two-digits', [0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8]),
  ...ofLength('three-digits', [0x24, 0x2e, 0x3c, 0x60, 0x92, 0x9a, 0xaf]),
  ...ofLength('tlv', [0x06]),
]);

function ofLength(length: Length, bitmaps: readonly number[]): [number, Length][] {
  return bitmaps.map((bitmap) => [bitmap, length]);
}

type Bitmaps = ReadonlyMap<number, Uint8Array>;

/**
 * Parses the bitmaps of a message, as far as they are complete and known. Money depends on them, so a missing one is
 * never guessed.
 */
export function parseBitmaps(data: Uint8Array): Bitmaps {
  const found = new Map<number, Uint8Array>();
  let at = 0;
  while (at < data.length) {
    const bitmap = data[at] ?? 0;
    const length = LENGTHS.get(bitmap);
    const span = length === undefined ? null : spanOf(data, at + 1, length);
    if (span === null || span.begin + span.length > data.length) return found;
    const end = span.begin + span.length;
    if (!found.has(bitmap)) found.set(bitmap, data.slice(span.begin, end));
    at = end;
  }
  return found;
}

function spanOf(
  data: Uint8Array,
  at: number,
  length: Length,
): { readonly begin: number; readonly length: number } | null {
  if (typeof length === 'number') return { begin: at, length };
  if (length === 'tlv') {
    const read = parseLength(data, at);
    return read && { begin: read.next, length: read.value };
  }
  const digits = Array.from(data.slice(at, at + countOf(length)));
  if (digits.length < countOf(length)) return null;
  const isDigits = digits.every((byte) => byte >> 4 === 0xf && (byte & 0xf) <= 9);
  if (!isDigits) return null;
  const announced = digits.reduce((sum, byte) => sum * 10 + (byte & 0xf), 0);
  return { begin: at + digits.length, length: announced };
}

function countOf(length: 'two-digits' | 'three-digits'): number {
  return length === 'two-digits' ? 2 : 3;
}

/** Encodes one bitmap, with its length unless that is fixed. */
export function encodeBitmap(bitmap: number, value: readonly number[] | Uint8Array): number[] {
  const length = LENGTHS.get(bitmap);
  if (length === 'tlv') return [bitmap, ...encodeLength(value.length), ...value];
  if (length === 'two-digits' || length === 'three-digits') {
    const digits = Array.from(String(value.length).padStart(countOf(length), '0'), Number);
    return [bitmap, ...digits.map((digit) => 0xf0 + digit), ...value];
  }
  return [bitmap, ...value];
}
