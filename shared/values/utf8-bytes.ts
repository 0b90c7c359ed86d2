/** Returns the number of bytes of a text in UTF-8; `TextEncoder` does not exist in shared code. */
export function utf8ByteCount(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
