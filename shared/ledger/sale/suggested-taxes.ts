import type { TaxTable } from './tax.ts';
import type { Country } from '../../values/country.ts';

interface VatOfCountry {
  /** The general rate first, then the reduced ones; hundredths of one per cent. */
  readonly basisPoints: readonly number[];
  /** The law that sets the rates, as the country cites it. */
  readonly source: string;
}

/** The day for which all rates are stated, ISO 8601. */
const STATED_FOR = '2026-11-29';

/**
 * VAT rates that a new till proposes. They were compared with published tables of rates and with the changes announced
 * for 2026, but not with the texts of the laws, which change after a program is shipped: the owner confirms them.
 */
const VAT_OF: Readonly<Record<Exclude<Country, 'other'>, VatOfCountry>> = {
  // 4.9 % applies to some foods since 1 July 2026 (BGBl. I 37/2026).
  AT: { basisPoints: [2_000, 1_300, 1_000, 490], source: '\u00a7 10 UStG 1994' },
  BE: { basisPoints: [2_100, 1_200, 600], source: 'KB nr. 20 / AR n° 20' },
  CH: { basisPoints: [810, 380, 260], source: 'Art. 25 MWSTG / LTVA' },
  DE: { basisPoints: [1_900, 700], source: '\u00a7 12 UStG' },
  FR: {
    basisPoints: [2_000, 1_000, 550, 210],
    source: 'CGI art. 278–281 nonies',
  },
  IE: { basisPoints: [2_300, 1_350, 900], source: 'VATCA 2010 s. 46' },
  IT: { basisPoints: [2_200, 1_000, 500, 400], source: 'DPR 633/1972 art. 16' },
  LU: { basisPoints: [1_700, 1_400, 800, 300], source: 'Loi TVA art. 39' },
  NL: { basisPoints: [2_100, 900], source: 'Wet OB 1968 art. 9' },
};

/** Returns the rates to propose in a country, as a table to confirm; null where the till knows none. */
export function suggestedTaxes(
  country: Country | null,
): { readonly table: TaxTable; readonly source: string; readonly asOf: string } | null {
  if (country === null || country === 'other') return null;
  const { basisPoints, source } = VAT_OF[country];
  const rates = basisPoints.map((rate, at) => ({ letter: 'ABCD'[at] ?? 'A', basisPoints: rate }));
  return { table: { isOn: true, rates, forOthers: 'A', categories: [] }, source, asOf: STATED_FOR };
}
