import papaparse from 'papaparse';

/**
 * What a spreadsheet would run as a formula, also behind the marks that say that it is text: so every
 * text comes back as it was, when the file is read again (`unmarkFormula`).
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** What may part the values of a file: a reader that guesses must not find it bare inside of one. */
const SEPARATOR = /[,;\t]/;

/**
 * Rows as a file that every spreadsheet reads: UTF-8 with its mark, comma, CRLF. A value that looks
 * like a formula gets an apostrophe in front, which spreadsheets take for "this is text"; a number is
 * none, whatever its sign.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const options = {
    escapeFormulae: FORMULA,
    newline: '\r\n',
    quotes: (value: unknown) => typeof value === 'string' && SEPARATOR.test(value),
  };
  return `\uFEFF${papaparse.unparse(rows, options)}\r\n`;
}

/** True for a value that a spreadsheet would run. */
export function looksLikeFormula(value: string): boolean {
  return /^[=+\-@\t\r]/.test(value);
}

/** Takes back the apostrophe that `writeCsv`, or a spreadsheet, put in front of a formula. */
export function unmarkFormula(value: string): string {
  return /^'+[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}
