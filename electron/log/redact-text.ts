/**
 * The last gate before a log: whoever writes a line should not put a secret or a customer into it, and
 * when somebody does it must not get through (I10). It errs on the side of hiding.
 */
const SECRET = '[secret]';

const AUTHORIZATION = /\b(bearer|basic|digest)([\s:=]|%20)+[^\s"',;]+/gi;
const NAMED_SECRET =
  /((?:api[-_ ]?key|access[-_]?token|personal[-_]?access[-_]?token|token|secret|passphrase|password|passwd|pwd|passwort|kennwort|wachtwoord|mot de passe|pin|authorization|credentials?|cookie|session|identifier|\bkey)["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&}]+)/gi;
const SAID_PIN = /\b(pin)(\s(?:\p{L}{1,4}\s)?)\d{4,}/giu;
/** Keys that name their kind first, as services make them: `sk_live_…`, `AKIA…`. */
const PREFIXED_KEY =
  /(?:[a-z]{2,4}[_-](?:live|test|prod|proj)|_(?:live|test|prod)|\b(?:live|test|prod)_[a-z]{2,4}|\bpat|\bghp|\bxox[a-z])[_-][A-Za-z0-9_-]{8,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/gi;
/** Matches addresses of unnamed hosts and full-width signs too. A slash before the sign is a package’s path, not an address. */
const E_MAIL =
  /(?:\\?"[^"\n]{1,64}"|[^\s@＠﹫"'<>(),;:=/]{1,64})(?:[@＠﹫][^\s@"'<>(),;:=]+|\s@\s[^\s@"'<>(),;:=]{1,250}[.．。]\p{L}{2,})/gu;
/** A run of characters that could be a key, a token or a hash: `isKeyLike` tells it from a path or a long name. */
const LONG_RUN = /[A-Za-z0-9_+/=~.%-]{16,}/g;
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{8}([0-9a-f]{4})\b/gi;
/** Matches digits of any script with up to three separators between two of them. Not colons: they stand in places in code. */
const DIGITS = /[\p{Nd}\p{No}](?:[\p{Z}\p{Pd}\s"'.,·_+*|/\\−]{0,3}[\p{Nd}\p{No}]){5,}/gu;
/** Matches card numbers that have capital letters too. */
const CODE = /\b(?=(?:[A-Z-]{0,40}\d){2})(?=(?:[0-9-]{0,40}[A-Z]){2})[A-Z0-9](?:-?[A-Z0-9]){9,}\b/g;
/** Matches codes and keys in groups, as people copy them, that have digits in two of their groups. */
const GROUPS =
  /(?<![\p{L}\d-])(?=[a-z\d-]*\d[a-z\d]*-[a-z\d-]*\d)(?=[\d-]*[a-z])[a-z\d]{4,8}(?:-[a-z\d]{4,8}){2,}(?![\p{L}\d-])/giu;
/** Matches printable characters as URLs and JSON escape them. */
const ESCAPED = /%([2-7][0-9a-f])|\\u00([2-7][0-9a-f])/gi;

/** The text with secrets gone and long numbers and uuids cut to their last four. */
export function redactText(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(ESCAPED, (_, inUrl?: string, inJson?: string) =>
      String.fromCodePoint(Number.parseInt(inUrl ?? inJson ?? '', 16)),
    )
    .replace(AUTHORIZATION, `$1 ${SECRET}`)
    .replace(NAMED_SECRET, `$1${SECRET}`)
    .replace(SAID_PIN, `$1$2${SECRET}`)
    .replace(PREFIXED_KEY, SECRET)
    .replace(E_MAIL, '[e-mail]')
    .replace(UUID, '…$1')
    .replace(LONG_RUN, (run) => (isKeyLike(run) ? SECRET : run))
    .replace(GROUPS, SECRET)
    .replace(CODE, lastFour)
    .replace(DIGITS, lastFour);
}

function lastFour(run: string): string {
  return `…${(run.match(/[A-Z\p{Nd}\p{No}]/gu) ?? []).slice(-4).join('')}`;
}

/** So many letters and digits without a sign between them, of which two are digits: no path, name or word is that. */
const MIXED = /(?=[A-Za-z]*\d[A-Za-z]*\d)(?=[A-Z\d]*[a-z])[A-Za-z\d]{16,}/;

/**
 * Text that a machine made at random changes between lower case, upper case and digits all the time;
 * paths and names of functions seldom do. No word has 24 letters.
 */
function isKeyLike(run: string): boolean {
  if (/[A-Za-z0-9]{24,}/.test(run) && !/[a-z][A-Z][a-z]/.test(run)) return true;
  if (MIXED.test(run)) return true;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  if (run.length < 20) return /\d/.test(run) && changes >= run.length / 3;
  return changes >= run.length / (/\d/.test(run) ? 6 : 3.5);
}
