import { fitsCategoryLimits } from '../api/category.ts';
import type { Category } from '../api/category.ts';
import { toDisplayLine } from '../values/shown-line.ts';

/** A row that is not a valid Category, with what a person needs to fix it at the service. */
interface OddRow {
  readonly page: number;
  /** Position of the row in its page, from 1. */
  readonly place: number;
  /** Identifier, name or uuid of the row, whichever exists; null for none. */
  readonly named: string | null;
  /** The beginning of the received row. */
  readonly text: string;
}

/** Rows of a list that could not be read. */
export interface UnreadableRows {
  readonly count: number;
  /** The first such rows; a few are as informative as thousands. */
  readonly first: readonly OddRow[];
}

export const NO_UNREADABLE_ROWS: UnreadableRows = { count: 0, first: [] };

interface ReadRows {
  readonly rows: readonly Category[];
  readonly odd: UnreadableRows;
  /** Keys of all rows, including unreadable ones, so that a repeated page is recognised. */
  readonly names: readonly string[];
}

const KEPT = 20;
const MAX_TEXT_LENGTH = 200;
/** Limit in characters, because the name is shown in a sentence above the list. */
const MAX_NAME_LENGTH = 60;

/**
 * Parses the Categories of one page row by row: an invalid row is left out and counted, without affecting others
 * (docs/service-contract.md#null-absent-and-odd-fields). Checked by hand, because a schema would create an issue for
 * every field of every row, and a list may have millions.
 */
export function parseCategoryRows(data: readonly unknown[], page: number): ReadRows {
  const rows: Category[] = [];
  const names: string[] = [];
  const first: OddRow[] = [];
  for (const [index, row] of data.entries()) {
    const rowNumber = index + 1;
    const category = readCategory(row);
    if (category !== null) {
      rows.push(category);
      names.push(category.uuid);
      continue;
    }
    const text = toDisplayLine(JSON.stringify(row), MAX_TEXT_LENGTH);
    names.push(namedBy(row, 'uuid') ?? `${rowNumber} ${text}`);
    if (first.length < KEPT) first.push({ page, place: rowNumber, named: nameOf(row), text });
  }
  return { rows, odd: { count: data.length - rows.length, first }, names };
}

export function addUnreadableRows(before: UnreadableRows, more: UnreadableRows): UnreadableRows {
  return {
    count: before.count + more.count,
    first: [...before.first, ...more.first].slice(0, KEPT),
  };
}

function readCategory(row: unknown): Category | null {
  const uuid = namedBy(row, 'uuid');
  const external_identifier = textIn(row, 'external_identifier');
  const name = textIn(row, 'name');
  if (uuid === null || external_identifier === null || name === null) return null;
  const category = { uuid, external_identifier, name };
  return fitsCategoryLimits(category) ? category : null;
}

function nameOf(row: unknown): string | null {
  const named = namedBy(row, 'external_identifier') ?? namedBy(row, 'name') ?? namedBy(row, 'uuid');
  return named === null ? null : toDisplayLine(named, MAX_NAME_LENGTH);
}

function namedBy(row: unknown, field: keyof Category): string | null {
  const text = textIn(row, field);
  return text === '' ? null : text;
}

function textIn(row: unknown, field: keyof Category): string | null {
  const value = isObject(row) && Object.hasOwn(row, field) ? row[field] : null;
  return typeof value === 'string' ? value : null;
}

function isObject(row: unknown): row is Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null;
}
