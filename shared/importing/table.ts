/** A workbook's value that is more than a text. */
interface SheetCell {
  /** The stored text: a number in plain digits with a point, a date as 2026-11-20, an error as shown. */
  readonly text: string;
  /** The workbook's number; null for text, dates and booleans. */
  readonly value: number | null;
  readonly isFormula: boolean;
  /** The number as the workbook shows it, if that adds a currency. */
  readonly shown?: string;
  /** Set if the cell's formula adds up, counts or averages the rows above it. */
  readonly isSum?: true;
}

export type Cell = string | SheetCell;

/** `row` counts from 1 as in a spreadsheet, including headings and empty rows. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Set if the workbook hides the row, by hand or by a filter. */
  readonly isHidden?: true;
}

/** One table of a file: pasted text, a text file's rows, or a sheet of a workbook; without empty rows. */
export interface TableSheet {
  /** Name of the sheet; empty if a file has only one. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  /** Separator of the file's values; null for a workbook. */
  readonly separator: string | null;
}

export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}

export function isEmptyRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cellText(cell).trim() === '');
}

/** Why a file is not read any further. */
export type FileFault =
  | { readonly kind: 'unclosed-quote'; readonly row: number }
  | {
      readonly kind:
        | 'empty'
        | 'not-text'
        | 'too-large'
        | 'too-many-rows'
        | 'password'
        | 'old-workbook'
        | 'other-workbook'
        | 'unpacks-too-large'
        | 'damaged';
    };

export type FileReading =
  | {
      readonly kind: 'sheets';
      readonly sheets: readonly TableSheet[];
      readonly encoding: string | null;
    }
  | { readonly kind: 'fault'; readonly fault: FileFault };

/** Largest file in bytes: a list of 100 000 articles with descriptions is smaller. */
export const MAX_FILE_BYTES = 30_000_000;
/** Maximum number of rows: more than any shop has, and as many as fit into memory. */
export const MAX_ROWS = 500_000;

export function failedReading(kind: Exclude<FileFault['kind'], 'unclosed-quote'>): FileReading {
  return { kind: 'fault', fault: { kind } };
}
