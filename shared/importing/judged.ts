import { maskBankCard } from '../cards/bank-card-number.ts';
import { unmarkFormula } from '../values/write-csv.ts';
import type { TaxTable } from '../ledger/sale/tax.ts';
import type { ColumnPlaces } from './columns.ts';
import type { KnownExport } from './known-exports.ts';
import type { RatesToAsk, RateAnswers } from './columns/rate-words.ts';
import { cellText } from './table.ts';
import type { Cell, TableRow } from './table.ts';

/** A table with known columns, as every importer reads it. */
export interface ChosenTable<Name extends string = string> {
  readonly headings: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly columns: ColumnPlaces<Name>;
  readonly separator: string | null;
  readonly known: KnownExport | null;
  /** Meanings that a person gave to words for VAT rates. */
  readonly saidRates: RateAnswers;
}

/** Questions that concern all rows at once; answers are remembered with the columns. */
type QuestionId =
  | 'net'
  | 'decimals'
  | 'dates'
  | 'formulas'
  | 'matches'
  | 'unknown'
  | 'zeros'
  | 'taxes'
  | 'category-rates'
  | 'alike'
  | 'hidden'
  | 'sums'
  | 'currency'
  | 'weighed'
  | 'full'
  | 'rates'
  | 'grouped'
  | 'expired';

/** Possible answers to a question; one press decides all of its rows. */
export type AnswerId =
  | 'take'
  | 'leave-out'
  | 'match'
  | 'create'
  | 'none'
  | 'keep'
  | 'point'
  | 'comma'
  | 'day-first'
  | 'month-first'
  | 'add-zero'
  | 'join'
  | 'set-rates';

export type ImportAnswers = Readonly<Partial<Record<QuestionId, AnswerId>>>;

export interface ImportQuestion {
  readonly id: QuestionId;
  /** Number of rows that the question concerns. */
  readonly count: number;
  /** Examples as in the file, without duplicates. */
  readonly examples: readonly string[];
  /** How many further values the file has; without it, the examples are all. */
  readonly moreExamples?: number;
  readonly options: readonly AnswerId[];
  /** Default until somebody answers; null if the import waits for an answer. */
  readonly assumed: AnswerId | null;
  readonly rates?: RatesToAsk;
}

/** A row that is not imported, with the reason; `text` is the wrong value. */
export interface FailedRow<Why extends string = string> {
  readonly row: number;
  readonly why: Why;
  readonly text: string;
  readonly cells: readonly Cell[];
}

export interface AcceptedRow<Value> {
  readonly row: number;
  readonly value: Value;
}

/** A checked table, of which nothing applies until a person confirms. */
export interface JudgedRows<Value, Why extends string = string> {
  readonly kept: readonly AcceptedRow<Value>[];
  readonly failed: readonly FailedRow<Why>[];
  readonly questions: readonly ImportQuestion[];
  /** Rows left out by an answer, and rows that are not goods. */
  readonly leftOut: number;
  /** Categories to create before the rows are imported. */
  readonly toCreate: readonly string[];
  /** VAT rates to set together with the rows; undefined or null leaves the till’s unchanged. */
  readonly taxes?: TaxTable | null;
}

/** Collects the questions with a few examples each, and how many rows the answers leave out. */
export class QuestionCollector {
  leftOut = 0;
  readonly #asked = new Map<
    QuestionId,
    {
      count: number;
      examples: Set<string>;
      options: readonly AnswerId[];
      assumed: AnswerId | null;
      rates?: RatesToAsk;
    }
  >();

  add(
    id: QuestionId,
    example: string,
    options: readonly AnswerId[],
    assumed: AnswerId | null = null,
  ): void {
    const asked = this.#asked.get(id) ?? { count: 0, examples: new Set(), options, assumed };
    asked.count += 1;
    asked.examples.add(example.slice(0, MOST_TEXT));
    this.#asked.set(id, asked);
  }

  /**
   * Returns whether a row is imported, and notes the question for the person.
   * @param yes answer that imports the row
   * @returns false if an answer leaves the row out, or nobody has answered
   */
  addAndDecide(
    id: QuestionId,
    example: string,
    answers: ImportAnswers,
    yes: AnswerId = 'take',
  ): boolean {
    this.add(id, example, [yes, 'leave-out']);
    if (answers[id] === 'leave-out') this.leftOut += 1;
    return answers[id] === yes;
  }

  /** Like `addAndDecide`, for a row that is left out by default. */
  addAndDecideDefaultingOut(id: QuestionId, example: string, answers: ImportAnswers): boolean {
    this.add(id, example, ['leave-out', 'take'], 'leave-out');
    if (answers[id] === 'take') return true;
    this.leftOut += 1;
    return false;
  }

  /**
   * Adds the question which rate of this till each word means.
   * @param option what happens to rows whose word is not a rate of this till
   */
  addRates(rates: RatesToAsk | null, option: AnswerId): void {
    if (rates === null) return;
    const count = rates.words.reduce((sum, word) => sum + word.count, 0);
    this.#asked.set('rates', {
      count,
      examples: new Set(),
      options: [option],
      assumed: null,
      rates,
    });
  }

  get questions(): readonly ImportQuestion[] {
    return [...this.#asked].map(([id, { examples, ...asked }]) => {
      const more = examples.size - MOST_EXAMPLES;
      const shown = { id, ...asked, examples: [...examples].slice(0, MOST_EXAMPLES) };
      return more > 0 ? { ...shown, moreExamples: more } : shown;
    });
  }
}

const MOST_EXAMPLES = 8;
/** Maximum number of characters of a value shown with its row. */
const MOST_TEXT = 60;

export function failedRow<Why extends string>(
  { row, cells }: TableRow,
  why: Why,
  text: string,
): FailedRow<Why> {
  // Failed rows can be saved, and a bank card's number is never stored.
  const kept = why === 'bank-card' ? cells.map(maskedCell) : cells;
  return { row, why, text: maskBankCard(text).slice(0, MOST_TEXT), cells: kept };
}

function maskedCell(cell: Cell): Cell {
  return typeof cell === 'string' ? maskBankCard(cell) : { ...cell, text: maskBankCard(cell.text) };
}

/**
 * True for a number that a spreadsheet has shortened (`6.30119E+18`, `4,00638E+12`, `4E+12`), so that its digits are
 * lost. Spreadsheets keep 15 digits; a workbook's longer number also has this form (`parse-workbook.ts`).
 */
export function isShortened(text: string): boolean {
  return /^\s*[-\u2212]?\d+(?:[.,]\d+E\+?\d{1,3}|E\+\d{1,3})\s*$/i.test(text);
}

/**
 * Returns a test for shortened numbers in one column. Written in full, they have zeros after the fifteenth digit; if
 * all long numbers of a column do, that is not by chance.
 * @param texts of the whole column
 */
export function shortenedNumberTest(texts: Iterable<string>): (text: string) => boolean {
  const long = new Set([...texts].map((text) => text.trim()).filter((text) => LONG.test(text)));
  const areCut = long.size >= LEAST_CUT && [...long].every((text) => CUT.test(text));
  return (text) => isShortened(text) || (areCut && CUT.test(text.trim()));
}

const LONG = /^\d{16,}$/;
const CUT = /^\d{15}0+$/;
const LEAST_CUT = 3;

/** True for what a spreadsheet shows for a failed formula, in the till's four languages. */
export function isCellError(text: string): boolean {
  return CELL_ERROR.test(text);
}

const CELL_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!|ZAHL!|VALEUR!|NOM\s?\?|NOMBRE!|NUL!|N\/B|VERW!|WAARDE!|DEEL\/0!|NAAM\?|GETAL!|LEEG!)$/i;

/**
 * Returns the text of one field of a row; empty if the table has no such column. Unwraps `="0123"`, which programs
 * write so that a spreadsheet leaves a number unchanged.
 */
export function fieldText(cells: readonly Cell[], column: number | null): string {
  const text = column === null ? '' : cellText(cells[column]).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

/** Returns a name without the apostrophe that keeps a spreadsheet from running it. */
export function nameText(cells: readonly Cell[], column: number | null): string {
  return unmarkFormula(fieldText(cells, column)).trim();
}

/** Returns a number without the leading apostrophe by which a spreadsheet marks it as text. */
export function numberText(cells: readonly Cell[], column: number | null): string {
  return nameText(cells, column).replace(/^'/, '');
}

/** True if a used value of a row is a formula's result; false if one has failed, which is a fault of its own. */
export function hasFormulaResult(cells: readonly Cell[], places: Iterable<number | null>): boolean {
  let isComputed = false;
  for (const column of places) {
    const cell = column === null ? undefined : cells[column];
    if (typeof cell === 'object' && cell.isFormula) {
      if (cell.text === '' || isCellError(cell.text)) return false;
      isComputed = true;
    }
  }
  return isComputed;
}
