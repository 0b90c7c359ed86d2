import dns from 'node:dns';
import { constants } from 'node:os';

/**
 * What a removed secret is replaced by. Redacting is the last safeguard: no code should log a secret or a customer's
 * data, and if some does, it must not reach the log (I10). It removes too much rather than too little, but does not
 * recognise a code of lower-case letters that reads like a word.
 */
const SECRET = '[secret]';

const AUTHORIZATION = /\b(bearer|basic|digest)([\s:=]|%20)+[^\s"',;]+/gi;
const NAMED_SECRET =
  /((?:api[-_ ]?key|access[-_]?token|personal[-_]?access[-_]?token|token|secret|passphrase|password|passwd|pwd|\bpw|passwort|kennwort|wachtwoord|mot de passe|pin|authorization|credentials?|cookie|session|identifier|\bkey)["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&}]+)/gi;
/** Words that announce a secret, and the text that follows: `pw hunter2`, `Passwort ist geheim`. */
const SAID_SECRET =
  /(?<![\p{L}\d])(pw|pwd|passwd|password|passphrase|passwort|kennwort|wachtwoord|mot de passe)(\s{1,4}(?:(?:is|was|ist|war|lautet|est|était|waren?)\s{1,4})?)(?!(?:is|was|ist|war|lautet|est|était|of|for|to|that|and|or|not|has|had|must|may|von|für|und|oder|nicht|de|du|pour|et|van|voor|en)(?![\p{L}\d]))(?![:=[])("[^"]*"|'[^']*'|[^\s,;&}]+)/giu;
/** Words that may announce a secret, followed by a text with a digit in it that looks like one. */
const SAID_TOKEN =
  /(?<![\p{L}\d])(token|secret|api[-_ ]?key|key|code|pin)(\s{1,4}(?:(?:is|ist|est)\s{1,4})?)(?!TILL-)(?=[^\s,;&}]*\d)(?=[^\s,;&}]*\p{L})([^\s,;&}]{6,})/giu;
const SAID_PIN = /\b(pin)(\s(?:\p{L}{1,4}\s)?)\d{4,}/giu;
/** Keys with a prefix for their kind, as services issue them: `sk_live_…`, `AKIA…`. */
const PREFIXED_KEY =
  /(?:[a-z]{2,4}[_-](?:live|test|prod|proj)|_(?:live|test|prod)|\b(?:live|test|prod)_[a-z]{2,4}|\bpat|\bghp|\bxox[a-z])[_-][A-Za-z0-9_-]{8,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/gi;
/**
 * Email addresses, also at unnamed hosts and in full-width characters. A slash before the at sign means a package's
 * path.
 */
const E_MAIL =
  /(?:\\?"[^"\n]{1,64}"|[^\s@＠﹫"'<>(),;:=/]{1,64})(?:[@＠﹫][^\s@"'<>(),;:=]+|\s@\s[^\s@"'<>(),;:=]{1,250}[.．。]\p{L}{2,})/gu;
/**
 * Matches a run of characters that may be a key, token or hash; `isKeyLike` then decides whether it is a path or a long
 * name instead.
 */
const LONG_RUN = /[A-Za-z0-9_+/=~.%-]{16,}/g;
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{8}([0-9a-f]{4})\b/gi;
/**
 * Digits of any script with up to three separators between them. Colons are excluded, because code positions have them.
 */
const DIGITS = /[\p{Nd}\p{No}](?:[\p{Z}\p{Pd}\s"'.,·_+*|/\\−]{0,3}[\p{Nd}\p{No}]){5,}/gu;
/** Matches card numbers that have capital letters beside their digits. */
const CODE = /\b(?=(?:[A-Z-]{0,40}\d){2})(?=(?:[0-9-]{0,40}[A-Z]){2})[A-Z0-9](?:-?[A-Z0-9]){9,}\b/g;
/** Card numbers and codes of capital letters only, in one piece or in groups; `isNameOfSystem` excludes error names. */
const LETTERS = /(?<![\p{L}\d_])[A-Z]{3,}(?:-[A-Z]{2,})*(?![\p{L}\d_])/gu;
/** Matches letters in one piece, such as a generated code; `isUnspeakable` then decides whether it is a word. */
const WORD = /(?<![\p{L}\d_])[A-Za-z]{8,}(?![\p{L}\d_])/gu;
/** Codes and keys in groups, as people copy them, with digits in at least two groups. */
const GROUPS =
  /(?<![\p{L}\d-])(?=[a-z\d-]*\d[a-z\d]*-[a-z\d-]*\d)(?=[\d-]*[a-z])[a-z\d]{4,8}(?:-[a-z\d]{4,8}){2,}(?![\p{L}\d-])/giu;
/** Printable characters as URLs and JSON escape them. */
const ESCAPED = /%([2-7][0-9a-f])|\\u00([2-7][0-9a-f])/gi;

/** Removes secrets from a text, and shortens long numbers and UUIDs to their last four characters. */
export function redactText(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(ESCAPED, (_, inUrl?: string, inJson?: string) =>
      String.fromCodePoint(Number.parseInt(inUrl ?? inJson ?? '', 16)),
    )
    .replace(AUTHORIZATION, `$1 ${SECRET}`)
    .replace(NAMED_SECRET, `$1${SECRET}`)
    .replace(SAID_SECRET, `$1$2${SECRET}`)
    .replace(SAID_TOKEN, `$1$2${SECRET}`)
    .replace(SAID_PIN, `$1$2${SECRET}`)
    .replace(PREFIXED_KEY, SECRET)
    .replace(E_MAIL, '[e-mail]')
    .replace(UUID, '…$1')
    .replace(LONG_RUN, (run) => (isKeyLike(run) ? SECRET : run))
    .replace(GROUPS, SECRET)
    .replace(CODE, lastFour)
    .replace(LETTERS, (run) => (isNameOfSystem(run) ? run : lastFour(run)))
    .replace(WORD, (run) => (isUnspeakable(run) ? lastFour(run) : run))
    .replace(DIGITS, lastFour);
}

function lastFour(run: string): string {
  return `…${(run.match(/[A-Z\p{Nd}\p{No}]/gu) ?? []).slice(-4).join('')}`;
}

/** Error names of the system and of Node that look like codes (`ECONNREFUSED`). */
const NAMES_OF_SYSTEM: ReadonlySet<string> = new Set([
  ...Object.keys(constants.errno),
  ...Object.keys(constants.signals),
  dns.NOTFOUND,
  dns.TIMEOUT,
  dns.REFUSED,
  dns.CANCELLED,
  dns.BADRESP,
  dns.SERVFAIL,
]);

function isNameOfSystem(run: string): boolean {
  return run.replaceAll('-', '').length < 8 || NAMES_OF_SYSTEM.has(run);
}

/**
 * Letter pairs that occur in fewer than two words of the till's sentences, code and pages, in all four languages: each
 * first letter, with the letters that do not follow it. Counted over 9,749 words.
 */
const NOT_FOLLOWED = new Map(
  (
    'aeo bcfkpqvxz cbdfgjmnpqwxz dchjqx fchjkmnpqvx gfjkqwxy hgjpqvx iiwy jbchjlmpqrtwxy kcfjqvxy lhjrxz mcfhjkqrvxyz ' +
    'njx ohq pqvwxz qabcdefghijkmnopqrstvxyz rjx sj tjqx uq vcdfghjklmnpqstvwxyz wbcfgjkmpqtvwxyz xbdfghjmnoqrsuvwxyz ' +
    'ydfghjkqrvxyz zbcdfghjklmnpqrsvxy'
  )
    .split(' ')
    .map((pairs) => [pairs.charAt(0), pairs.slice(1)] as const),
);

/**
 * True if a run of letters looks random: it has two of the rare letter pairs, or changes often between lower and upper
 * case. Two such pairs are in none of 3,969 words of this length, but in 78 of 100 random codes of ten letters.
 */
function isUnspeakable(run: string): boolean {
  const changes = run.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  if (changes > run.length / 3) return true;
  const letters = run.toLowerCase();
  let odd = 0;
  for (let at = 1; at < letters.length; at += 1)
    if (NOT_FOLLOWED.get(letters.charAt(at - 1))?.includes(letters.charAt(at))) odd += 1;
  return odd >= 2;
}

/** Matches a run of letters and digits with at least two digits that is longer than in any path, name or word. */
const MIXED = /(?=[A-Za-z]*\d[A-Za-z]*\d)(?=[A-Z\d]*[a-z])[A-Za-z\d]{16,}/;

/**
 * True if a run looks random: it often changes between lower case, upper case and digits, unlike paths and function
 * names. A run of 24 letters and digits counts too, unless it has a capital between lower-case letters.
 */
function isKeyLike(run: string): boolean {
  if (/[A-Za-z0-9]{24,}/.test(run) && !/[a-z][A-Z][a-z]/.test(run)) return true;
  if (MIXED.test(run)) return true;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  if (run.length < 20) return /\d/.test(run) && changes >= run.length / 3;
  return changes >= run.length / (/\d/.test(run) ? 6 : 3.5);
}
