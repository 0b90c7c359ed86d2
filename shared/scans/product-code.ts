import { hasCheckDigit, hasGtinCheckDigit, withCheckDigit } from '../values/gtin.ts';

/**
 * A trade item's code in every form that a scanner sends (GS1 General Specifications, sections 3, 5 and 7): GTIN-8,
 * -12, -13 and -14, UPC-E, an add-on after them, a GS1 element string with or without its symbology identifier, and a
 * GS1 Digital Link. Plain digits may also be a card's number; the other forms can only be a trade item's.
 */
interface ProductCode {
  /**
   * GTINs that the code may mean, as 14 digits, likeliest first. Empty if the code has no GTIN, or if it also contains
   * a price or a weight, because such an article cannot be sold at its list price.
   */
  readonly gtins: readonly string[];
  /** False for plain digits, whose check digit is right by chance one time in ten. */
  readonly isCertain: boolean;
}

/** Character that a scanner sends for FNC1 after a field of variable length (group separator). */
export const GROUP_SEPARATOR = '\u001D';

/** Prefix that names the symbology: `]`, a letter for it and a character for its options (ISO/IEC 15424). */
const SYMBOLOGY = /^\]([A-Za-z])([0-9A-Za-z])/;

/** Symbologies of retail: EAN and UPC, with a GTIN and its add-on. */
const EAN_SYMBOLOGY = /^\]E[0-4]/;
/** Symbologies that carry element strings: GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code, GS1 DotCode, ITF-14. */
const GS1_SYMBOLOGY = /^\](?:C1|e[0-3]|d2|Q3|J1)/;
const ITF_SYMBOLOGY = /^\]I[01]/;

/** Returns the scan without its symbology identifier, which is never part of a number. */
export function withoutSymbology(scanned: string): string {
  return scanned.replace(SYMBOLOGY, '');
}

/**
 * Parses what a scanner sent as a trade item's code.
 * @returns null if the scan cannot be one
 */
export function parseProductCode(scanned: string): ProductCode | null {
  const text = scanned.normalize('NFKC').trim();
  // A Code 39 begins and ends with an asterisk, which some scanners send along.
  const [, starred] = /^\*(.+)\*$/s.exec(text) ?? [];
  return (
    readPlain(text) ?? readStandIns(text) ?? (starred === undefined ? null : readPlain(starred))
  );
}

/** Texts and characters that scanners send in place of FNC1, which they cannot type. */
const STAND_INS = /<gs>|[[{]gs[\]}]|\u241d|\\x1d|~1|[~|^]/gi;

/** Reads an element string with a substitute for FNC1, accepted only if that makes it a GTIN. */
function readStandIns(text: string): ProductCode | null {
  const plain = text.replace(STAND_INS, GROUP_SEPARATOR);
  const gtins = plain === text ? null : gtinsOfElements(withoutSymbology(plain));
  return gtins === null || gtins.length === 0 ? null : certain(gtins);
}

function readPlain(text: string): ProductCode | null {
  const data = withoutSymbology(text);
  if (EAN_SYMBOLOGY.test(text)) return certain(gtinsOfDigits(data));
  if (GS1_SYMBOLOGY.test(text)) {
    const elements = elementsOf(data);
    // A card's number can also be printed as GS1-128; without an application identifier it is plain.
    return elements === null ? ofDigits(data) : certain(gtinsIn(elements) ?? []);
  }
  if (ITF_SYMBOLOGY.test(text)) return ofDigits(data);
  const linked = gtinsOfDigitalLink(data);
  if (linked !== null) return certain(linked);
  const named = gtinOfBook(data) ?? gtinOfMedicine(data);
  if (named !== null) return certain([named]);
  if (/^\(\d{2,4}\)/.test(data)) {
    const gtins = gtinsOfBracketed(data);
    return gtins === null ? null : certain(gtins);
  }
  if (data.includes(GROUP_SEPARATOR)) {
    const gtins = gtinsOfElements(data);
    return gtins === null ? null : certain(gtins);
  }
  // Removes the gaps that are printed below the bars, and may be typed from there; some people also type a plus before
  // an add-on.
  return ofDigits(/^\d[\d +\-\u2010-\u2013]+$/.test(data) ? data.replace(/\D/g, '') : data);
}

function certain(gtins: readonly string[]): ProductCode {
  return { gtins, isCertain: true };
}

function ofDigits(digits: string): ProductCode | null {
  const numbers = gtinsOfDigits(digits);
  if (numbers.length > 0) return { gtins: numbers, isCertain: false };
  const gtins = isOfNoGoods(digits) ? [] : /^0[12]/.test(digits) ? gtinsOfElements(digits) : null;
  return gtins === null ? null : { gtins, isCertain: false };
}

/** Number of digits after the GTIN of a magazine or a book: its issue or its price (GS1 General Specifications, add-on symbols). */
const ADD_ONS = [0, 2, 5];

function gtinsOfDigits(digits: string): readonly string[] {
  if (!/^\d{8,18}$/.test(digits)) return [];
  const found = ADD_ONS.flatMap((addOn) => {
    const number = digits.slice(0, digits.length - addOn);
    const gtins = [number.length === 8 ? upcOfShort(number) : null];
    if ([12, 13].includes(number.length) || (addOn === 0 && [8, 14].includes(number.length)))
      gtins.unshift(hasGtinCheckDigit(number) ? number : null);
    return gtins.flatMap((gtin) => (gtin === null ? [] : [gtin.padStart(14, '0')]));
  });
  return [...new Set(found)];
}

/**
 * Expands a UPC-E.
 * @returns the UPC-A that its eight digits abbreviate (GS1 General Specifications, UPC-E); null if it is not a UPC-E
 */
function upcOfShort(digits: string): string | null {
  const [, system, maker, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined || maker === undefined || last === undefined) return null;
  const long = system + lengthened(maker, last) + (check ?? '');
  return hasGtinCheckDigit(long) ? long : null;
}

function lengthened(five: string, last: string): string {
  if (last <= '2') return `${five.slice(0, 2)}${last}0000${five.slice(2)}`;
  if (last === '3') return `${five.slice(0, 3)}00000${five.slice(3)}`;
  if (last === '4') return `${five.slice(0, 4)}00000${five.slice(4)}`;
  return `${five}0000${last}`;
}

/**
 * True for numbers that are valid GTINs by chance: a pallet's after its identifier 00, a location's after 410 to 417,
 * and the reference of a Swiss payment slip.
 */
function isOfNoGoods(digits: string): boolean {
  const [, number] = /^(?:00(?=\d{18}$)|41[0-7](?=\d{13}$))(\d+)$/.exec(digits) ?? [];
  return number === undefined ? isSlipReference(digits) : hasCheckDigit(number);
}

/**
 * Digit carried to the next step of the check digit, by the sum so far (Swiss Payment Standards, QR reference: modulo
 * 10, recursive).
 */
const CARRIED = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

function isSlipReference(digits: string): boolean {
  if (!/^\d{27}$/.test(digits)) return false;
  const carried = Array.from(digits.slice(0, 26), Number).reduce(
    (carry, digit) => CARRIED[(carry + digit) % 10] ?? 0,
    0,
  );
  return (10 - carried) % 10 === Number(digits[26]);
}

/**
 * Returns the GTIN of an ISBN written with its letters, or of an ISBN-10 from before 2007, whose last digit may be X.
 */
function gtinOfBook(text: string): string | null {
  const [, label, typed = ''] =
    /^(?:(ISBN|EAN|GTIN|UPC)(?:-?1[0-4])?:?\s*)?([\dX -]+)$/i.exec(text) ?? [];
  const digits = typed.toUpperCase().replace(/[ -]/g, '');
  if (label !== undefined && hasGtinCheckDigit(digits)) return digits.padStart(14, '0');
  const isPrinted = label !== undefined || digits.endsWith('X') || typed.split('-').length === 4;
  return isPrinted && isOldBook(digits) ? `0${withCheckDigit(`978${digits.slice(0, 9)}`)}` : null;
}

/**
 * Returns the GTIN of a German medicine's number (PZN), written after the hyphen of its bar code or its letters: seven
 * digits times 1 to 7, summed modulo 11, give the eighth. After 4150 and before a check digit it is a GTIN (NTIN, by
 * IFA's specification).
 */
function gtinOfMedicine(text: string): string | null {
  const [, digits] = /^(?:PZN\s*[-:]?\s*|-)(\d{8})$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const sum = Array.from(digits.slice(0, 7), Number).reduce(
    (total, digit, index) => total + digit * (index + 1),
    0,
  );
  return sum % 11 === Number(digits[7]) ? `0${withCheckDigit(`4150${digits}`)}` : null;
}

/** Checks an ISBN-10 (ISO 2108): the sum of the digits times 10 to 1 is a multiple of 11. */
function isOldBook(digits: string): boolean {
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  const values = Array.from(digits, (one) => (one === 'X' ? 10 : Number(one)));
  return values.reduce((sum, value, index) => sum + value * (10 - index), 0) % 11 === 0;
}

/**
 * Returns the GTINs of a web address with a GTIN in its path (GS1 Digital Link URI Syntax), with or without scheme;
 * weight or price follow in the path or in the query.
 */
function gtinsOfDigitalLink(address: string): readonly string[] | null {
  if (!/^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+\/)/i.test(address)) return null;
  const [path = '', query = ''] = address.split(/[?#]/, 2);
  const [, digits = '', rest = ''] =
    /\/(?:01|gtin)\/(\d{8}|\d{12,14})((?:\/.*)?)$/i.exec(path) ?? [];
  if (!hasGtinCheckDigit(digits)) return null;
  const others = [...rest.matchAll(/\/(\d{4})\/\d+/g), ...`&${query}`.matchAll(/[&;](\d{4})=\d+/g)];
  return others.some(([, ai = '']) => MEASURED.test(ai)) ? [] : [digits.padStart(14, '0')];
}

/** One field of an element string: its application identifier, and its data. */
interface Element {
  readonly ai: string;
  readonly data: string;
}

/**
 * Number of digits after an application identifier, by its first two digits; fields of other identifiers end at a
 * separator.
 */
const FIXED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
};

/** Number of digits of an application identifier, by its first two (GS1 General Specifications, section 3.2). */
function lengthOfAi(start: string): number | null {
  if (/^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/.test(start)) return 2;
  if (/^(?:2[3-5]|4[0-2])$/.test(start)) return 3;
  if (/^(?:3[1-6]|39|43|7[0-2]|8[0-2])$/.test(start)) return 4;
  return null;
}

const LONGEST_DATA = 90;

function elementsOf(text: string): readonly Element[] | null {
  const elements: Element[] = [];
  let rest = withoutSeparator(text);
  while (rest !== '') {
    const start = rest.slice(0, 2);
    const length = lengthOfAi(start);
    if (length === null) return null;
    const ai = rest.slice(0, length);
    rest = rest.slice(length);
    const end = rest.indexOf(GROUP_SEPARATOR);
    const fixed = FIXED_LENGTHS[start];
    const data = rest.slice(0, fixed ?? (end < 0 ? rest.length : end));
    if (data === '' || data.length > LONGEST_DATA || data.includes(GROUP_SEPARATOR)) return null;
    if (fixed !== undefined && (data.length !== fixed || !/^\d+$/.test(data))) return null;
    elements.push({ ai, data });
    rest = withoutSeparator(rest.slice(data.length));
  }
  return elements.length === 0 ? null : elements;
}

function withoutSeparator(text: string): string {
  return text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;
}

function gtinsOfElements(text: string): readonly string[] | null {
  return gtinsIn(elementsOf(text));
}

/** Returns the GTINs of an element string as printed below the bars, with each identifier in brackets. */
function gtinsOfBracketed(text: string): readonly string[] | null {
  // A batch or serial number may itself contain brackets.
  const elements = text.split(/(?=\(\d{2,4}\))/).map((part) => {
    const [, ai = '', data = ''] = /^\((\d{2,4})\)(.+)$/s.exec(part) ?? [];
    return { ai, data: data.trim() };
  });
  const isKnown = elements.every(({ ai }) => lengthOfAi(ai.slice(0, 2)) === ai.length);
  return isKnown ? gtinsIn(elements) : null;
}

/** Identifiers of the weight, length or price of one piece (GS1 General Specifications, 310n to 395n). */
const MEASURED = /^3(?:[1-6]|9[0-5])/;

function gtinsIn(elements: readonly Element[] | null): readonly string[] | null {
  if (elements === null) return null;
  const numbers = elements.filter(({ ai }) => ai === '01' || ai === '02');
  if (numbers.some(({ data }) => data.length !== 14 || !hasGtinCheckDigit(data))) return null;
  const isMeasured = elements.some(({ ai }) => ai.length === 4 && MEASURED.test(ai));
  return isMeasured ? [] : numbers.map(({ data }) => data);
}
