import { centsInUnit, mentionsOtherCurrency } from '../values/currency.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents, decimalMarkIn, FARTHEST_CENTS, parseSignedAmount } from '../values/money.ts';
import type { Cents, DecimalMark } from '../values/money.ts';
import { cellText } from './table.ts';
import type { Cell } from './table.ts';
import type { ImportAnswers } from './judged.ts';

/** How amounts are written in the till's region. */
export interface AmountNotation {
  readonly decimalMark: DecimalMark;
  readonly minorUnit: MinorUnit;
  /** Currency as ISO 4217, so that a question is asked about amounts in another one; null if there is nobody to ask. */
  readonly currency: string | null;
}

export type AmountFault = 'empty' | 'not-a-number' | 'too-large' | 'too-exact' | 'ambiguous';

/**
 * Reads the amounts of one column. Its decimal separator is the one in its unambiguous amounts, or a person's answer.
 * @param cells of the whole column
 */
export class AmountColumn {
  readonly #written: AmountNotation;
  readonly #mark: DecimalMark | null;
  readonly #takesRounded: boolean;

  /** @param heading of the column, which may name a currency; empty for none */
  constructor(
    cells: Iterable<Cell | undefined>,
    written: AmountNotation,
    answers: ImportAnswers,
    heading: string,
  ) {
    this.#written = written;
    this.#heading = heading;
    this.#takesRounded = answers.formulas === 'take';
    const said = new Set<DecimalMark>();
    for (const cell of cells) {
      const mark = numberOf(cell) === null ? decimalMarkIn(cellText(cell)) : null;
      if (mark !== null) said.add(mark);
    }
    const [only = null, other] = said;
    const answered = answers.decimals === 'point' ? '.' : answers.decimals === 'comma' ? ',' : null;
    // If a column uses both separators, each unambiguous amount is read by its own.
    this.#mark = other === undefined ? (only ?? answered) : answered;
    this.#isMixed = other !== undefined;
    this.#isSaid = only !== null && other === undefined;
  }

  readonly #heading: string;
  readonly #isMixed: boolean;
  /** True if the whole column uses one separator for decimals. */
  readonly #isSaid: boolean;

  /** Reads an amount in the smallest unit, with its sign. */
  read(cell: Cell | undefined): Cents | AmountFault {
    const number = numberOf(cell);
    if (number !== null)
      return this.#readNumber(number, typeof cell === 'object' && cell.isFormula);
    const text = cellText(cell);
    const clear = this.#isMixed ? decimalMarkIn(text) : null;
    const mark = clear ?? this.#mark;
    if (mark === null && isAmbiguousAmount(text, this.#written)) return 'ambiguous';
    const read = parseSignedAmount(text, this.#written.minorUnit, mark);
    return read.kind === 'amount' ? this.#inUnit(read.cents) : read.kind;
  }

  /**
   * Divides an amount by a hundred if its column says that amounts are in cents.
   * @param amount read as whole units
   */
  #inUnit(amount: Cents): Cents | AmountFault {
    if (!IN_CENTS.test(this.#heading)) return amount;
    const unit = centsInUnit(this.#written.minorUnit);
    return amount % unit === 0 ? cents(amount / unit) : 'too-exact';
  }

  /** True if only a person's answer tells what an amount means. */
  needsAnswer(cell: Cell | undefined): boolean {
    if (numberOf(cell) !== null || this.#isSaid) return false;
    const text = cellText(cell);
    return decimalMarkIn(text) === null && isAmbiguousAmount(text, this.#written);
  }

  /** True if an amount, or else its column, names another currency than the till's. */
  isInOtherCurrency(cell: Cell | undefined): boolean {
    const { currency } = this.#written;
    if (currency === null) return false;
    const text = (typeof cell === 'object' ? cell.shown : undefined) ?? cellText(cell);
    return mentionsOtherCurrency(/[^\d.,\s]/.test(text) ? text : this.#heading, currency);
  }

  /**
   * Reads a workbook's number. Workbooks calculate in binary fractions, so a value that differs from whole cents only
   * by rounding is accepted.
   */
  #readNumber(value: number, isFormula: boolean): Cents | AmountFault {
    const units = value * centsInUnit(this.#written.minorUnit);
    const whole = Math.round(Math.abs(units)) * Math.sign(units);
    if (Math.abs(whole) > FARTHEST_CENTS) return 'too-large';
    const isWhole = Math.abs(units - whole) <= 1e-9 * Math.max(1, Math.abs(units));
    if (!isWhole && !(isFormula && this.#takesRounded)) return 'too-exact';
    return this.#inUnit(cents(whole));
  }
}

/** Matches the heading of a column in the smallest unit. */
const IN_CENTS = /(?<![\p{L}])(?:cents?|centimes?|rappen|pence)(?!\p{L})/iu;

/**
 * True if the digits after the only separator may be thousands or decimals; only three digits may be both. They count
 * as decimals after the region's own separator if prices have three decimals, and as thousands after the other
 * separator.
 */
export function isAmbiguousAmount(
  text: string,
  { decimalMark, minorUnit }: AmountNotation,
): boolean {
  const [, mark] = /^\d{1,3}([.,])\d{3}$/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
  return mark !== undefined && (mark === decimalMark) !== (minorUnit === 3);
}

function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'object' ? cell.value : null;
}
