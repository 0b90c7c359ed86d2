/** A value of a workbook that is more than a text. */
interface SheetCell {
  /** As it is kept: a number in plain digits with a point, a date as 2026-11-20, an error as it stands there. */
  readonly text: string;
  /** A number as the workbook has it; null for text, dates and truth values. */
  readonly value: number | null;
  readonly isFormula: boolean;
  /** A number as the workbook shows it, where that says more: of which currency it is. */
  readonly shown?: string;
  /** Its formula adds up, counts or averages the rows above it. */
  readonly isSum?: true;
}

export type Cell = string | SheetCell;

/** `row` counts from 1 as a spreadsheet does, the headings and empty rows included. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly Cell[];
  /** A workbook does not show it: by hand, or since a filter is on. */
  readonly isHidden?: true;
}

/** One table of a file: what is pasted, a text's rows, or a sheet of a workbook; without its empty rows. */
export interface Sheet {
  /** Is empty where a file has only one. */
  readonly name: string;
  readonly rows: readonly TableRow[];
  /** What parts its values; null for a workbook, where nothing does. */
  readonly separator: string | null;
}

export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}

export function isEmptyRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => textOf(cell).trim() === '');
}

/** Why a file is not looked at any further. */
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

export type ReadFile =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[]; readonly encoding: string | null }
  | { readonly kind: 'fault'; readonly fault: FileFault };

/** Largest file, in bytes: a list of 100 000 articles with descriptions is smaller. */
export const MAX_FILE_BYTES = 30_000_000;
/** More rows than any shop has: what comes of them would fill the memory. */
export const MAX_ROWS = 500_000;

export function faulty(kind: Exclude<FileFault['kind'], 'unclosed-quote'>): ReadFile {
  return { kind: 'fault', fault: { kind } };
}
