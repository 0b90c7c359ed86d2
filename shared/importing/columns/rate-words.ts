import type { TaxRate } from '../../ledger/sale/tax.ts';

/** A person's answer for each word, in lower case: the letter of a rate, or `RATE_NOT_USED`. */
export type RateAnswers = Readonly<Record<string, string>>;

/** Answer for a word that is not a rate of this till. */
export const RATE_NOT_USED = '-';

/** Maximum number of words in a column of rates; a column with more is something else. */
export const MAX_RATE_WORDS = 20;
export const MAX_WORD_LENGTH = 60;

/** One word for a rate, as in the file; `said` is null until somebody explains it. */
interface RateWord {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly said: string | null;
}

/** Words to explain one by one, with the rates of this till. */
export interface RatesToAsk {
  readonly words: readonly RateWord[];
  readonly rates: readonly TaxRate[];
}

type ReadRate =
  /** `letter` is null for a rate that this till does not have. */
  | { readonly kind: 'rate'; readonly basisPoints: number; readonly letter: string | null }
  | { readonly kind: 'not-used' | 'asked' | 'unread' };

/**
 * Reads a column of VAT rates, in per cent, as letters of this till, or as words, which it collects for a person to
 * explain.
 */
export class RateColumn {
  readonly #rates: readonly TaxRate[];
  readonly #said: RateAnswers;
  readonly #words = new Map<string, { text: string; count: number }>();

  constructor(rates: readonly TaxRate[], said: RateAnswers) {
    this.#rates = rates;
    this.#said = said;
  }

  /** Reads a rate; a word that is none becomes part of the question, and is read by its answer. */
  readOrCollect(text: string): ReadRate {
    const ofLetter = this.#ofLetter(text.toUpperCase());
    if (ofLetter !== undefined) return { kind: 'rate', ...ofLetter };
    const basisPoints = percentIn(text);
    const [only, second] = this.#rates.filter((rate) => rate.basisPoints === basisPoints);
    if (only !== undefined && second === undefined) return { kind: 'rate', ...only };
    // Two letters may have the same rate, and programs number their rates: `1` seldom means one per cent.
    const isNumbered = /^[1-9]$/.test(text);
    if (basisPoints !== null && only === undefined && !isNumbered)
      return { kind: 'rate', basisPoints, letter: null };
    return this.#readWord(text);
  }

  /** The question about the column; null if it has no words. */
  get question(): RatesToAsk | null {
    const words = [...this.#words].map(([key, { text, count }]) => {
      return { key, text, count, said: this.#saidOf(key) };
    });
    return words.length === 0 ? null : { words, rates: this.#rates };
  }

  #readWord(text: string): ReadRate {
    const key = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
    const word = this.#words.get(key);
    if (word === undefined && this.#words.size >= MAX_RATE_WORDS) return { kind: 'unread' };
    if (text.length > MAX_WORD_LENGTH) return { kind: 'unread' };
    if (word === undefined) this.#words.set(key, { text, count: 1 });
    else word.count += 1;
    const said = this.#saidOf(key);
    if (said === null) return { kind: 'asked' };
    const rate = this.#ofLetter(said);
    return rate === undefined ? { kind: 'not-used' } : { kind: 'rate', ...rate };
  }

  /** Returns the answer for a word; a letter that this till no longer has is ignored. */
  #saidOf(key: string): string | null {
    const said = Object.hasOwn(this.#said, key) ? (this.#said[key] ?? null) : null;
    return said === RATE_NOT_USED || (said !== null && this.#ofLetter(said) !== undefined)
      ? said
      : null;
  }

  #ofLetter(letter: string): TaxRate | undefined {
    return this.#rates.find((rate) => rate.letter === letter);
  }
}

/** Words for goods without VAT in the till's languages, in lower case, without accents, joined by `_`. */
const WITHOUT_VAT = new Set(
  (
    'exempt vat_exempt tax_exempt exempt_from_vat vat_free tax_free zero zero_rate zero_rated ' +
    'steuerfrei umsatzsteuerfrei mwst_frei ust_frei steuerbefreit befreit nullsatz ' +
    'exonere exoneree exonere_de_tva exempt_de_tva exempte exemptee taux_zero ' +
    'vrijgesteld vrijgesteld_van_btw btw_vrij nultarief'
  ).split(' '),
);

/**
 * Reads `19`, `19 %`, `5,5`, `19 % USt`, a fraction below one, and a word for goods without VAT.
 * @returns hundredths of one per cent; null for no rate, or more than one
 */
function percentIn(text: string): number | null {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (WITHOUT_VAT.has(folded.replace(/[\s-]+/g, '_'))) return 0;
  if (/\d\s*%.*\d\s*%/.test(text)) return null;
  const [, whole, rest = ''] =
    /^(\d{1,2})(?:[.,](\d{1,4}))?\s*(?:%.*)?$/.exec(text) ??
    /(?<!\d)(\d{1,2})(?:[.,](\d{1,4}))?\s*%/.exec(text) ??
    [];
  if (whole === undefined) return null;
  const value = Number(`${whole}.${rest || '0'}`);
  // No rate is below one per cent, so this is a fraction.
  return Math.round(value * (value < 1 && !text.includes('%') ? 10_000 : 100));
}
