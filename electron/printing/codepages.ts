import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { Codepage } from '@point-of-sale/codepage-encoder';

/**
 * Left-to-right European pages in the order in which they are tried. The first two hold most of
 * Dutch, German, French and English with the euro sign, and stand at the same place in every printer
 * that has them. Right-to-left and Asian pages are left out: their text would come out mirrored.
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

const signsOf = new Map<Codepage, ReadonlySet<string>>();

/**
 * The signs that come out of a printer as themselves. The first 32 places of a page would steer it, and the
 * encoder takes the first place where it finds a sign: the section sign of cp858 would be sent as 0x15 (measured).
 */
function signsIn(page: Codepage): ReadonlySet<string> {
  const known = signsOf.get(page);
  if (known) return known;
  const { codepoints } = CodepageEncoder.getEncoding(page);
  const steering = steeringIn(page);
  const placed = codepoints.slice(32).map((code) => String.fromCodePoint(code));
  const signs = new Set(placed.filter((sign) => !steering.has(sign)));
  signsOf.set(page, signs);
  return signs;
}

function steeringIn(page: Codepage): ReadonlySet<string> {
  const { codepoints } = CodepageEncoder.getEncoding(page);
  return new Set(codepoints.slice(0, 32).map((code) => String.fromCodePoint(code)));
}

/** The first of `pages` that holds the whole text, or `auto`: then the encoder changes pages inside. */
export function pageFor(text: string, pages: readonly Codepage[]): Codepage | 'auto' {
  const holdsAll = (page: Codepage) => Array.from(text).every((sign) => signsIn(page).has(sign));
  return pages.find(holdsAll) ?? 'auto';
}

/**
 * The text with every sign that no page holds as its letter without the accent, or as "?"; and where one page
 * is not enough, also what would steer the printer on any of them.
 */
export function withinPages(text: string, pages: readonly Codepage[]): string {
  const holds = (sign: string) => pages.some((page) => signsIn(page).has(sign));
  const held = Array.from(text, (sign) => {
    if (holds(sign)) return sign;
    const plain = sign.normalize('NFKD').charAt(0);
    return holds(plain) ? plain : '?';
  });
  if (pageFor(held.join(''), pages) !== 'auto') return held.join('');
  const steers = (sign: string) => pages.some((page) => steeringIn(page).has(sign));
  return held.map((sign) => (steers(sign) ? '?' : sign)).join('');
}
