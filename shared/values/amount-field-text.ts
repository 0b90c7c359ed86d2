import type { MinorUnit } from './currency.ts';
import { parseTypedAmount } from './money.ts';
import type { Cents, TypedAmount } from './money.ts';

/** The text of an amount field, and the amount it was parsed to when it was typed. */
export interface AmountFieldText {
  readonly text: string;
  readonly typed: TypedAmount;
}

/** Parses what somebody types into an amount field, where digits without a separator are cents, as on the keypad. */
export function amountFieldText(text: string, minorUnit: MinorUnit): AmountFieldText {
  return { text, typed: parseTypedAmount(text, true, minorUnit) };
}

/** Returns the text of an amount as digits without a separator, which count as cents in every currency. */
export function amountFieldTextOfCents(amountCents: Cents): AmountFieldText {
  return { text: String(amountCents), typed: { kind: 'amount', cents: amountCents } };
}

/**
 * Maximum number of characters of a typed amount: enough for the largest one with thousands separators and a currency,
 * `99 999 999 F CFA`.
 */
const LONGEST_AMOUNT = 16;

/**
 * Returns an amount field's text after typing, pasting or erasing: an edit that is not an amount, or too long, changes
 * nothing. Nothing is cut off, since the rest would be another amount.
 * @param before the previous text
 * @param after the edited text
 */
export function editedAmountText(before: string, after: string, minorUnit: MinorUnit): string {
  const isErased = after.length < before.length && before.startsWith(after);
  if (isErased || after === '') return after;
  const trimmed = after.trim();
  if (trimmed.length > LONGEST_AMOUNT) return before;
  const isAmount = parseTypedAmount(trimmed, true, minorUnit).kind !== 'not-a-number';
  return isAmount || /^[\d.,\s'\u2019-]*$/u.test(trimmed) ? trimmed : before;
}

export const EMPTY_AMOUNT_FIELD: AmountFieldText = { text: '', typed: { kind: 'empty' } };

/**
 * Returns what an amount field shows while typing: digits alone are cents and shown as money; with a separator, or if
 * unclear, the typed text is shown.
 */
export function describeAmountField(
  { text, typed }: AmountFieldText,
  money: (cents: number) => string,
): string {
  if (/^0*$/.test(text)) return money(0);
  return /^\d+$/.test(text) && typed.kind === 'amount' ? money(typed.cents) : text;
}
