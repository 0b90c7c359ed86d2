const VOWEL = 'aeiouyáàâäåæéèêëíìîïóòôöøœúùûüý';
const BETWEEN_VOWELS = new RegExp(`(?<=[${VOWEL}])([^${VOWEL}]+)(?=[${VOWEL}])`, 'gu');

/** Letters that begin a syllable together: one sound written with several letters, or a stop followed by l or r. */
const BEGINS_TOGETHER = /(?:sch|[cpstw]h|ck|qu|[bcdfgkptv][lr])$/u;

/**
 * A shorter word fits on every key or moves to its next line. A part before or after a break is at least half of this
 * long.
 */
const LONG_WORD = 12;
const LEAST_PART = 3;

const SOFT_HYPHEN = '\u00ad';

/**
 * Inserts a soft hyphen wherever a long word may be broken: before the last consonant sound between two vowels. A
 * Category's language is unknown, Chromium in Electron has no dictionary for `hyphens: auto`, and one language's
 * patterns break words of another wrongly. This rule is right for most words of the till's four languages, and never
 * splits a sound.
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

/** Returns how many letters belong to the sound with which the next part begins. */
function soundLength(between: string): number {
  return BEGINS_TOGETHER.exec(between)?.[0].length ?? 1;
}
