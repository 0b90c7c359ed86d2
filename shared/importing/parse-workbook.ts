import { read, utils } from '@e965/xlsx';
import type { CellObject, Range, WorkSheet } from '@e965/xlsx';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { failedReading, isEmptyRow, MAX_ROWS } from './table.ts';
import type { Cell, FileReading, TableRow } from './table.ts';

/** Limit of all unpacked parts together, in bytes: 10 000 articles with twenty columns are 15 MB. */
const MAX_UNPACKED_BYTES = 100_000_000;
const MAX_PARTS = 2_000;
/** Bytes unpacked at a time, so that a part which never ends is noticed within 16 MB. */
const PIECE_BYTES = 16_384;

/** Parts that identify workbooks of LibreOffice, Excel's binary form and Numbers. */
const OTHER_PROGRAMS = ['mimetype', 'xl/workbook.bin', 'Index/Document.iwa'];

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Parses a workbook (.xlsx) with SheetJS, from an archive unpacked within limits (decision 0145).
 * @param mostUnpacked a smaller limit in bytes, for tests
 */
export function parseWorkbook(bytes: Uint8Array, mostUnpacked = MAX_UNPACKED_BYTES): FileReading {
  // The first flag of an archive's part means that it is encrypted.
  if (((bytes[6] ?? 0) & 1) === 1) return failedReading('password');
  try {
    const parts = unpack(bytes, mostUnpacked);
    if (!('xl/workbook.xml' in parts)) {
      const isOther = OTHER_PROGRAMS.some((part) => part in parts);
      return failedReading(isOther ? 'other-workbook' : 'not-text');
    }
    return sheetsIn(zipSync(parts, { level: 0 }));
  } catch (error) {
    return failedReading(error instanceof TooLarge ? 'unpacks-too-large' : 'damaged');
  }
}

function unpack(bytes: Uint8Array, mostUnpacked: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let unpacked = 0;
  const archive = new Unzip((part) => {
    if (parts.size >= MAX_PARTS) throw new TooLarge();
    const isRead = /(?:\.xml|\.rels|\.bin|^mimetype|^Index\/Document\.iwa)$/.test(part.name);
    if (!isRead) return;
    const pieces: Uint8Array[] = [];
    parts.set(part.name, pieces);
    part.ondata = (error, piece) => {
      if (error !== null) throw error;
      unpacked += piece.length;
      if (unpacked > mostUnpacked) throw new TooLarge();
      pieces.push(piece);
    };
    part.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    archive.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  }
  return Object.fromEntries([...parts].map(([name, pieces]) => [name, joined(pieces)]));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function sheetsIn(bytes: Uint8Array): FileReading {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: true,
    cellHTML: false,
    // The reader needs styles to see which rows are hidden.
    cellStyles: true,
    UTC: true,
  });
  const shown = book.SheetNames.filter((_, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0);
  const names = shown.length > 0 ? shown : book.SheetNames;
  const sheets = names.flatMap((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : rowsOf(sheet);
    return rows.length === 0 ? [] : [{ name, rows, separator: null }];
  });
  if (sheets.some(({ rows }) => rows.length > MAX_ROWS)) return failedReading('too-many-rows');
  return sheets.length === 0 ? failedReading('empty') : { kind: 'sheets', sheets, encoding: null };
}

type Lines = readonly (readonly (CellObject | undefined)[] | undefined)[];
/** Maximum number of columns that one merged cell may fill. */
const MAX_MERGED = 50;

/** Reads only rows that exist, since a sheet may claim to have a million. */
function rowsOf(sheet: WorkSheet): TableRow[] {
  const rows: TableRow[] = [];
  const data: Lines = sheet['!data'] ?? [];
  const merged = new MergedCells(sheet, data);
  data.forEach((line, at) => {
    const cells = Array.from(line ?? [], (cell, index) => cellOf(cell, index));
    if (isEmptyRow(cells)) return;
    const isHidden = sheet['!rows']?.[at]?.hidden === true;
    rows.push({ row: at + 1, cells: merged.fill(at, cells), ...(isHidden && { isHidden }) });
  });
  return rows;
}

/** Finds merged cells: each row and column that they span gets their value. */
class MergedCells {
  readonly #byRow = new Map<number, Range[]>();
  readonly #data: Lines;

  constructor(sheet: WorkSheet, data: Lines) {
    this.#data = data;
    let places = 0;
    for (const range of sheet['!merges'] ?? []) {
      const last = Math.min(range.e.r, data.length - 1);
      for (let row = range.s.r; row <= last && places < MAX_ROWS; row += 1) {
        places += 1;
        const ranges = this.#byRow.get(row);
        if (ranges === undefined) this.#byRow.set(row, [range]);
        else ranges.push(range);
      }
    }
  }

  fill(row: number, cells: readonly Cell[]): readonly Cell[] {
    const ranges = this.#byRow.get(row);
    if (ranges === undefined) return cells;
    const filled = [...cells];
    for (const { s: first, e: last } of ranges) {
      const value = cellOf(this.#data[first.r]?.[first.c], first.c);
      const end = Math.min(last.c, first.c + MAX_MERGED);
      for (let index = first.c; index <= end; index += 1) filled[index] = value;
    }
    return Array.from(filled, (cell) => cell ?? '');
  }
}

/**
 * Converts a workbook's cell, and marks a sum over other rows.
 * @param index column of the cell, from 0
 */
function cellOf(cell: CellObject | undefined, index: number): Cell {
  if (cell === undefined) return '';
  const value = valueOf(cell);
  return cell.f !== undefined && typeof value === 'object' && addsRowsUp(cell.f, index)
    ? { ...value, isSum: true }
    : value;
}

/** True for a sum, count or average over several rows of its own column, or of a table's column. */
function addsRowsUp(formula: string, index: number): boolean {
  if (/^(?:SUBTOTAL|AGGREGATE)\(/i.test(formula)) return true;
  const column = utils.encode_col(index);
  const range = new RegExp(`(?<![A-Z])\\$?${column}\\$?(\\d+):\\$?${column}\\$?(\\d+)`, 'i');
  const [, first, last] = range.exec(formula) ?? [];
  return first !== last;
}

function valueOf(cell: CellObject): Cell {
  const isFormula = cell.f !== undefined;
  const { t: type, v: value, w: shown = '' } = cell;
  if (typeof value === 'object') return { text: dateOf(value), value: null, isFormula };
  if (type === 'n' && typeof value === 'number') {
    // Leading zeros and per cent are only in how the workbook shows a number.
    const isShown = /^0\d+$|%$/.test(shown);
    const text = isShown ? shown : plainNumber(value);
    const named = /[\p{Sc}]|[A-Z]{3}/u.test(shown) ? { shown } : {};
    return { text, value: isShown ? null : value, isFormula, ...named };
  }
  const text =
    type === 'b' ? (value === true ? 'TRUE' : 'FALSE') : type === 'e' ? shown : String(value ?? '');
  return isFormula ? { text, value: null, isFormula } : text;
}

/** Writes a number. A spreadsheet keeps 15 digits, so a longer one is written like a shortened one. */
function plainNumber(value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential(5).replace('e', 'E');
  return String(Number(value.toPrecision(15)));
}

/** Reads a date as UTC, because a workbook's dates have no time zone. */
function dateOf(date: { readonly toISOString: () => string }): string {
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day}T${time}`;
}
