import { holdsBankCard } from '../cards/known-shapes.ts';
import { MAX_TAXED_CATEGORIES, taxedCategorySchema, taxLetterSchema } from '../ledger/sale/tax.ts';
import type { TaxedCategory, TaxRate } from '../ledger/sale/tax.ts';
import { unmarkFormula, writeCsv } from '../values/write-csv.ts';
import type { SheetStyle } from '../values/write-csv.ts';
import { CsvReader } from './read-csv.ts';
import type { CsvRow } from './read-csv.ts';

/** Which Category has which rate, as a file: its external identifier, the letter of its rate, and, to be read, the rate. */

type TaxRowFault =
  | 'no-identifier'
  | 'no-letter'
  | 'unknown-letter'
  | 'repeated'
  | 'too-long'
  | 'bank-card';

/** The fault of one line; lines are counted as a spreadsheet does. */
interface WrongTaxRow {
  readonly row: number;
  readonly why: TaxRowFault;
  /** As it stands there, where it is one; empty otherwise. */
  readonly letter: string;
}

/** A file with anything wrong in it is taken in no part. */
export type ReadTaxFile =
  | { readonly kind: 'categories'; readonly categories: readonly TaxedCategory[] }
  | { readonly kind: 'wrong'; readonly rows: readonly WrongTaxRow[] }
  | { readonly kind: 'unclosed-quote'; readonly row: number }
  | { readonly kind: 'not-text' | 'empty' | 'too-long' };

/** @param text of the whole file, whose first line may be headings; null where it is no text */
export function readTaxFile(text: string | null, rates: readonly TaxRate[]): ReadTaxFile {
  if (text === null) return { kind: 'not-text' };
  const reader = new CsvReader();
  const rows: CsvRow[] = [];
  for (const read of [reader.take(text), reader.end()]) {
    if (read.kind === 'unclosed-quote') return read;
    rows.push(...read.rows);
  }
  const [first, ...others] = rows;
  if (first === undefined) return { kind: 'empty' };
  // A letter typed twice is a mistake that is told, and no heading.
  const isHeading = /^[^\d]*\p{L}{3}[^\d]*$/u.test(letterIn(first));
  const those = isHeading && others.length > 0 ? others : rows;
  if (those.length > MAX_TAXED_CATEGORIES) return { kind: 'too-long' };
  return judgeRows(those, new Set(rates.map(({ letter }) => letter)));
}

function judgeRows(rows: readonly CsvRow[], letters: ReadonlySet<string>): ReadTaxFile {
  const wrong: WrongTaxRow[] = [];
  const categories = new Map<string, TaxedCategory>();
  for (const line of rows) {
    const category = { externalId: unmarkFormula(line.cells[0] ?? ''), letter: letterIn(line) };
    const why = faultOf(category, letters, categories);
    if (why === null) categories.set(category.externalId, category);
    else
      wrong.push({ row: line.row, why, letter: why === 'unknown-letter' ? category.letter : '' });
  }
  return wrong.length > 0
    ? { kind: 'wrong', rows: wrong }
    : { kind: 'categories', categories: [...categories.values()] };
}

function faultOf(
  category: TaxedCategory,
  letters: ReadonlySet<string>,
  before: ReadonlyMap<string, TaxedCategory>,
): TaxRowFault | null {
  const { externalId, letter } = category;
  if (externalId.trim() === '') return 'no-identifier';
  if (holdsBankCard(externalId)) return 'bank-card';
  if (!taxLetterSchema.safeParse(letter).success) return 'no-letter';
  if (!letters.has(letter)) return 'unknown-letter';
  if (before.has(externalId)) return 'repeated';
  const fits = taxedCategorySchema.safeParse(category).success && !ODD_SIGNS.test(externalId);
  return fits ? null : 'too-long';
}

const ODD_SIGNS = /[\p{Cc}\u2028\u2029\uFFFD\p{Surrogate}]/u;

function letterIn({ cells }: CsvRow): string {
  return (cells[1] ?? '').trim().toUpperCase();
}

/** Writes the file that `readTaxFile` reads back unchanged. */
export function writeTaxFile(
  categories: readonly TaxedCategory[],
  rates: readonly TaxRate[],
  headings: readonly [externalId: string, letter: string, percent: string],
  style: SheetStyle,
): string {
  const percents = new Map(rates.map(({ letter, basisPoints }) => [letter, basisPoints / 100]));
  const rows = categories.map(({ externalId, letter }) => [
    externalId,
    letter,
    percents.get(letter) ?? '',
  ]);
  return writeCsv([[...headings], ...rows], style);
}
