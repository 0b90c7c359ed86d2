import * as z from 'zod';
import { BrokenAssertion } from './assert.ts';
import { centsInUnit, CURRENCY_CODES } from './currency.ts';
import type { MinorUnit } from './currency.ts';

/**
 * A whole number of cents in any currency (`MinorUnit`); never a fraction, −0, or beyond what a number holds exactly.
 */
export const centsSchema = z.number().refine(isWhole, 'whole cents').brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;

/**
 * The largest magnitude of an amount or balance accepted from outside
 * (docs/service-contract.md#null-absent-and-odd-fields): small enough that no sum of them loses exactness.
 */
export const FARTHEST_CENTS = 10 ** 12;

/**
 * Cents in a window's proposal, limited to what any shop can have. Amounts already in a journal are read without that
 * limit.
 */
export const proposedCentsSchema = centsSchema.refine(isPlausibleCents, 'beyond any shop');

export function isPlausibleCents(value: number): boolean {
  return Math.abs(value) <= FARTHEST_CENTS;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/**
 * Gives a number that the till's own code computed from cents the type `Cents`.
 * @throws BrokenAssertion if it is not whole
 */
export function cents(value: number): Cents {
  const whole = value === 0 ? 0 : value;
  // Builds the message only on failure, since a start calls this tens of thousands of times.
  if (!isWhole(whole)) throw new BrokenAssertion(`${value} is not whole cents`);
  return whole as Cents;
}

export const ZERO: Cents = cents(0);

/**
 * Adds up amounts.
 * @throws BrokenAssertion if the sum is beyond what a number holds exactly
 */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** The largest amount that a cashier can type: €999 999.99, ¥99 999 999. The store's limits are far below it. */
export const LARGEST_TYPED_CENTS: Cents = cents(99_999_999);

/**
 * Capitals that may be written beside an amount: currency codes, `FCFA`, and `TTC` (VAT included). Others mean
 * something else: `NET`, `HTVA` and `STK` are not currencies.
 */
const CODES = [...CURRENCY_CODES, 'FCFA', 'CFA', 'TTC', 'TVAC'].join('|');

/** A currency's symbol, letters or short word beside an amount: `€`, `US$`, `$US`, `KWD`, `FCFA`, `Fr.`, `euro`. */
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|(?:${CODES})|[Ss]?[Ff]rs?\.?|[Ee]uros?|[Ee]ur|[Kk]r\.?|Ft|K[čc]s?|z[łl]|[Ll]ei)`;

/**
 * One amount: minus or parentheses on one side, a currency on either, and `,-` or `.–` for no cents. At this point all
 * dashes are `-`, and spaces occur only between digits.
 */
const AMOUNT = new RegExp(
  String.raw`^(\()?(-)?${CURRENCY}?(\()?(-)?([\d.,' ]*\d[\d.,' ]*?(?:[.,]--?)?)(-)?${CURRENCY}?(\))?${CURRENCY}?(-)?$`,
  'u',
);
/** An amount with the currency as the decimal separator, as in France and Switzerland: `12€50`, `12 Fr. 50`. */
const SIGN_FOR_MARK = /^(-?\d{1,6})(?:€|[Ff]r\.?)(\d\d)$/u;
/** The Swiss dash for no francs: `–.90`. A hyphen there may be a minus. */
const NO_FRANCS = /(?<![\d.,])[\u2013\u2014](?=\.\d\d$)/u;
/** The Dutch sign for no cents: `5,=`. */
const NO_CENTS = /(?<=[.,])=+(?!\d)/gu;

/** Characters that separate thousands, besides a space; Switzerland's spreadsheets write several. */
const APOSTROPHES = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\u00b4`]/gu;
const DASHES = /[-\u2010-\u2015\u2212]/gu;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

export type DecimalMark = '.' | ',';

export type TypedAmount =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'empty' | 'not-a-number' | 'negative' | 'zero' | 'too-large' | 'too-exact' };

type SignedAmount =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'empty' | 'not-a-number' | 'too-large' | 'too-exact' };

/**
 * Reads a typed or pasted amount: comma and point both work, thousands separators, spaces and a currency symbol are
 * tolerated (`€1,234.56`, `1.234,56 €`, `CHF 1’250.–`), digits of other scripts count as digits. With `asCents`, digits
 * without a separator are cents (`5000` = 50.00), as on the keypad; otherwise whole units. Three digits after the only
 * separator are thousands, unless the currency has three decimals. Never guesses: what is not clearly one amount is
 * `not-a-number`.
 */
export function parseTypedAmount(
  text: string,
  asCents: boolean,
  minorUnit: MinorUnit,
  mark: DecimalMark | null = null,
): TypedAmount {
  const signed = readSigned(text, { asCents, minorUnit, mark });
  if (signed.kind !== 'amount') return signed;
  if (signed.cents < 0) return { kind: 'negative' };
  if (signed.cents === 0) return { kind: 'zero' };
  return signed.cents > LARGEST_TYPED_CENTS ? { kind: 'too-large' } : signed;
}

/** Reads an amount like `parseTypedAmount`, but allows zero: for a drawer, a balance, a limit. */
export function parseTypedSum(
  text: string,
  asCents: boolean,
  minorUnit: MinorUnit,
  mark: DecimalMark | null = null,
): TypedAmount {
  const typed = parseTypedAmount(text, asCents, minorUnit, mark);
  return typed.kind === 'zero' ? { kind: 'amount', cents: ZERO } : typed;
}

/**
 * Reads an amount like `parseTypedAmount` in whole units, with its sign: `-5.00`, `5.00-`, `(5.00)`.
 * @param mark the decimal separator of its column; null if unknown
 */
export function parseSignedAmount(
  text: string,
  minorUnit: MinorUnit,
  mark: DecimalMark | null,
): SignedAmount {
  // Banks and other tills write a plus before incoming amounts.
  const unsigned = text.replace(/^\s*\+\s*(?=[\d.,])/u, '');
  return readSigned(unsigned, { asCents: false, minorUnit, mark });
}

interface Notation {
  readonly asCents: boolean;
  readonly minorUnit: MinorUnit;
  readonly mark: DecimalMark | null;
}

function readSigned(text: string, notation: Notation): SignedAmount {
  const written = plainAmount(text);
  if (written === '') return { kind: 'empty' };
  const plain = written.replace(SIGN_FOR_MARK, '$1.$2');
  const parts = AMOUNT.exec(plain);
  if (parts === null) return { kind: 'not-a-number' };
  const [, before, first, inner, second, digits = '', third, close, fourth] = parts;
  const opened = [before, inner].filter((one) => one !== undefined).length;
  const minuses = [first, second, third, fourth].filter((one) => one !== undefined).length;
  const closed = close === undefined ? 0 : 1;
  if (opened !== closed || minuses + closed > 1) return { kind: 'not-a-number' };
  const mark = plain === written ? notation.mark : '.';
  const value = readDigits(digits, { ...notation, mark });
  if (typeof value === 'string') return { kind: value };
  if (value > FARTHEST_CENTS) return { kind: 'too-large' };
  return { kind: 'amount', cents: cents(minuses + closed === 1 ? -value : value) };
}

/** Removes invisible characters, and refuses look-alikes: a raised or circled digit is not a digit, since `10⁴` is not 104. */
function plainAmount(text: string): string {
  if (/\p{No}/u.test(text)) return 'no amount';
  const plain = text
    .replace(APOSTROPHES, "'")
    // Removes a spreadsheet's prefix for text.
    .replace(/^\s*'/, '')
    .trim()
    .replace(NO_FRANCS, '0')
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(NO_CENTS, '-')
    .replace(/(?<!\d)\s+|\s+(?!\d)/gu, '')
    .replace(/\s+/gu, ' ');
  return plain;
}

/**
 * Returns the decimal separator that an amount clearly uses; null if it has none, or if the separator may also be one
 * for thousands (`1.250`). A column is read with the separator of its clear amounts.
 */
export function decimalMarkIn(text: string): DecimalMark | null {
  const digits = AMOUNT.exec(plainAmount(text))?.[5] ?? '';
  const [, mark] = /([.,])(?:\d{0,2}|\d{4,}|--?)$/u.exec(digits) ?? [];
  if (mark === '.' || mark === ',') return digits.split(mark).length === 2 ? mark : null;
  const [, thousands] = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/u.exec(digits) ?? [];
  if (thousands !== undefined) return thousands === '.' ? ',' : '.';
  const [, last] = /[.,' ]\d{3}([.,])\d{3}$/u.exec(digits) ?? [];
  return last === '.' || last === ',' ? last : null;
}

function readDigits(
  text: string,
  { asCents, minorUnit, mark: known }: Notation,
): number | 'not-a-number' | 'too-exact' {
  const unit = centsInUnit(minorUnit);
  if (/^\d+$/.test(text)) return Number(text) * (asCents ? 1 : unit);
  const spaced = /^\d{1,3}(?:(['\u0020])\d{3}(?:\1\d{3})*)(?:[.,](?:\d*|--?))?$/u.test(text);
  if (/[' ]/.test(text) && !spaced) return 'not-a-number';
  const bare = text.replace(/[' ]/g, '');
  const roundWhole = /^([\d.,]+)[.,]--?$/.exec(bare)?.[1];
  if (roundWhole !== undefined)
    return isGrouped(roundWhole) ? toUnits(roundWhole, unit) : 'not-a-number';
  if (/^\d+$/.test(bare)) return Number(bare) * unit;
  const lastMark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const mark = bare[lastMark];
  const whole = bare.slice(0, lastMark);
  const rest = bare.slice(lastMark + 1);
  const isOnly = bare.indexOf(mark ?? '') === lastMark;
  const mayBeDecimals = known === null ? spaced || (minorUnit === 3 && isOnly) : known === mark;
  const isThousandsMark =
    !mayBeDecimals && rest.length === 3 && whole !== '' && !/^0+$/.test(whole);
  if (isThousandsMark) {
    const grouped = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);
    return grouped.test(bare) && !spaced ? toUnits(bare, unit) : 'not-a-number';
  }
  if (known !== null && known !== mark) return 'not-a-number';
  const grouping = mark === '.' ? ',' : '\\.';
  if (!new RegExp(`^(?:\\d*|\\d{1,3}(?:${grouping}\\d{3})+)$`).test(whole)) return 'not-a-number';
  // Databases write four or more decimals, the last of which are zeros.
  const exact = rest.length > 3 ? rest.slice(0, minorUnit) : rest;
  if (exact.length > minorUnit || /[1-9]/.test(rest.slice(exact.length))) return 'too-exact';
  return toUnits(whole || '0', unit) + Number(exact.padEnd(minorUnit, '0'));
}

function isGrouped(whole: string): boolean {
  return /^(?:\d+|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*)$/.test(whole);
}

function toUnits(whole: string, unit: number): number {
  return Number(whole.replace(/[.,]/g, '')) * unit;
}

/**
 * Returns the value of a decimal digit of any script. In Unicode, decimal digits come in runs of ten from zero; some
 * runs adjoin another.
 */
function digitValue(digit: string): number {
  let codePoint = digit.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) {
    codePoint -= 1;
    distance += 1;
  }
  return distance % 10;
}

/**
 * Maximum number of changes that are tried. With more, so many different sums are possible that they would explain any
 * amount.
 */
const MAX_SUMMANDS = 10;

/**
 * True if some of the changes add up to the sum, or if the sum is 0. With too many changes the answer is true without
 * calculating.
 */
export function mayBeSumOfSome(changes: readonly number[], sum: number): boolean {
  if (sum === 0 || changes.length > MAX_SUMMANDS) return true;
  return changes.some((change, at) => mayBeSumOfSome(changes.slice(at + 1), sum - change));
}

/**
 * Largest rounding of cash, in cents: half of the largest step (`cashStepCentsOf`) in either direction, plus the
 * opposite rounding of an earlier refund.
 */
const MOST_ROUNDING_CENTS = 499;

/** Cash handed over minus the exact amount, in cents; never 0. Stored in facts. */
export const roundingCentsSchema = centsSchema.refine(
  (value) => value !== 0 && Math.abs(value) <= MOST_ROUNDING_CENTS,
  'no rounding of cash',
);

/**
 * Returns the nearest amount payable in cash, in cents; half a step rounds up.
 * @param amountCents 0 or more
 * @param stepCents the smallest coin
 */
export function roundedCents(amountCents: Cents, stepCents: Cents): Cents {
  return cents(Math.round(amountCents / stepCents) * stepCents);
}

/** Returns the cash that is handed over for an amount, rounding included, in cents. */
export function handedCashCents(of: {
  readonly amountCents: Cents;
  readonly roundingCents?: Cents | undefined;
}): Cents {
  return cents(of.amountCents + (of.roundingCents ?? 0));
}
