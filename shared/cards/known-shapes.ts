/** Codes that a cashier holds before the scanner all day, and that are not gift cards. */

/** EAN-13, UPC-A and EAN-8 with a valid check digit (GS1 General Specifications, check digit). */
export function isProductBarcode(value: string): boolean {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(value)) return false;
  const digits = Array.from(value, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** What bank cards begin with (ISO/IEC 7812 issuers), and how many digits those have. */
const ISSUERS: readonly { readonly begins: RegExp; readonly digits: readonly number[] }[] = [
  /** Visa */
  { begins: /^4/, digits: [13, 16, 19] },
  /** Mastercard */
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, digits: [16] },
  /** American Express */
  { begins: /^3[47]/, digits: [15] },
  /** Diners Club */
  { begins: /^3(?:0[0-59]|[689])/, digits: [14, 15, 16, 17, 18, 19] },
  /** JCB */
  { begins: /^35(?:2[89]|[3-8])/, digits: [16, 17, 18, 19] },
  /** Discover */
  { begins: /^6(?:011|4[4-9]|5)/, digits: [16, 17, 18, 19] },
  /** UnionPay */
  { begins: /^62/, digits: [16, 17, 18, 19] },
  /** Maestro */
  { begins: /^(?:50(?:18|20|38)|5[6-8]|6304|67)/, digits: [13, 14, 15, 16, 17, 18, 19] },
];

/**
 * A bank card's number: typed, with spaces or hyphens, or as a magnetic stripe gives it (ISO/IEC 7813:
 * `%B…^` or `;…=`).
 */
export function isBankCard(value: string): boolean {
  const [, written = ''] = /^(?:%?B|;)?((?:\d[ -]?){12,18}\d)(?:$|[=^?])/i.exec(value) ?? [];
  const digits = written.replace(/[ -]/g, '');
  const issuer = ISSUERS.some(
    (one) => one.begins.test(digits) && one.digits.includes(digits.length),
  );
  return issuer && hasLuhnDigit(digits);
}

/** ISO/IEC 7812-1, annex B. */
function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
