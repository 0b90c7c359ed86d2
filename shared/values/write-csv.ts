import * as z from 'zod';

/** How the spreadsheets of a shop's region write lists and numbers. */
export const csvDialectSchema = z.object({
  separator: z.enum([',', ';']),
  decimalMark: z.enum([',', '.']),
});
export type CsvDialect = z.infer<typeof csvDialectSchema>;

/**
 * Matches where a cell, or a line inside a cell, begins. Every possible separator counts, since a spreadsheet of
 * another region splits by its own separator and ignores this file's quotation marks.
 */
const BEGINNING = String.raw`(?<=^|[\r\n;,\t])`;
/**
 * Characters that make a spreadsheet run a cell as a formula: these, their wide, small and raised forms, and
 * typographic minus signs. They also count after spaces, invisible characters (controls, format characters, Hangul
 * fillers, the empty braille pattern and note), and quotation marks.
 */
const SIGNS = String.raw`=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u207A\u208A\u207B\u208B\u207C\u208C\u2212\u2A74-\u2A76\uFB29`;
const FORMULA = String.raw`(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}\u2800\u{1D159}"])*[${SIGNS}])`;

const UNMARKED = new RegExp(`${BEGINNING}('*)${FORMULA}`, 'gu');
const MARKED = new RegExp(`${BEGINNING}'('*)${FORMULA}`, 'gu');
const BARE = new RegExp(`^${FORMULA}`, 'u');

/**
 * Writes rows as a file that the shop's spreadsheets open by double click: UTF-8 with byte order mark, CRLF. Every text
 * is quoted. A text that a spreadsheet would run gets an apostrophe in front, meaning "this is text", even if it has
 * one already, so that every text can be restored (`unmarkFormula`). Numbers get none, whatever their sign.
 */
export function formatCsv(
  rows: readonly (readonly (string | number)[])[],
  { separator, decimalMark }: CsvDialect,
): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimalMark) : quoted(value);
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('')}`;
}

function quoted(text: string): string {
  return text === '' ? '' : `"${text.replace(UNMARKED, `'$1`).replaceAll('"', '""')}"`;
}

/** True for a text that a spreadsheet would run as a formula. */
export function looksLikeFormula(value: string): boolean {
  return BARE.test(value);
}

/** Removes the apostrophes that `formatCsv`, or a spreadsheet, put in front of formulas. */
export function unmarkFormula(value: string): string {
  return value.replace(MARKED, '$1');
}
