import { cellText } from './table.ts';
import type { TableRow } from './table.ts';

/**
 * A field that may be read from a row, with the headings that shops and programs use for it, folded and best known
 * first.
 */
export interface FieldRule {
  readonly headings: readonly string[];
  readonly isNeeded: boolean;
  /** Column of the field in a file without headings; null for none. */
  readonly position: number | null;
}
export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>;

/** Column of each field, from 0; null for none. */
export type ColumnPlaces<Name extends string = string> = Readonly<Record<Name, number | null>>;

/** The headings of a table, and where its rows begin. */
interface TableWithHeadings {
  /** Headings; null in a file without them. */
  readonly headings: readonly string[] | null;
  /** Row of the file with the headings; 0 for none. */
  readonly row: number;
  readonly rows: readonly TableRow[];
}

/** Last row in which headings are looked for, since some lists have titles and dates above them. */
const LAST_HEADING_ROW = 12;

/**
 * Finds the headings: the first row with two known ones, or with one known heading and nothing else.
 * @param hasHeadings a person's answer about the first row; null to judge by its words
 * @param isKnown recognises another program's headings
 */
export function findHeadings(
  rows: readonly TableRow[],
  fields: FieldRules,
  hasHeadings: boolean | null = null,
  isKnown: (headings: readonly string[]) => boolean = () => false,
): TableWithHeadings {
  const none = { headings: null, row: 0, rows };
  if (hasHeadings === false) return none;
  const needed = Object.values(fields).filter(({ isNeeded }) => isNeeded).length;
  const least = Math.min(2, needed);
  for (const [at, { row, cells }] of rows.slice(0, LAST_HEADING_ROW).entries()) {
    const texts = cells.map(cellText);
    const both = joinedRows(texts, rows[at + 1]?.cells.map(cellText) ?? []);
    const known = knownIn(texts, fields);
    if (!isKnown(texts) && both !== null && knownIn(both, fields) >= Math.max(least, known)) {
      return { headings: both, row, rows: rows.slice(at + 2) };
    }
    if (isKnown(texts) || known >= least) return headed(rows, at);
  }
  const [first, ...below] = rows;
  if (hasHeadings === null && !seemsHeading(first, fields) && !standsApart(first, below))
    return none;
  return headed(rows, 0);
}

function headed(rows: readonly TableRow[], at: number): TableWithHeadings {
  const head = rows[at];
  if (head === undefined) return { headings: null, row: 0, rows };
  const headings = head.cells.map((cell) => cellText(cell).trim());
  return { headings, row: head.row, rows: rows.slice(at + 1) };
}

/**
 * Joins headings in two rows, such as `Preise` above `netto` and `brutto`. An upper heading also applies to the columns
 * on its right, until the next one.
 * @returns null if the lower row has a heading of its own, or a value
 */
function joinedRows(upper: readonly string[], lower: readonly string[]): string[] | null {
  const isPart = (text: string) => foldHeading(text).replace(BESIDE, '').replace(/_/g, '') === '';
  const joined: string[] = [];
  let before = '';
  for (const [index, text] of upper.entries()) {
    const own = text.trim();
    const below = (lower[index] ?? '').trim();
    if (own !== below && !isPart(below)) return null;
    if (own !== '') before = own;
    joined.push(own === below || below === '' ? own : `${before} ${below}`.trim());
  }
  return lower.some((text) => text.trim() !== '' && isPart(text)) ? joined : null;
}

/** How many rows below the first are compared with it. */
const COMPARED_ROWS = 10;

/** True if the row has one known heading, and no number or code. */
function seemsHeading(row: TableRow | undefined, fields: FieldRules): boolean {
  const texts = (row?.cells ?? [])
    .map((cell) => cellText(cell).trim())
    .filter((text) => text !== '');
  return (
    texts.length > 1 &&
    knownIn(texts, fields) > 0 &&
    texts.every((text) => !/\d{2}|^\d+$/.test(text) || knownIn([text], fields) > 0)
  );
}

/** True if the row looks like unknown headings: only words, above columns that have a digit in each row. */
function standsApart(row: TableRow | undefined, below: readonly TableRow[]): boolean {
  const texts = (row?.cells ?? []).map((cell) => cellText(cell).trim());
  const isWords =
    texts.filter((text) => text !== '').length > 1 && !texts.some((text) => /\d/.test(text));
  const next = below.slice(0, COMPARED_ROWS);
  if (!isWords || next.length < 2) return false;
  return texts.some(
    (text, index) => text !== '' && next.every(({ cells }) => /\d/.test(cellText(cells[index]))),
  );
}

function knownIn(headings: readonly string[], fields: FieldRules): number {
  const folded = headings.map(foldHeading);
  return Object.values(fields).filter((rule) => possibleColumns(rule, folded).length > 0).length;
}

/** Guesses the columns by their headings, or by position without headings. */
export function guessColumns<Name extends string>(
  fields: FieldRules<Name>,
  headings: readonly string[] | null,
): ColumnPlaces<Name> {
  const folded = headings?.map(foldHeading);
  const taken = new Set<number>();
  const entries = Object.entries<FieldRule>(fields).map(([name, rule]) => {
    const place = folded
      ? (possibleColumns(rule, folded).find((one) => !taken.has(one)) ?? null)
      : rule.position;
    if (place !== null) taken.add(place);
    return [name, place];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry of each name
  return Object.fromEntries(entries) as ColumnPlaces<Name>;
}

/** Returns all columns that may be this field, best known heading first. @param headings folded */
export function possibleColumns(
  { headings: known }: FieldRule,
  headings: readonly string[],
): number[] {
  return known.flatMap((one) =>
    headings.flatMap((heading, index) => (headingFits(heading, one) ? [index] : [])),
  );
}

/**
 * True if a heading is the known one. A known heading that ends in `*` is a prefix: `price_[*` for a price in each
 * store.
 */
function headingFits(heading: string, known: string): boolean {
  const plain = heading
    .replace(BESIDE, ' ')
    .trim()
    .replace(/[\s_]+/g, '_')
    // Covers `EAN-Nr.`, `Preis*`, `Name:`.
    .replace(/^_|[_.:*]+$/g, '');
  return known.endsWith('*')
    ? heading.startsWith(known.slice(0, -1))
    : [heading, plain].map(squeezed).includes(squeezed(known));
}

/** Removes separators: `artikel_bezeichnung` equals `artikelbezeichnung`, and `mwst._satz` equals `mwst_satz`. */
function squeezed(heading: string): string {
  return heading.replaceAll(/[_.]/g, '');
}

/**
 * Matches additions to a folded heading: a currency, or what a price includes. In a two-row heading, the lower row
 * consists only of these.
 */
const BESIDE =
  /[([][^)\]]*[)\]]|(?<![a-z])(?:in_|en_)?(?:[€£$¥]|(?:eur|gbp|chf|jpy|kwd|euros?)(?![a-z]))|(?<![a-z])(?:incl?|inkl|in|excl?|exkl|ex|o|m|zzgl|including|included|excluding|inklusive|exklusive|inclusief|exclusief|with|without|mit|ohne|met|zonder|avec|sans|hors)\.?_?(?:der_|de_|la_)?(?:mwst|ust|btw|tva|vat|tax(?:es)?)\.?(?![a-z])|(?<![a-z])(?:brutto|netto|gross|net|bruto|ttc|t\.t\.c\.?|ht|h\.t\.(?:v\.a\.)?|htva|tvac|mwst|btw|inkl|exkl|incl|excl)\.?(?![a-z])|(?<=vk|preis)(?:brutto|netto)/gu;

/** Lists the columns that are not used, so that nobody looks for their data in the till. */
export function headingsOfUnusedColumns(
  headings: readonly string[],
  used: Iterable<number | null>,
): string[] {
  const places = new Set(used);
  return headings.filter((heading, index) => heading !== '' && !places.has(index));
}

/** Returns the key under which a choice is remembered: files with the same headings have the same columns. */
export function headingsKey(kind: string, headings: readonly string[] | null): string {
  return JSON.stringify([kind, ...(headings ?? []).map(foldHeading)]).slice(
    0,
    MAX_HEADINGS_KEY_LENGTH,
  );
}

/** Longest key: the first headings distinguish a list of a hundred. */
export const MAX_HEADINGS_KEY_LENGTH = 2_000;

/** Normalises a heading for comparison: without case and diacritics, words joined by `_`. */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\u00df/g, 'ss')
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}
