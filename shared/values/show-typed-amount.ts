import { parseTypedAmount } from './money.ts';

/**
 * An amount while it is typed: digits alone count cents and are shown as money; with a mark, or in
 * doubt, what was typed is shown.
 */
export function showTypedAmount(text: string, money: (cents: number) => string): string {
  if (/^0*$/.test(text)) return money(0);
  const typed = parseTypedAmount(text, true);
  return /^\d+$/.test(text) && typed.kind === 'amount' ? money(typed.cents) : text;
}
