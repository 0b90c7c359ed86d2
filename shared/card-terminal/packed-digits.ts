import { assert } from '../values/assert.ts';

/**
 * Encodes a number as packed decimal digits, two per byte, with leading zeros.
 * @param bytes length of the result
 * @throws BrokenAssertion if the number does not fit
 */
export function packDigits(value: number, bytes: number): number[] {
  const digits = String(value).padStart(bytes * 2, '0');
  assert(/^\d+$/.test(digits) && digits.length === bytes * 2, `${bytes} bytes hold the number`);
  return Array.from({ length: bytes }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Decodes packed decimal digits; null if a nibble is not a digit, or the number is too large to be exact. */
export function unpackDigits(bytes: Uint8Array): number | null {
  const digits = toHexDigits(bytes);
  const value = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(value) ? value : null;
}

/** Returns each nibble as one character, `a` to `f` for 10 to 15. */
export function toHexDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
