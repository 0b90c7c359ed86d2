/** Invisible characters that reverse or hide text. Joiners, spaces and accents belong to words and are kept. */
const UNSEEN = /(?![\u200C\u200D])(?:[\p{Cf}\p{Cs}\p{Co}]|(?=\p{Cn})\p{DI})/gu;
const ENDS_LINE = /[\p{Cc}\u2028\u2029]+/gu;

/** A character as a person sees it: with its accents, both letters of a flag, all parts of a joined emoji. */
const SIGN =
  /(?:\p{RI}\p{RI}|[\s\S])(?:[\p{M}\p{Emoji_Modifier}\u200D\u1160-\u11FF]|(?<=\u200D)\p{Extended_Pictographic})*/gu;

/**
 * Matches a text in which every character is visible and one UTF-16 unit, like nearly everything that a service
 * answers.
 */
const ALL_SEEN = /^[\x20-\x7E\xA1-\xAC\xAE-\u02FF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF]*$/;

/**
 * Returns a foreign text as one display line: control characters become spaces, characters that reverse the reading
 * direction or are invisible are dropped, and a long text ends in `…`, between two characters.
 * @param most of the result, in UTF-16 units
 */
export function toDisplayLine(text: string, most: number): string {
  if (ALL_SEEN.test(text)) {
    const plain = text.trim();
    return plain.length <= most ? plain : `${plain.slice(0, Math.max(0, most - 1)).trimEnd()}…`;
  }
  const line = text.replace(ENDS_LINE, ' ').replace(UNSEEN, '').trim();
  if (line.length <= most) return line;
  let end = 0;
  // Skip a character that the end of this slice would cut in two.
  for (const { 0: sign, index } of line.slice(0, most + 1).matchAll(SIGN)) {
    if (index + sign.length > most - 1) break;
    end = index + sign.length;
  }
  return `${line.slice(0, end).trimEnd()}…`;
}

/**
 * True if a name has only characters that are visible in one reading direction, so that it can be compared, shown and
 * read aloud.
 */
export function isPlainName(text: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]|(?=\p{Cn})\p{DI}/u.test(text);
}
