import * as z from 'zod';
import { parseProductCode } from '../scans/product-code.ts';
import { isUuidShaped } from '../values/card-spelling.ts';
import { isBankCardNumber } from './bank-card-number.ts';
import { ANY_CODE_RULES } from './card-codes.ts';
import type { CardCodeRules } from './card-codes.ts';

/** How many accepted cards suffice to show what a shop's cards look like. */
const ENOUGH_CARDS = 5;
/** With more different lengths than this, the cards have no common format. */
const MOST_LENGTHS = 3;
/**
 * Length of a common beginning, in characters: a shorter one is chance, a longer one would exclude the next batch of
 * cards.
 */
const BEGINNING = { least: 2, most: 4 };

/**
 * Where the cards come from of which a format is proposed. `first-cards`: from the first days, several cards.
 * `test-card`: from the set-up, where one card suffices.
 */
export const codeRulesSourceSchema = z.enum(['first-cards', 'test-card']);
export type CodeRulesSource = z.infer<typeof codeRulesSourceSchema>;

/**
 * Proposes the format of a shop's cards, for a manager to confirm (decision 0069): a pattern of the whole code if all
 * have one length, else lengths; and their prefixes, once there are enough cards to tell. If there are only a few
 * cards, and they have only digits, their common beginning counts as the prefix, because otherwise any number would be
 * a card: the rules know no check digits.
 * @param codes cards that the service has accepted
 * @returns null if there are too few, they have nothing in common, or products would fit the format too
 */
export function suggestedCardCodeRules(
  codes: readonly string[],
  from: CodeRulesSource,
): CardCodeRules | null {
  const cards = [...new Set(codes)].filter((code) => !isUuidShaped(code) && !/\s/.test(code));
  const areEnough = cards.length >= ENOUGH_CARDS;
  if (!areEnough && (from === 'first-cards' || cards.length === 0)) return null;
  const lengths = [...new Set(cards.map(({ length }) => length))].toSorted((a, b) => a - b);
  if (lengths.length > MOST_LENGTHS) return null;
  const isDigits = cards.every((code) => /^\d+$/.test(code));
  const half = Math.floor((lengths[0] ?? 0) / 2);
  const most = areEnough ? BEGINNING.most : Math.min(BEGINNING.most, half);
  const beginning = areEnough || isDigits ? commonBeginning(cards, most) : '';
  const prefixes = beginning.length < BEGINNING.least ? [] : [beginning];
  // A code that fits the format counts as a card without a question, so proposing nothing is better than a format that
  // fits every article.
  const mayBeProduct = prefixes.length === 0 || !areEnough;
  if (mayBeProduct && cards.some((code) => parseProductCode(code) !== null)) return null;
  // Proposing nothing is also better than a format that fits any number, or bank cards.
  const isWhole = prefixes.length > 0 && beginning.length === most;
  if (!areEnough && isDigits && (!isWhole || cards.some(isLikeBankCard))) return null;
  return lengths.length === 1
    ? { ...ANY_CODE_RULES, prefixes, pattern: formOf(cards) }
    : { ...ANY_CODE_RULES, prefixes, lengths };
}

/** True if the number, with some other last digit, would be a valid bank card number. */
function isLikeBankCard(digits: string): boolean {
  return Array.from('0123456789').some((last) => isBankCardNumber(`${digits.slice(0, -1)}${last}`));
}

function commonBeginning(cards: readonly string[], most: number): string {
  const [first = ''] = cards;
  let length = 0;
  while (length < most && cards.every((card) => card[length] === first[length])) {
    length += 1;
  }
  return first.slice(0, length);
}

/** Returns the pattern of cards of one length: `#` where all have a digit, `@` a letter, else any character. */
function formOf(cards: readonly string[]): string {
  return Array.from(cards[0] ?? '', (_, index) => {
    const here = cards.map((card) => card[index] ?? '');
    if (here.every((character) => /\d/.test(character))) return '#';
    return here.every((character) => /\p{L}/u.test(character)) ? '@' : '?';
  }).join('');
}
