/**
 * Reads the modules of a QR code without any library (ISO/IEC 18004:2015), so that the drawing code and this reader
 * cannot share a mistake. A drawing is never damaged, so error correction is skipped. Level L, and text in bytes.
 */

/** Correction codewords of each block, and how many blocks there are, for the versions 1 to 40 of level L (table 9). */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
  16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const FORMAT_MASK = 0x5412;
const LEVEL_L = 1;
const QUIET = 4;

type IsDark = (x: number, y: number) => boolean;

/**
 * Reads a QR code from an SVG path.
 * @param path of boxes, in a field of `width` modules with its quiet zone
 */
export function decodeQr({
  width,
  path,
}: {
  readonly width: number;
  readonly path: string;
}): string {
  const dark = new Set<string>();
  for (const [, ...numbers] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left = 0, top = 0, length = 0] = numbers.map(Number);
    for (let x = left; x < left + length; x += 1) dark.add(`${x - QUIET} ${top - QUIET}`);
  }
  const size = width - 2 * QUIET;
  const version = (size - 17) / 4;
  const isDark: IsDark = (x, y) => dark.has(`${x} ${y}`);
  const mask = maskOf(isDark);
  const bits: number[] = [];
  for (const [x, y] of modulesInOrder(size, version)) {
    bits.push(Number(isDark(x, y) !== mask(x, y)));
  }
  return textIn(dataOf(bits, version), version);
}

function maskOf(isDark: IsDark): (x: number, y: number) => boolean {
  let format = 0;
  for (let bit = 0; bit < 15; bit += 1) {
    const y = bit < 6 ? bit : bit < 8 ? bit + 1 : 8;
    const x = bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit;
    if (isDark(x, y)) format |= 1 << bit;
  }
  const plain = format ^ FORMAT_MASK;
  if (plain >> 13 !== LEVEL_L) throw new Error(`level ${plain >> 13}`);
  return MASKS[(plain >> 10) & 7]!;
}

/** Returns the modules with data, two columns at a time from the right, alternately up and down. */
function* modulesInOrder(size: number, version: number): Generator<readonly [number, number]> {
  const centres = alignmentCentres(size, version);
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isPattern(x, y, size, centres)) yield [x, y];
    }
  }
}

function alignmentCentres(size: number, version: number): readonly number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const others = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step);
  return [6, ...others.toReversed()];
}

function isPattern(x: number, y: number, size: number, centres: readonly number[]): boolean {
  if (x === 6 || y === 6) return true;
  if (x < 9 && y < 9) return true;
  if ((x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (size >= 45 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11))) return true;
  const [first = 0, last = 0] = [centres[0], centres.at(-1)];
  return centres.some((cx) =>
    centres.some((cy) => {
      const isFinder =
        (cx === first && cy === first) ||
        (cx === first && cy === last) ||
        (cx === last && cy === first);
      return !isFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

/** Returns the data codewords of all blocks, one block after another. */
function dataOf(bits: readonly number[], version: number): number[] {
  const all = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  const blocks = BLOCKS[version - 1]!;
  const shortData = Math.floor(all.length / blocks) - CORRECTION[version - 1]!;
  const shortBlocks = blocks - (all.length % blocks);
  const data = Array.from({ length: blocks }, (): number[] => []);
  let next = 0;
  for (let index = 0; index <= shortData; index += 1) {
    for (const [block, codewords] of data.entries()) {
      if (index < shortData || block >= shortBlocks) codewords.push(all[next++]!);
    }
  }
  return data.flat();
}

function textIn(data: readonly number[], version: number): string {
  const bits = data.flatMap((byte) =>
    Array.from({ length: 8 }, (_, index) => (byte >> (7 - index)) & 1),
  );
  let at = 0;
  const take = (count: number): number => {
    at += count;
    return bits.slice(at - count, at).reduce((value, bit) => value * 2 + bit, 0);
  };
  let mode = take(4);
  // The code names its character set; 26 is UTF-8.
  if (mode === 7) {
    if (take(8) !== 26) throw new Error('not UTF-8');
    mode = take(4);
  }
  if (mode !== 4) throw new Error(`mode ${mode}`);
  const bytes = Array.from({ length: take(version < 10 ? 8 : 16) }, () => take(8));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
