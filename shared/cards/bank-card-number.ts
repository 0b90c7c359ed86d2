import { maskIdentifierIn } from '../api/mask-identifier.ts';
import { isProductBarcode } from '../values/gtin.ts';

/** Prefixes of bank cards by issuer (ISO/IEC 7812), and their lengths. */
const ISSUERS: readonly { readonly begins: RegExp; readonly digits: readonly number[] }[] = [
  { begins: /^4/, digits: [13, 16, 19] },
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, digits: [16] },
  { begins: /^3[47]/, digits: [15] },
  { begins: /^3(?:0[0-59]|[689])/, digits: [14, 15, 16, 17, 18, 19] },
  { begins: /^35(?:2[89]|[3-8])/, digits: [16, 17, 18, 19] },
  { begins: /^6(?:011|4[4-9]|5)/, digits: [16, 17, 18, 19] },
  { begins: /^62/, digits: [16, 17, 18, 19] },
  { begins: /^(?:50(?:18|20|38)|5[6-8]|6304|67)/, digits: [13, 14, 15, 16, 17, 18, 19] },
];

/** Matches magnetic stripe tracks 1 and 2 (ISO/IEC 7813), whatever a keyboard layout makes of their separators. */
const TRACKS = [
  /B(\d{13,19})\D[\p{L} ./-]{2,26}\D\d{4}/iu,
  /(?<!\d)(\d{13,19}) ?[^\d\p{L}\s-]\d{7}/u,
];

/** Separators that people type between groups of digits. */
const BETWEEN = String.raw`[\p{Zs}\p{Pd}./_\u00b7]`;
const TYPED = new RegExp(String.raw`^(?:%?B|;)?((?:\d${BETWEEN}?){12,18}\d)(?:$|[=^?])`, 'iu');

/** True if the text is only a bank card number: plain, with spaces or hyphens, or from a magnetic stripe. */
export function isBankCardNumber(value: string): boolean {
  const typed = TYPED.exec(value);
  const written = [typed, ...TRACKS.map((track) => track.exec(value))];
  return written.some((found) => isBankNumber((found?.[1] ?? '').replace(/\D/g, '')));
}

/** Matches an amount with or without its currency, as written or pasted. */
const AMOUNT =
  /^(?:\p{Sc}|[A-Z]{3})?\s*[-−]?\d{1,3}(?:[ .,'’]?\d{3})*[.,](?:\d{2}|[-–—]{1,2})\s*(?:\p{Sc}|[A-Z]{3})?$/u;

/** Matches QR codes that make a phone do or save something; they are never a card. */
const MESSAGE =
  /^(?:wifi|mecard|bizcard|matmsg|tel|sms|smsto|mms|mmsto|mailto|geo|bitcoin|ethereum|litecoin|otpauth|hc1|begin|lpa|facetime|whatsapp|fido):\S/i;

/**
 * Matches a line of a contact or an appointment from a QR code (RFC 6350, RFC 5545), which a scanner sends line by
 * line.
 */
const CONTACT =
  /^(?:version|fn|org|title|tel|email|adr|url|end|note|rev|uid|bday|dtstart|dtend|summary|location|photo|x-[a-z-]+)(?:;[^:]*)?:/i;

/** True if a text can be a card number: each word has a digit, and it is not an amount, a message or a bank account. */
export function looksLikeCardNumber(value: string): boolean {
  const isNumber = value.split(/\s+/).every((word) => /\p{Nd}/u.test(word));
  return (
    isNumber &&
    !AMOUNT.test(value) &&
    !MESSAGE.test(value) &&
    !CONTACT.test(value) &&
    !isBankAccount(value)
  );
}

/** True for an IBAN (ISO 13616): two letters, two check digits, and a remainder of 1 modulo 97. */
function isBankAccount(value: string): boolean {
  const plain = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false;
  const turned = plain.slice(4) + plain.slice(0, 4);
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

const GROUPS = new RegExp(String.raw`\d{3,}(?:${BETWEEN}{1,3}\d{3,})*(?:${BETWEEN}\d{1,2})?`, 'gu');

/**
 * True if a typed text contains a bank card's number, even in groups, in full-width digits, or from a stripe. A valid
 * 13-digit EAN does not count.
 */
export function containsBankCardNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(UUID, ' ');
  const stretches = plain.match(GROUPS) ?? [];
  return stretches.some((stretch) => {
    const groups = stretch.match(/\d+/g) ?? [];
    return groups.some((_, first) => beginsBankNumber(groups.slice(first)));
  });
}

/** Shortens any bank card number in a text to its last four digits, for display or storage. */
export function maskBankCard(text: string): string {
  if (!containsBankCardNumber(text)) return text;
  const masked = maskIdentifierIn(text.normalize('NFKC'), '');
  return containsBankCardNumber(masked) ? '…' : masked;
}

function beginsBankNumber(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > 38) return false;
    if (isBankNumber(digits) && !isProductBarcode(digits)) return true;
    // The number may have been scanned twice before it was read.
    const half = digits.slice(0, digits.length / 2);
    if (`${half}${half}` === digits && isBankNumber(half)) return true;
  }
  return false;
}

function isBankNumber(digits: string): boolean {
  const issuer = ISSUERS.some(
    (one) => one.begins.test(digits) && one.digits.includes(digits.length),
  );
  return issuer && hasLuhnDigit(digits);
}

function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
