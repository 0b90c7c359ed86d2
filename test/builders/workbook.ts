import { utils, write } from '@e965/xlsx';
import type { CellObject } from '@e965/xlsx';

/** Workbooks as spreadsheets write them. */

/** A text, a number, or a cell as the format has it. */
export type WorkbookCell = string | number | boolean | Partial<CellObject> | null;

/** @param sheets rows of each, by its name */
export function workbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  bookType: 'xlsx' | 'biff8' | 'xlsb' | 'ods' = 'xlsx',
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => [...cells]));
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}
