/** EAN-13, UPC-A and EAN-8 with a valid check digit (GS1 General Specifications, check digit). */
export function isProductBarcode(value: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(value)) return false;
  const digits = Array.from(value, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The number of an article of trade as 14 digits, so that the same one is the same whichever code says it: a UPC-A is an EAN-13 with a 0
 * before it (GS1 General Specifications, data structure of a GTIN).
 * @param scanned EAN-8, UPC-A or EAN-13; digits of other scripts are read as digits
 * @returns null for what has another length, or a wrong check digit
 */
export function gtinOf(scanned: string): string | null {
  const digits = scanned.normalize('NFKC').trim();
  return isProductBarcode(digits) ? digits.padStart(14, '0') : null;
}

/**
 * Tells whether a shop issued it itself, as scales do with a price or a weight inside (GS1 prefixes 02 and 20 to
 * 29; 2 and 0 of an EAN-8).
 */
export function isInStoreGtin(gtin: string): boolean {
  return gtin.startsWith('000000') ? /^0{6}[02]/.test(gtin) : /^0(?:02|2)/.test(gtin);
}
