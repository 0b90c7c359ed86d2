/**
 * How many decimals the smallest amount of a currency has, as ISO 4217 calls it: JPY 0, EUR 2, KWD 3. What the code calls cents is
 * so many of that smallest amount (decision 0124).
 */
export type MinorUnit = 0 | 2 | 3;

/** The unit of amounts: a currency, and the decimals with which this book counts it. */
export interface MoneyUnit {
  /** ISO 4217. */
  readonly currency: string;
  readonly minorUnit: MinorUnit;
}

/**
 * ISO 4217, table A.1 (currencies and funds), as of 2026: every one with other than two decimals. CLDR, and with it `Intl`, has other
 * numbers for some (ISO has ISK 0, IQD 3, ALL and LBP 2), and may change them with an update: money never hangs on that.
 */
const WITHOUT_DECIMALS =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
/** Units of account, in which nobody pays at a counter. */
const WITH_FOUR = ['CLF', 'UYW'];

/**
 * Tells whether a till can count in it.
 * @param currency three capital letters
 */
export function isCountable(currency: string): boolean {
  return !WITH_FOUR.includes(currency);
}

/** @param currency ISO 4217; one that is not known there has two decimals */
export function minorUnitOf(currency: string): MinorUnit {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/** How many of its smallest amounts one whole unit is: 100 cents are one euro. */
export function centsInUnit(minorUnit: MinorUnit): number {
  return 10 ** minorUnit;
}

/** An amount in whole units, for showing alone: 1 234 is 12.34 euros, 1 234 yen, 1.234 dinars. */
export function inUnits(amountCents: number, minorUnit: MinorUnit): number {
  return amountCents / centsInUnit(minorUnit);
}

/** An amount in whole units with all its decimals and a point, without a locale: `12.30`, `1230`, `1.230`. */
export function plainUnits(amountCents: number, minorUnit: MinorUnit): string {
  return inUnits(amountCents, minorUnit).toFixed(minorUnit);
}

/** How `Intl` is told to write it: never by its own table of currencies. */
export function decimalsOf(minorUnit: MinorUnit): {
  readonly minimumFractionDigits: MinorUnit;
  readonly maximumFractionDigits: MinorUnit;
} {
  return { minimumFractionDigits: minorUnit, maximumFractionDigits: minorUnit };
}

/** Currency of a region where none is set; the euro countries, and every region not listed, have EUR. */
const OF_REGIONS: Readonly<Record<string, string>> = {
  BH: 'BHD',
  CH: 'CHF',
  DK: 'DKK',
  GB: 'GBP',
  JO: 'JOD',
  JP: 'JPY',
  KR: 'KRW',
  KW: 'KWD',
  LI: 'CHF',
  NO: 'NOK',
  OM: 'OMR',
  SE: 'SEK',
  TN: 'TND',
  US: 'USD',
};

/**
 * Returns the currency of a region.
 * @param region ISO 3166-1
 */
export function currencyOfRegion(region: string): string {
  return OF_REGIONS[region] ?? 'EUR';
}
