import { utils, write } from '@e965/xlsx';
import type { BookType, CellObject, WorkSheet } from '@e965/xlsx';

/** Writes workbooks as spreadsheet programs do. */

/** A text, a number, or a cell in the format of a workbook. */
export type WorkbookCell = string | number | boolean | Partial<CellObject> | null;

/**
 * Returns the bytes of a workbook.
 * @param sheets the rows of each sheet, by its name
 * @param change sets what rows alone do not say, such as merged cells
 */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  bookType: BookType = 'xlsx',
  change: (sheet: WorkSheet) => void = () => undefined,
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
    change(sheet);
    utils.book_append_sheet(book, sheet, name);
  }
  const written: unknown = write(book, { type: 'array', bookType, compression: true });
  // Text formats come as a string.
  if (typeof written === 'string') return new TextEncoder().encode(written);
  return new Uint8Array(written as ArrayBuffer);
}
