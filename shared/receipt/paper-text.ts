/**
 * Matches any kind of space: `Intl` writes U+202F and U+00A0 in amounts, which codepages lack and print as "?"
 * (measured).
 */
const SPACE = /\s/gu;
const MINUS = /[\u2010-\u2012\u2212]/gu;
/** Characters to remove, including printer control codes: a name must not be able to open the drawer. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
const PICTURE = /(?![©®™])[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const LONE_ACCENT = /\p{M}/gu;
/**
 * Matches a word in a script that no receipt printer prints (right-to-left, double-width); one "?" for the word reads
 * better than many.
 */
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+|[\u{10000}-\u{10ffff}]+/gu;

/**
 * Returns the text as a receipt printer can show it, one character per column: plain spaces, no control codes, no
 * pictures, "?" for a word in an unsupported script. Leading spaces stay.
 */
export function toPaperText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(SPACE, ' ')
    .replace(MINUS, '-')
    .replaceAll('…', '...')
    .replace(/[‘’‚]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(INVISIBLE, '')
    .replace(PICTURE, '\ue000')
    .replace(LONE_ACCENT, '')
    .replace(/^\ue000[\ue000 ]*/, '')
    .replaceAll('\ue000', '')
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(OTHER_SCRIPT, '?');
  return plain.trim() === '' && text.trim() !== '' ? '?' : plain;
}
