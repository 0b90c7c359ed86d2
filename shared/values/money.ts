import * as z from 'zod';
import { BrokenAssertion } from './assert.ts';
import { centsInUnit } from './currency.ts';
import type { MinorUnit } from './currency.ts';

/** A whole number of cents, of whichever currency (`MinorUnit`); never a float, never −0, never beyond what a number holds exactly. */
export const centsSchema = z.number().refine(isWhole, 'whole cents').brand<'Cents'>();
export type Cents = z.infer<typeof centsSchema>;

/**
 * The farthest from zero that an amount or a balance may be where it comes in
 * (docs/service-contract.md#null-absent-and-odd-fields): so far inside what a number holds exactly
 * that no sum of them leaves it.
 */
export const FARTHEST_CENTS = 10 ** 12;

/** Cents as the window proposes them; what stands in a journal already is read without a bound. */
export const proposedCentsSchema = centsSchema.refine(isWithinReach, 'beyond any shop');

export function isWithinReach(value: number): boolean {
  return Math.abs(value) <= FARTHEST_CENTS;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

/**
 * Brands a number that our own code computed from cents.
 * @throws BrokenAssertion when it is not whole
 */
export function cents(value: number): Cents {
  const whole = value === 0 ? 0 : value;
  // Its words only then: a start asks for tens of thousands.
  if (!isWhole(whole)) throw new BrokenAssertion(`${value} is not whole cents`);
  return whole as Cents;
}

export const ZERO: Cents = cents(0);

/** @throws BrokenAssertion where the sum is beyond what a number holds exactly */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total += value;
  return cents(total);
}

/** The largest amount a cashier can type: €999 999.99, ¥99 999 999. Limits of the store are far below it. */
export const LARGEST_TYPED_CENTS: Cents = cents(99_999_999);

/** A currency's sign or letters before an amount, on either side of a minus: `€`, `US$`, `$US`, `KWD`, `FCFA`. */
const LEADING_SIGNS =
  /^(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3,4})?([-\u2212]?)(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3,4})?/u;

export type TypedAmount =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'empty' | 'not-a-number' | 'negative' | 'zero' | 'too-large' | 'too-exact' };

/**
 * Reads what a person typed or pasted as an amount: comma and point both work, thousands marks,
 * spaces and a currency sign are tolerated (`€1,234.56`, `1.234,56 €`), digits of other scripts are
 * read as digits. With `asCents`, digits without any mark count cents (`5000` = 50.00), as on the
 * keypad; otherwise they count whole units. Three digits behind the only mark are thousands, but where the currency
 * has three decimals. Never guesses: whatever is not clearly one amount is `not-a-number`.
 */
export function parseTypedAmount(
  text: string,
  asCents: boolean,
  minorUnit: MinorUnit,
): TypedAmount {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\u200e\u200f\u202a-\u202e']/gu, '');
  if (plain === '') return { kind: 'empty' };
  const unsigned = plain.replace(LEADING_SIGNS, '$1');
  const match = /^([-\u2212]?)([\d.,]*\d[\d.,]*?)(?:[A-Z]{0,3}\p{Sc}[A-Z]{0,3}|[A-Z]{3,4})?$/u.exec(
    unsigned,
  );
  if (match?.[2] === undefined) return { kind: 'not-a-number' };
  const value = readDigits(match[2], asCents, minorUnit);
  if (typeof value === 'string') return { kind: value };
  if (match[1] !== '') return { kind: 'negative' };
  if (value === 0) return { kind: 'zero' };
  if (value > LARGEST_TYPED_CENTS) return { kind: 'too-large' };
  return { kind: 'amount', cents: cents(value) };
}

/** As `parseTypedAmount`, where nothing at all is an amount too: of a drawer, a balance, a limit. */
export function parseTypedSum(text: string, asCents: boolean, minorUnit: MinorUnit): TypedAmount {
  const typed = parseTypedAmount(text, asCents, minorUnit);
  return typed.kind === 'zero' ? { kind: 'amount', cents: ZERO } : typed;
}

function readDigits(
  text: string,
  asCents: boolean,
  minorUnit: MinorUnit,
): number | 'not-a-number' | 'too-exact' {
  const unit = centsInUnit(minorUnit);
  if (/^\d+$/.test(text)) return Number(text) * (asCents ? 1 : unit);
  const lastMark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const mark = text[lastMark];
  const whole = text.slice(0, lastMark);
  const rest = text.slice(lastMark + 1);
  const mayBeDecimals = minorUnit === 3 && text.indexOf(mark ?? '') === lastMark;
  const isThousandsMark =
    !mayBeDecimals && rest.length === 3 && whole !== '' && !/^0+$/.test(whole);
  if (isThousandsMark) {
    const grouped = new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);
    return grouped.test(text) ? Number(text.replace(/[.,]/g, '')) * unit : 'not-a-number';
  }
  const grouping = mark === '.' ? ',' : '\\.';
  if (!new RegExp(`^(?:\\d*|\\d{1,3}(?:${grouping}\\d{3})+)$`).test(whole)) return 'not-a-number';
  if (rest.length > minorUnit) return 'too-exact';
  return Number(whole.replace(/[.,]/g, '') || '0') * unit + Number(rest.padEnd(minorUnit, '0'));
}

/** Decimal digits of Unicode come in runs of ten, zero first; some runs follow right upon another. */
function digitValue(digit: string): number {
  let codePoint = digit.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) {
    codePoint -= 1;
    distance += 1;
  }
  return distance % 10;
}

/** So many sums of more of them can be made that they explain anything. */
const MAX_SUMMANDS = 10;

/**
 * Tells whether some of the changes make up the sum, or none of them a sum of 0. For many changes the answer is
 * yes, as it is not worked out.
 */
export function isSumOfSome(changes: readonly number[], sum: number): boolean {
  if (sum === 0 || changes.length > MAX_SUMMANDS) return true;
  return changes.some((change, at) => isSumOfSome(changes.slice(at + 1), sum - change));
}

/** Smallest coin where a country has given up smaller ones, in cents (decision 0114). */
const STEP_CENTS = 5;

/** Two cents either way, and what a refund before has rounded the other way. */
const MOST_ROUNDING_CENTS = 4;

/** Difference between the cash handed over and the exact amount, in cents; never 0. Persisted. */
export const roundingCentsSchema = centsSchema.refine(
  (value) => value !== 0 && Math.abs(value) <= MOST_ROUNDING_CENTS,
  'no rounding of cash',
);

/** The nearest amount in cash, in cents. @param amountCents 0 or more */
export function roundedCents(amountCents: Cents): Cents {
  return cents(Math.round(amountCents / STEP_CENTS) * STEP_CENTS);
}

/** Returns the cash that is really handed over for an amount, in cents. */
export function handedCents(of: {
  readonly amountCents: Cents;
  readonly roundingCents?: Cents | undefined;
}): Cents {
  return cents(of.amountCents + (of.roundingCents ?? 0));
}
