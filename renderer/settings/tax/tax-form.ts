import { taxTableSchema } from '../../../shared/ledger/sale/tax.ts';
import type { TaxedCategory, TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { t } from '../../../shared/locales/language.ts';
import type { CsvDialect } from '../../../shared/values/write-csv.ts';

type DecimalMark = CsvDialect['decimalMark'];

/** The tax table as typed. Every valid table can be printed to a form and read back. */
export interface TaxForm {
  readonly isOn: boolean;
  readonly rates: readonly TypedRate[];
  readonly forOthers: string;
  readonly categories: readonly TaxedCategory[];
}

export interface TypedRate {
  readonly letter: string;
  /** The rate, in per cent. */
  readonly text: string;
}

type RateFault = 'empty' | 'rate';

type ReadTaxes =
  | { readonly kind: 'taxes'; readonly taxes: TaxTable }
  /** Faults of the rates, by letter. */
  | { readonly kind: 'faults'; readonly faults: Readonly<Record<string, RateFault>> };

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

/**
 * Prints the tax table to the form, with an empty row for one more rate.
 * @param table null if nobody has set one
 * @param mark the region's decimal mark
 */
export function taxFormOf(table: TaxTable | null, mark: DecimalMark = '.'): TaxForm {
  const { rates, ...rest } = table ?? { isOn: false, rates: [], forOthers: 'A', categories: [] };
  const typed = rates.map(({ letter, basisPoints }) => ({
    letter,
    text: String(basisPoints / 100).replace('.', mark),
  }));
  return { ...rest, rates: withRoom(typed) };
}

/** Reads the form; an empty rate that no Category uses is left out. */
export function parseTaxForm(form: TaxForm): ReadTaxes {
  const faults: Record<string, RateFault> = {};
  const rates = form.rates.flatMap(({ letter, text }) => {
    const basisPoints = parseRate(text);
    if (typeof basisPoints === 'number') return { letter, basisPoints };
    if (basisPoints === 'rate' || isRateUsed(form, letter)) faults[letter] = basisPoints;
    return [];
  });
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults };
  return { kind: 'taxes', taxes: taxTableSchema.parse({ ...form, rates }) };
}

/** Parses a percentage with at most two decimals. @returns hundredths of one per cent */
export function parseRate(text: string): number | RateFault {
  const bare = text.replace('%', '').trim();
  if (bare === '') return 'empty';
  const [, whole, rest = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  return whole === undefined ? 'rate' : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

export function withRateText(form: TaxForm, letter: string, text: string): TaxForm {
  const rates = form.rates.map((rate) => (rate.letter === letter ? { letter, text } : rate));
  return { ...form, rates: withRoom(rates) };
}

/** Adds an empty row with the next free letter; there are nine letters. */
function withRoom(rates: readonly TypedRate[]): readonly TypedRate[] {
  const letter = LETTERS.find((one) => !rates.some((rate) => rate.letter === one));
  if (letter === undefined || rates.some(({ text }) => text.trim() === '')) return rates;
  return [...rates, { letter, text: '' }].toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
}

function isRateUsed({ forOthers, categories }: TaxForm, letter: string): boolean {
  return forOthers === letter || categories.some((one) => one.letter === letter);
}

/** Returns the rates that can be chosen for a Category: those with a typed percentage, and those already in use. */
export function ratesToChoose(form: TaxForm): readonly TypedRate[] {
  return form.rates.filter(({ letter, text }) => text.trim() !== '' || isRateUsed(form, letter));
}

/** Describes what a change of VAT does to receipts and reports. */
export function describeTaxEffects({ isOn }: Pick<TaxForm, 'isOn'>): {
  readonly customer: string;
  readonly report: string;
} {
  const of = isOn ? 'effects' : 'effectsOff';
  return { customer: t(`tax.${of}.customer`), report: t(`tax.${of}.report`) };
}
