import { isUuidShaped } from '../values/card-spelling.ts';
import { ANY_CODE } from './card-codes.ts';
import type { CardCodes } from './card-codes.ts';

/** So many cards that the service has taken say what a shop's cards look like. */
const ENOUGH_CARDS = 5;
/** More lengths than that are no form. */
const MOST_LENGTHS = 3;
/** Characters of a common beginning: a shorter one is chance, a longer one leaves the next batch of cards out. */
const BEGINNING = { least: 2, most: 4 };

/**
 * Proposes the format of a shop's cards, for a manager to confirm (decision 0069): a form of the whole code where
 * all are equally long, else their lengths, and their beginnings.
 * @param codes of cards that the service has answered for
 * @returns null where there are too few of them, or they have no form in common
 */
export function proposeCardCodes(codes: readonly string[]): CardCodes | null {
  const cards = [...new Set(codes)].filter((code) => !isUuidShaped(code) && !/\s/.test(code));
  if (cards.length < ENOUGH_CARDS) return null;
  const lengths = [...new Set(cards.map(({ length }) => length))].toSorted((a, b) => a - b);
  if (lengths.length > MOST_LENGTHS) return null;
  const beginning = commonBeginning(cards);
  const prefixes = beginning.length < BEGINNING.least ? [] : [beginning];
  return lengths.length === 1
    ? { ...ANY_CODE, prefixes, pattern: formOf(cards) }
    : { ...ANY_CODE, prefixes, lengths };
}

function commonBeginning(cards: readonly string[]): string {
  const [first = ''] = cards;
  let length = 0;
  while (length < BEGINNING.most && cards.every((card) => card[length] === first[length])) {
    length += 1;
  }
  return first.slice(0, length);
}

/** Returns the form of cards of one length: `#` where all have a digit, `@` a letter, else any one character. */
function formOf(cards: readonly string[]): string {
  return Array.from(cards[0] ?? '', (_, place) => {
    const here = cards.map((card) => card[place] ?? '');
    if (here.every((character) => /\d/.test(character))) return '#';
    return here.every((character) => /\p{L}/u.test(character)) ? '@' : '?';
  }).join('');
}
