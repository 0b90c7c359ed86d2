import { MAX_TAX_RATES, rateLookupIn } from '../../ledger/sale/tax.ts';
import type { TaxRate, TaxTable } from '../../ledger/sale/tax.ts';

/** The till's VAT rates, with which those of an imported list are compared. */
export interface TaxesForImport {
  /** Rates of the till; null until somebody has set VAT. */
  readonly taxes: TaxTable | null;
  /** Rates to begin with if nobody has set VAT; null where the till knows none for the country. */
  readonly proposed: TaxTable | null;
}

/** A row's Category, and the VAT rate that the file has for it. */
export interface RatedRow {
  readonly categoryExternalId: string | null;
  /** Hundredths of one per cent; null if the row names no rate. */
  readonly basisPoints: number | null;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Returns the table with which a file's rates are compared; null if its column of rates is not used. */
export function taxesToCompareWith({ taxes, proposed }: TaxesForImport): TaxTable | null {
  if (taxes === null) return proposed;
  return taxes.isOn ? taxes : null;
}

/**
 * Compares the rates of a file with those of the till. The till has one rate for each Category, so a Category can take
 * the file’s rate only if all of its rows name the same one.
 */
export class CategoryRates {
  readonly #table: TaxTable;
  readonly #isUnset: boolean;
  readonly #rateOf: (externalId: string | null) => TaxRate | undefined;
  /** The only rate of each Category in the file; null if its rows differ, or not all name one. */
  readonly #only = new Map<string, number | null>();
  /** Rates that the table lacks, in the order of the file. */
  readonly #added = new Map<number, string>();
  /** The Categories that take the file’s rate, by letter. */
  readonly #taken = new Map<string, string>();
  #isUsed = false;

  constructor(here: TaxesForImport, table: TaxTable, rows: readonly RatedRow[]) {
    this.#table = table;
    this.#isUnset = here.taxes === null;
    this.#rateOf = rateLookupIn(table);
    for (const { categoryExternalId: id, basisPoints } of rows) {
      if (id === null) continue;
      const before = this.#only.get(id);
      this.#only.set(id, before === undefined || before === basisPoints ? basisPoints : null);
    }
  }

  /**
   * Compares a row's rate with the till's. `same`: equal. `settable`: different, but the Category can take it. `other`:
   * different, and the Category cannot.
   */
  compare({ categoryExternalId: id, basisPoints }: RatedRow): 'same' | 'settable' | 'other' {
    if (basisPoints === null) return 'same';
    const isAsHere = this.#rateOf(id)?.basisPoints === basisPoints;
    if (isAsHere && !this.#isUnset) return 'same';
    // Goods without a Category have the table's general rate, which no file changes.
    if (id === null) return isAsHere ? 'settable' : 'other';
    const canTake = this.#only.get(id) === basisPoints && this.#letterOf(basisPoints) !== null;
    return canTake ? 'settable' : 'other';
  }

  /** Returns the rate at the till in hundredths of one per cent; null while nobody has set VAT. */
  rateHere(externalId: string | null): number | null {
    return this.#isUnset ? null : (this.#rateOf(externalId)?.basisPoints ?? null);
  }

  /** Gives the row’s Category the file’s rate. Call it only for a row that is `settable`. */
  take({ categoryExternalId: id, basisPoints }: RatedRow): void {
    this.#isUsed = true;
    if (id === null || basisPoints === null) return;
    const letter = this.#letterOf(basisPoints);
    if (letter === null) return;
    this.#taken.set(id, letter);
    if (this.#table.rates.every((rate) => rate.letter !== letter))
      this.#added.set(basisPoints, letter);
  }

  /** The till’s table with the taken rates; null if the file changes nothing. */
  get changedTable(): TaxTable | null {
    if (!this.#isUsed) return null;
    const { rates, forOthers, categories } = this.#table;
    const kept = categories.filter(({ externalId }) => !this.#taken.has(externalId));
    const own = [...this.#taken]
      .filter(([, letter]) => letter !== forOthers)
      .map(([externalId, letter]) => ({ externalId, letter }));
    const added = [...this.#added].map(([basisPoints, letter]) => ({ letter, basisPoints }));
    return { isOn: true, rates: [...rates, ...added], forOthers, categories: [...kept, ...own] };
  }

  /** Returns the letter of a rate, a free one for a new rate; null if the table is full. */
  #letterOf(basisPoints: number): string | null {
    const known = this.#table.rates.find((rate) => rate.basisPoints === basisPoints);
    if (known !== undefined) return known.letter;
    const added = this.#added.get(basisPoints);
    if (added !== undefined) return added;
    const used = [...this.#table.rates.map(({ letter }) => letter), ...this.#added.values()];
    if (used.length >= MAX_TAX_RATES) return null;
    return LETTERS.find((letter) => !used.includes(letter)) ?? null;
  }
}
