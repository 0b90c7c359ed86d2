import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { Codepage } from '@point-of-sale/codepage-encoder';

/**
 * Left-to-right European code pages, in the order of trying. The first two cover most of Dutch, German, French and
 * English with the euro sign, and have the same number in all printers that support them. Right-to-left and Asian pages
 * are left out, because their text would print mirrored.
 */
export const CODEPAGES: readonly Codepage[] = [
  'cp437',
  'cp858',
  'windows1252',
  'cp850',
  'cp852',
  'windows1250',
  'iso8859-15',
  'cp857',
  'windows1257',
  'cp865',
  'cp737',
  'windows1253',
  'cp866',
  'windows1251',
];

const charactersOf = new Map<Codepage, ReadonlySet<string>>();

/**
 * Returns the characters that a page prints unchanged. Its first 32 positions control the printer, and are left out:
 * the encoder would send the section sign of cp858 as 0x15 (measured).
 */
function charactersIn(page: Codepage): ReadonlySet<string> {
  const known = charactersOf.get(page);
  if (known) return known;
  const { codepoints } = CodepageEncoder.getEncoding(page);
  const steering = steeringIn(page);
  const placed = codepoints.slice(32).map((code) => String.fromCodePoint(code));
  const characters = new Set(placed.filter((character) => !steering.has(character)));
  charactersOf.set(page, characters);
  return characters;
}

function steeringIn(page: Codepage): ReadonlySet<string> {
  const { codepoints } = CodepageEncoder.getEncoding(page);
  return new Set(codepoints.slice(0, 32).map((code) => String.fromCodePoint(code)));
}

/**
 * Returns the first of `pages` that covers the whole text; else `auto`, with which the encoder changes pages inside it.
 */
export function codepageFor(text: string, pages: readonly Codepage[]): Codepage | 'auto' {
  const holdsAll = (page: Codepage) =>
    Array.from(text).every((character) => charactersIn(page).has(character));
  return pages.find(holdsAll) ?? 'auto';
}

/** Superscript and subscript characters, with the mark that shows their position, and their plain forms. */
const OFF_THE_LINE = [
  { characters: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', mark: '^', plain: '0123456789+-=()n' },
  { characters: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎', mark: '_', plain: '0123456789+-=()' },
] as const;

/**
 * Writes superscripts and subscripts that a page does not cover completely as a mark and plain characters: m² as m^2.
 * Plain digits alone would change the number beside them.
 */
function onTheLine(text: string, holds: (character: string) => boolean): string {
  return OFF_THE_LINE.reduce(
    (before, { characters, mark, plain }) =>
      before.replaceAll(new RegExp(`[${characters}]+`, 'gu'), (run) => {
        if (Array.from(run).every(holds)) return run;
        return (
          mark + Array.from(run, (character) => plain[characters.indexOf(character)] ?? '').join('')
        );
      }),
    text,
  );
}

/** Spellings of characters that NFKD does not decompose. */
const SPELLED: ReadonlyMap<string, string> = new Map([
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['ẞ', 'SS'],
  ['ß', 'ss'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Þ', 'Th'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['⁄', '/'],
  ['−', '-'],
  ['–', '-'],
  ['—', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['…', '...'],
  ['•', '*'],
  ['×', 'x'],
  ['‘', "'"],
  ['’', "'"],
  ['‚', ','],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‹', '<'],
  ['›', '>'],
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/**
 * Spells a character that no page has by characters that a page has, so that it cannot be read as another number: `⅓`
 * becomes `1/3`. Without a spelling it becomes `?`.
 * @param before the character before it
 */
function spelled(character: string, before: string, holds: (character: string) => boolean): string {
  // A fraction after a digit is separated from it: 1½ means one and a half.
  const taken = character.normalize('NFKD');
  const gap = /[0-9]/.test(before) && /^[0-9]/.test(taken) ? ' ' : '';
  const parts = Array.from(taken.replaceAll(/\p{M}/gu, ''), (part) =>
    holds(part) ? part : (SPELLED.get(part) ?? '?'),
  );
  const text = parts.join('');
  return /[^?]/.test(text) && !text.includes('?') ? gap + text : '?';
}

/**
 * Replaces each unsupported character by its spelling, or by "?". If one page is not enough, also removes characters
 * that would control the printer on one of the pages.
 */
export function replaceUnsupported(text: string, pages: readonly Codepage[]): string {
  const holds = (character: string) => pages.some((page) => charactersIn(page).has(character));
  const characters = Array.from(onTheLine(text, holds));
  const held = characters.flatMap((character, index) => {
    if (holds(character)) return [character];
    return Array.from(spelled(character, characters[index - 1] ?? '', holds));
  });
  const fitting = asLongAs(Array.from(text).length, held.join(''));
  if (codepageFor(fitting, pages) !== 'auto') return fitting;
  const steers = (character: string) => pages.some((page) => steeringIn(page).has(character));
  return Array.from(fitting, (character) => (steers(character) ? '?' : character)).join('');
}

/** Takes the space for a spelling from the gap before the amount, so that the text stays on one line. */
function asLongAs(length: number, text: string): string {
  const [widest = ''] = (text.match(/ {2,}/g) ?? []).toSorted((a, b) => b.length - a.length);
  const excess = Math.min(Array.from(text).length - length, widest.length - 1);
  return excess > 0 ? text.replace(widest, widest.slice(excess)) : text;
}
