import { maskBankCard } from '../cards/known-shapes.ts';
import { unmarkFormula } from '../values/write-csv.ts';
import type { Columns } from './columns.ts';
import type { KnownExport } from './known-exports.ts';
import type { AskedRates, SaidRates } from './columns/rate-words.ts';
import { textOf } from './table.ts';
import type { Cell, TableRow } from './table.ts';

/** A table whose columns are known: what every importer judges. */
export interface ChosenTable<Name extends string = string> {
  readonly headings: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly columns: Columns<Name>;
  readonly separator: string | null;
  readonly known: KnownExport | null;
  /** What its words for rates of VAT mean. */
  readonly saidRates: SaidRates;
}

/** What is asked about all rows at once; its answers are remembered with the columns. */
type QuestionId =
  | 'net'
  | 'decimals'
  | 'dates'
  | 'formulas'
  | 'matches'
  | 'unknown'
  | 'zeros'
  | 'taxes'
  | 'alike'
  | 'hidden'
  | 'sums'
  | 'currency'
  | 'weighed'
  | 'full'
  | 'rates'
  | 'grouped'
  | 'expired';

/** The answers that a question may have: one press settles all of its rows. */
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
  | 'join';

export type Answers = Readonly<Partial<Record<QuestionId, AnswerId>>>;

export interface Question {
  readonly id: QuestionId;
  /** How many rows it is about. */
  readonly count: number;
  /** As they stand in the file, each once. */
  readonly examples: readonly string[];
  readonly options: readonly AnswerId[];
  /** What holds until somebody says otherwise; null where nothing is taken before. */
  readonly assumed: AnswerId | null;
  readonly rates?: AskedRates;
}

/** A row that is not taken, and why; `text` is what is wrong in it. */
export interface FailedRow<Why extends string = string> {
  readonly row: number;
  readonly why: Why;
  readonly text: string;
  readonly cells: readonly Cell[];
}

export interface KeptRow<Value> {
  readonly row: number;
  readonly value: Value;
}

/** A whole table as it is taken: nothing of it counts before a person presses. */
export interface Judged<Value, Why extends string = string> {
  readonly kept: readonly KeptRow<Value>[];
  readonly failed: readonly FailedRow<Why>[];
  readonly questions: readonly Question[];
  /** Rows that an answer leaves out, and those that are none of the goods. */
  readonly leftOut: number;
  /** Categories that are to be created before anything of it counts. */
  readonly toCreate: readonly string[];
}

/** Collects what is asked, with a few examples each, and how many rows the answers leave out. */
export class Asked {
  leftOut = 0;
  readonly #asked = new Map<
    QuestionId,
    {
      count: number;
      examples: Set<string>;
      options: readonly AnswerId[];
      assumed: AnswerId | null;
      rates?: AskedRates;
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
    if (asked.examples.size < MOST_EXAMPLES) asked.examples.add(example.slice(0, MOST_TEXT));
    this.#asked.set(id, asked);
  }

  /**
   * Asks whether a row is taken.
   * @param yes the answer that takes it
   * @returns false where an answer leaves it out, and where nobody has answered
   */
  takes(id: QuestionId, example: string, answers: Answers, yes: AnswerId = 'take'): boolean {
    this.add(id, example, [yes, 'leave-out']);
    if (answers[id] === 'leave-out') this.leftOut += 1;
    return answers[id] === yes;
  }

  /** As `takes`, of a row that stays out unless somebody says that it is taken. */
  takesOnlyIfSaid(id: QuestionId, example: string, answers: Answers): boolean {
    this.add(id, example, ['leave-out', 'take'], 'leave-out');
    if (answers[id] === 'take') return true;
    this.leftOut += 1;
    return false;
  }

  /** @param option what becomes of rows whose word is no rate of this till */
  addRates(rates: AskedRates | null, option: AnswerId): void {
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

  get questions(): readonly Question[] {
    return [...this.#asked].map(([id, { examples, ...asked }]) => {
      return { id, ...asked, examples: [...examples] };
    });
  }
}

const MOST_EXAMPLES = 8;
/** Of a value that is told beside its row. */
const MOST_TEXT = 60;

export function failedRow<Why extends string>(
  { row, cells }: TableRow,
  why: Why,
  text: string,
): FailedRow<Why> {
  // Rows that are not taken can be saved, and a bank card's number is kept nowhere.
  const kept = why === 'bank-card' ? cells.map(maskedCell) : cells;
  return { row, why, text: maskBankCard(text).slice(0, MOST_TEXT), cells: kept };
}

function maskedCell(cell: Cell): Cell {
  return typeof cell === 'string' ? maskBankCard(cell) : { ...cell, text: maskBankCard(cell.text) };
}

/**
 * A number that a spreadsheet has shortened (`6.30119E+18`, `4,00638E+12`, `4E+12`): its digits are gone. It keeps 15 digits, and a
 * workbook's longer number comes in this form (`read-workbook.ts`).
 */
export function isShortened(text: string): boolean {
  return /^\s*[-\u2212]?\d+(?:[.,]\d+E\+?\d{1,3}|E\+\d{1,3})\s*$/i.test(text);
}

/**
 * Tells of one column which of its numbers are shortened. Written in full, those have zeros behind the fifteenth digit:
 * where all long ones of a column have, it is no chance.
 * @param texts of the whole column
 */
export function shortenedIn(texts: Iterable<string>): (text: string) => boolean {
  const long = new Set([...texts].map((text) => text.trim()).filter((text) => LONG.test(text)));
  const areCut = long.size >= LEAST_CUT && [...long].every((text) => CUT.test(text));
  return (text) => isShortened(text) || (areCut && CUT.test(text.trim()));
}

const LONG = /^\d{16,}$/;
const CUT = /^\d{15}0+$/;
const LEAST_CUT = 3;

/** What a spreadsheet shows of a formula that failed, in the four languages of the till. */
export function isCellError(text: string): boolean {
  return CELL_ERROR.test(text);
}

const CELL_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|NV|BEZUG!|WERT!|ZAHL!|VALEUR!|NOM\s?\?|NOMBRE!|NUL!|N\/B|VERW!|WAARDE!|DEEL\/0!|NAAM\?|GETAL!|LEEG!)$/i;

/**
 * The text of one field of a row, as it was before a spreadsheet marked it; empty where the table has no such column. Programs
 * write `="0123"` so that a spreadsheet leaves a number as it is.
 */
export function fieldText(cells: readonly Cell[], place: number | null): string {
  const text = place === null ? '' : textOf(cells[place]).trim();
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

/** The same of a field that names something, without the mark that keeps a spreadsheet from running it. */
export function nameText(cells: readonly Cell[], place: number | null): string {
  return unmarkFormula(fieldText(cells, place)).trim();
}

/** The same of a number: an apostrophe in front says that it is text. */
export function numberText(cells: readonly Cell[], place: number | null): string {
  return nameText(cells, place).replace(/^'/, '');
}

/** Whether what is read of a row was computed in the workbook; where nothing came of it, it has a fault of its own. */
export function hasFormula(cells: readonly Cell[], places: Iterable<number | null>): boolean {
  let isComputed = false;
  for (const place of places) {
    const cell = place === null ? undefined : cells[place];
    if (typeof cell === 'object' && cell.isFormula) {
      if (cell.text === '' || isCellError(cell.text)) return false;
      isComputed = true;
    }
  }
  return isComputed;
}
