/** One element of a TLV container. */
interface TagElement {
  readonly tag: number;
  readonly value: Uint8Array;
}

/** A tag with these bits continues in the next byte. */
const LONG_TAG = 0x1f;

/**
 * Parses the elements of a container, as far as they are complete: tags of one or two bytes, lengths of one to three
 * (BER, as limited by PA00P015).
 */
export function parseTags(bytes: Uint8Array): TagElement[] {
  const elements: TagElement[] = [];
  let at = 0;
  while (at < bytes.length) {
    let tag = bytes[at] ?? 0;
    at += 1;
    if ((tag & LONG_TAG) === LONG_TAG) {
      tag = (tag << 8) + (bytes[at] ?? 0);
      at += 1;
    }
    const length = parseLength(bytes, at);
    if (length === null || length.next + length.value > bytes.length) return elements;
    elements.push({ tag, value: bytes.slice(length.next, length.next + length.value) });
    at = length.next + length.value;
  }
  return elements;
}

/** Parses a length at an offset, and where its content begins; null if it is cut off or invalid. */
export function parseLength(
  bytes: Uint8Array,
  at: number,
): { readonly value: number; readonly next: number } | null {
  const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first === undefined) return null;
  if (first < 0x80) return { value: first, next: at + 1 };
  if (first === 0x81 && second !== undefined) return { value: second, next: at + 2 };
  if (first === 0x82 && second !== undefined && third !== undefined)
    return { value: (second << 8) + third, next: at + 3 };
  return null;
}

export function encodeTag({ tag, value }: TagElement): number[] {
  const tagBytes = tag > 0xff ? [tag >> 8, tag & 0xff] : [tag];
  return [...tagBytes, ...encodeLength(value.length), ...value];
}

/** Encodes a length in as few bytes as possible. */
export function encodeLength(length: number): number[] {
  if (length < 0x80) return [length];
  return length <= 0xff ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
