import * as z from 'zod';
import { withoutSymbology } from '../scans/product-code.ts';

/** Longest card number that a till accepts: longer than any card's, shorter than a pasted page. */
export const MAX_CODE_LENGTH = 128;

/**
 * Longest pattern, in characters. `#` matches one digit, `@` one letter, `?` one character, `*` any number of
 * characters; everything else matches itself.
 */
const MAX_PATTERN_LENGTH = 64;

/** Normalised (NFKC) like a scan, so that full-width digits match too. */
const plain = z.string().normalize('NFKC');

const prefixSchema = plain.regex(/^\S{1,32}$/);
const lengthSchema = z.int().min(1).max(MAX_CODE_LENGTH);
const patternSchema = plain.regex(new RegExp(`^\\S{0,${MAX_PATTERN_LENGTH}}$`));
/** Name of the URL parameter with the card number; empty unless a parameter is used. */
const parameterSchema = z.string().regex(/^[A-Za-z0-9._~-]{0,64}$/);

/** Maximum number of answers about product codes that are stored; the oldest is dropped first. */
const MOST_ANSWERED = 100;

export const cardCodeRulesSchema = z
  .strictObject({
    /** Beginnings of card codes; empty for any. */
    prefixes: z.array(prefixSchema).max(50).default([]),
    /** Lengths of card codes in characters; empty for any. */
    lengths: z.array(lengthSchema).max(20).default([]),
    /** Pattern of the whole code; empty for any. */
    pattern: patternSchema.default(''),
    /** Which part of a web address is the card's number; `ask`: ask first, then use the whole address. */
    fromUrl: z.enum(['ask', 'whole', 'last-part', 'parameter']).default('ask'),
    urlParameter: parameterSchema.default(''),
    /** How a code that looks like a UUID is sent: as `contact_uuid` or as `contact_identifier_value`. */
    uuidShaped: z.enum(['uuid', 'identifier', 'ask']).default('uuid'),
    /** Forms of product codes about which a cashier was asked, newest last. */
    answered: z
      .array(z.strictObject({ pattern: patternSchema, isCard: z.boolean() }))
      .max(MOST_ANSWERED)
      .default([]),
  })
  .refine(({ fromUrl, urlParameter }) => (fromUrl === 'parameter') === (urlParameter !== ''), {
    path: ['urlParameter'],
  });
export type CardCodeRules = z.infer<typeof cardCodeRulesSchema>;

export const ANY_CODE_RULES: CardCodeRules = {
  prefixes: [],
  lengths: [],
  pattern: '',
  fromUrl: 'ask',
  urlParameter: '',
  uuidShaped: 'uuid',
  answered: [],
};

/** True if any rule is set. */
export function hasCardCodeRules({ prefixes, lengths, pattern }: CardCodeRules): boolean {
  return prefixes.length > 0 || lengths.length > 0 || pattern !== '';
}

/** True if a code is a card by the store's rules; false without rules. */
export function isCardByCodeRules(code: string, rules: CardCodeRules): boolean {
  const { prefixes, lengths, pattern } = rules;
  return (
    hasCardCodeRules(rules) &&
    (prefixes.length === 0 || prefixes.some((prefix) => code.startsWith(prefix))) &&
    (lengths.length === 0 || lengths.includes(code.length)) &&
    (pattern === '' || fitsPattern(code, pattern))
  );
}

/** True if the rules fix a length, so that the same code scanned twice in a row cannot match by chance. */
export function hasFixedLength({ lengths, pattern }: CardCodeRules): boolean {
  return lengths.length > 0 || (pattern !== '' && !pattern.includes('*'));
}

/** How many leading digits codes of one maker, or cards of one store, share (a GS1 company prefix has more). */
const COMMON_DIGITS = 6;

/**
 * Stores a cashier's answer about a product code, for all codes of the same length and beginning. The last answer
 * counts.
 * @param code digits; for any other code the rules stay unchanged
 */
export function withCashierAnswer(
  rules: CardCodeRules,
  code: string,
  isCard: boolean,
): CardCodeRules {
  const digits = withoutSymbology(code.normalize('NFKC').trim());
  if (!/^\d{8,}$/.test(digits)) return rules;
  const pattern = digits.slice(0, COMMON_DIGITS).padEnd(digits.length, '#');
  const others = rules.answered.filter((answer) => answer.pattern !== pattern);
  return { ...rules, answered: [...others, { pattern, isCard }].slice(-MOST_ANSWERED) };
}

/** Returns the cashier's answer about codes of this form; null if nobody was asked. */
export function cashierAnswerAbout(
  code: string,
  { answered }: CardCodeRules,
): 'card' | 'goods' | null {
  const said = answered.findLast(({ pattern }) => fitsPattern(code, pattern));
  if (said === undefined) return null;
  return said.isCard ? 'card' : 'goods';
}

/**
 * Matches character by character. After a mismatch only the last `*` takes one more character, which limits the work to
 * code length times pattern length.
 */
export function fitsPattern(code: string, pattern: string): boolean {
  let at = 0;
  let index = 0;
  let star: { readonly place: number; readonly at: number } | null = null;
  while (at < code.length) {
    const wanted = pattern[index];
    if (wanted === '*') {
      star = { place: index, at };
      index += 1;
    } else if (wanted !== undefined && fitsSign(code[at] ?? '', wanted)) {
      at += 1;
      index += 1;
    } else if (star === null) {
      return false;
    } else {
      star = { place: star.place, at: star.at + 1 };
      at = star.at;
      index = star.place + 1;
    }
  }
  return /^\**$/.test(pattern.slice(index));
}

function fitsSign(sign: string, wanted: string): boolean {
  switch (wanted) {
    case '#':
      return /[0-9]/.test(sign);
    case '@':
      return /\p{L}/u.test(sign);
    case '?':
      return true;
    default:
      return sign === wanted;
  }
}

const WEB_ADDRESS = /^(?:https?:\/\/|www\.)/i;

export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}

/** True if a text holds a second address where none can be nested, because two scans were joined. */
export function holdsTwoAddresses(text: string): boolean {
  return isWebAddress(text) && (/[^=/]https?:\/\//i.test(text) || isRepeatedTwice(text));
}

/** True if one code was scanned twice before it was read. */
export function isRepeatedTwice(text: string): boolean {
  // A scanner may send a space after each scan.
  if (/^(\S{6,})\s+\1$/.test(text)) return true;
  const half = text.length / 2;
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half);
}

/** Returns the part of a web address that is the card's number; null if it has no such part. */
export function codeFromUrl(
  address: string,
  { fromUrl, urlParameter }: CardCodeRules,
): string | null {
  const [beforeFragment = ''] = address.split('#', 1);
  const [place = '', ...query] = beforeFragment.split('?');
  if (fromUrl === 'parameter') return parameterOf(query.join('?'), urlParameter);
  const [, ...path] = place.replace(WEB_ADDRESS, '').split('/');
  return decoded(path.findLast((part) => part !== '') ?? '');
}

function parameterOf(query: string, name: string): string | null {
  const found = query.split('&').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decoded(found.slice(name.length + 1).replaceAll('+', ' '));
}

function decoded(part: string): string | null {
  try {
    return part === '' ? null : decodeURIComponent(part);
  } catch {
    // The address's part is not percent-encoded, so it is sent unchanged.
    return part;
  }
}
