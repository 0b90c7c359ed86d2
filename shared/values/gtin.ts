/** True if the check digit of a GTIN-8, -12, -13 or -14 is right (GS1 General Specifications). */
export function hasGtinCheckDigit(value: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(value) && hasCheckDigit(value);
}

/**
 * True if a number of any length, such as a pallet's 18 digits, has the check digit of a GTIN.
 * @param value digits only
 */
export function hasCheckDigit(value: string): boolean {
  const digits = Array.from(value, Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * Appends the check digit of a GTIN.
 * @param start digits without the check digit
 */
export function withCheckDigit(start: string): string {
  const last = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(hasCheckDigit);
  return last ?? start;
}

/**
 * True for an EAN-13, UPC-A or EAN-8 with a valid check digit: what a shop scans most, and what a bank card's number
 * may look like.
 */
export function isProductBarcode(value: string): boolean {
  return value.length <= 13 && hasGtinCheckDigit(value);
}

/**
 * Returns an article's number as 14 digits, so that the same article compares equal in every code: a UPC-A is an EAN-13
 * with a leading 0, and both are a GTIN-14 with leading zeros (GS1 General Specifications, data structure of a GTIN).
 * @param written GTIN-8, -12, -13 or -14 as in a list; digits of other scripts count as digits
 * @returns null for another length, or a wrong check digit
 */
export function gtinOf(written: string): string | null {
  const digits = written.normalize('NFKC').trim();
  return hasGtinCheckDigit(digits) ? digits.padStart(14, '0') : null;
}

/**
 * True if the shop itself issued the GTIN, for example on a scale, which adds a price or weight (GS1 prefixes 02 and 20
 * to 29; 2 and 0 of an EAN-8).
 */
export function isInStoreGtin(gtin: string): boolean {
  return gtin.startsWith('000000') ? /^0{6}[02]/.test(gtin) : /^0(?:02|2)/.test(gtin);
}
