/**
 * The last gate before a log: whoever writes a line should not put a secret or a customer into it, and
 * when somebody does it must not get through (I10). It errs on the side of hiding.
 */
const SECRET = '[secret]';

const AUTHORIZATION = /\b(bearer|basic|digest)([\s:=]|%20)+[^\s"',;]+/gi;
const NAMED_SECRET =
  /((?:api[-_]?key|access[-_]?token|personal[-_]?access[-_]?token|token|secret|passphrase|password|pin|authorization|credentials?|identifier)["']?\s*[:=]\s*)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s,;&}]+)/gi;
/** Keys that name their kind first, as services make them: `sk_live_…`. */
const PREFIXED_KEY = /\b(?:[a-z]{2,4}_(?:live|test|prod)|pat|ghp|xox[a-z])[_-][A-Za-z0-9_-]{8,}/gi;
const E_MAIL = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:=]+\.\p{L}{2,}/gu;
/** What could be a key, a token or a hash: `isKeyLike` tells it from a path or a long name. */
const LONG_RUN = /[A-Za-z0-9_+/=~.%-]{20,}/g;
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{8}([0-9a-f]{4})\b/gi;
/** Also with single signs between the digits, as cards are printed. */
const DIGITS = /\d(?:[ .\-/]?\d){5,}/g;

/** The text with secrets gone and long numbers and uuids cut to their last four. */
export function redactText(text: string): string {
  return text
    .replace(AUTHORIZATION, `$1 ${SECRET}`)
    .replace(NAMED_SECRET, `$1${SECRET}`)
    .replace(PREFIXED_KEY, SECRET)
    .replace(E_MAIL, '[e-mail]')
    .replace(UUID, '…$1')
    .replace(LONG_RUN, (run) => (isKeyLike(run) ? SECRET : run))
    .replace(DIGITS, (run) => `…${run.replace(/\D/g, '').slice(-4)}`);
}

/**
 * Text that a machine made at random changes between lower case, upper case and digits all the time;
 * paths and names of functions seldom do. No word has 24 letters.
 */
function isKeyLike(run: string): boolean {
  if (/[A-Za-z0-9]{24,}/.test(run) && !/[a-z][A-Z][a-z]/.test(run)) return true;
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return changes >= run.length / (/\d/.test(run) ? 6 : 3.5);
}
