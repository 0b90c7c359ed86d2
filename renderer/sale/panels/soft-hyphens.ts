const VOWEL = 'aeiouyáàâäåæéèêëíìîïóòôöøœúùûüý';
const BETWEEN_VOWELS = new RegExp(`(?<=[${VOWEL}])([^${VOWEL}]+)(?=[${VOWEL}])`, 'gu');

/** Sounds that are written by several letters, and a stop with the l or r that follows it. */
const BEGINS_TOGETHER = /(?:sch|[cpstw]h|ck|qu|[bcdfgkptv][lr])$/u;

/** Shorter words fit on every key, and are better moved to its next line; what stands before or after a break is no shorter than this. */
const LONG_WORD = 14;
const LEAST_PART = 3;

const SOFT_HYPHEN = '\u00ad';

/**
 * With a soft hyphen at each place where a long word may be broken, as a person would roughly do it: before
 * the last sound between two vowels. In which language a category is named nobody knows, and a till keeps
 * no dictionary: Chromium in Electron has none for `hyphens: auto`, and patterns of one language break the
 * words of another wrongly. This rule is right for most words of all four, and never cuts a sound in two.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG_WORD ? word : hyphenate(word)));
}

function hyphenate(word: string): string {
  const breaks = [...word.toLowerCase().matchAll(BETWEEN_VOWELS)].map(
    ({ index, 0: between }) => index + between.length - soundLength(between),
  );
  return Array.from(word, (letter, at) => {
    const mayBreak = breaks.includes(at) && at >= LEAST_PART && word.length - at >= LEAST_PART;
    return mayBreak ? `${SOFT_HYPHEN}${letter}` : letter;
  }).join('');
}

/** Returns the length of the sound with which the next part begins, in letters. */
function soundLength(between: string): number {
  return BEGINS_TOGETHER.exec(between)?.[0].length ?? 1;
}
