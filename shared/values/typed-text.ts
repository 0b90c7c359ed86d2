import type { MinorUnit } from './currency.ts';
import { parseTypedAmount } from './money.ts';
import type { Cents, TypedAmount } from './money.ts';

/** What stands in a field for an amount, and how it is read: once, where it is typed. */
export interface TypedText {
  readonly text: string;
  readonly typed: TypedAmount;
}

/** Digits without a mark count cents, as on the keypad. */
export function typedText(text: string, minorUnit: MinorUnit): TypedText {
  return { text, typed: parseTypedAmount(text, true, minorUnit) };
}

/** Digits alone, which count cents in every currency. */
export function typedCents(amountCents: Cents): TypedText {
  return { text: String(amountCents), typed: { kind: 'amount', cents: amountCents } };
}

export const NOTHING_TYPED: TypedText = { text: '', typed: { kind: 'empty' } };

/**
 * An amount while it is typed: digits alone count cents and are shown as money; with a mark, or in
 * doubt, what was typed is shown.
 */
export function showTyped({ text, typed }: TypedText, money: (cents: number) => string): string {
  if (/^0*$/.test(text)) return money(0);
  return /^\d+$/.test(text) && typed.kind === 'amount' ? money(typed.cents) : text;
}
