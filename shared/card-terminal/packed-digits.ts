import { assert } from '../values/assert.ts';

/**
 * Writes a number as packed decimal digits, two a byte, with leading zeros.
 * @param bytes length of the result
 * @throws BrokenAssertion where it does not fit
 */
export function packDigits(value: number, bytes: number): number[] {
  const digits = String(value).padStart(bytes * 2, '0');
  assert(/^\d+$/.test(digits) && digits.length === bytes * 2, `${bytes} bytes hold the number`);
  return Array.from({ length: bytes }, (_, place) =>
    Number.parseInt(digits.slice(place * 2, place * 2 + 2), 16),
  );
}

/** Reads packed decimal digits; null where a half byte is none, or the number is too large to be exact. */
export function unpackDigits(bytes: Uint8Array): number | null {
  const digits = halfBytes(bytes);
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) ? value : null;
}

/** Returns each half byte as one character, `a` to `f` beyond 9. */
export function halfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
