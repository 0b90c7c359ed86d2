/**
 * Number of decimals of a currency's smallest unit, by ISO 4217: JPY 0, EUR 2, KWD 3. The code's *cents* are that
 * smallest unit (decision 0124).
 */
export type MinorUnit = 0 | 2 | 3;

/** The unit of amounts: a currency, and the decimals that this book uses. */
export interface MoneyUnit {
  /** ISO 4217. */
  readonly currency: string;
  readonly minorUnit: MinorUnit;
}

/**
 * ISO 4217, table A.1 (currencies and funds), as of 2026: every currency whose decimals are not two. CLDR, and with it
 * `Intl`, differs for some (ISO has ISK 0, IQD 3, ALL and LBP 2) and may change with an update, so money never depends
 * on it.
 */
const WITHOUT_DECIMALS =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
/** ISO 4217, table A.1: currencies with decimals that may be written beside an amount. */
const WITH_TWO =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG'.split(
    ' ',
  );
/** Codes of units of account with four decimals, which nobody uses to pay at a counter. */
const WITH_FOUR = ['CLF', 'UYW'];

/** True if a till can use the currency, which has zero, two or three decimals. @param currency three capital letters */
export function isSupportedCurrency(currency: string): boolean {
  return !WITH_FOUR.includes(currency);
}

/** Every currency code that somebody may write beside an amount. */
export const CURRENCY_CODES: readonly string[] = [...WITH_TWO, ...WITHOUT_DECIMALS, ...WITH_THREE];

/** Symbols and short words beside an amount, each with the currencies it may mean; an unknown one may mean any. */
const SIGNS: readonly (readonly [sign: RegExp, codes: RegExp])[] = [
  [/€|\beuros?\b|\beur\b/i, /EUR/],
  [/£/, /GBP|GIP|FKP|SHP|EGP|SDG|SSP|SYP|LBP/],
  [/¥/, /JPY|CNY/],
  [/\$/, /D$|MXN|ARS|CLP|COP|UYU|BRL|CVE|DOP|NIO|MOP|TOP|CUP/],
  [/\bs?frs?\b/i, /CHF|F$/],
  [/\bkr\b/i, /SEK|NOK|DKK|ISK/],
  [/\bft\b/i, /HUF/],
  [/k\u010d/i, /CZK/],
  [/z\u0142/i, /PLN/],
];

/**
 * Matches currency codes that cannot be mistaken for words. `ALL`, `TOP` and `TRY` are left out, because they have
 * other meanings in headings.
 */
const NAMED =
  /(?<!\p{L})(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|BGN|JPY|CNY|CAD|AUD|NZD|HKD|SGD|INR|BRL|MXN|ZAR|KWD)(?!\p{L})/gu;

/**
 * True if a text beside an amount, or above a column of amounts, names another currency.
 * @param currency ISO 4217, of the till
 */
export function mentionsOtherCurrency(text: string, currency: string): boolean {
  const codes: readonly string[] = text.match(NAMED) ?? [];
  if (codes.length > 0) return !codes.includes(currency);
  const signs = SIGNS.filter(([sign]) => sign.test(text));
  return signs.length > 0 && !signs.some(([, means]) => means.test(currency));
}

/**
 * Returns a currency's number of decimals.
 * @param currency ISO 4217; an unlisted currency has two decimals
 */
export function minorUnitOf(currency: string): MinorUnit {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE.includes(currency) ? 3 : 2;
}

/** Number of smallest units in one whole unit: 100 cents are one euro. */
export function centsInUnit(minorUnit: MinorUnit): number {
  return 10 ** minorUnit;
}

/** Returns an amount in whole units, for display only: 1 234 is 12.34 euros, 1 234 yen, 1.234 dinars. */
export function centsToUnits(amountCents: number, minorUnit: MinorUnit): number {
  return amountCents / centsInUnit(minorUnit);
}

/** Formats an amount in whole units with all its decimals and a point, without a locale: `12.30`, `1230`, `1.230`. */
export function formatUnits(amountCents: number, minorUnit: MinorUnit): string {
  return centsToUnits(amountCents, minorUnit).toFixed(minorUnit);
}

/** Returns the options with which `Intl` uses these decimals instead of its own table of currencies. */
export function fractionDigitOptions(minorUnit: MinorUnit): {
  readonly minimumFractionDigits: MinorUnit;
  readonly maximumFractionDigits: MinorUnit;
} {
  return { minimumFractionDigits: minorUnit, maximumFractionDigits: minorUnit };
}

/** Default currency of each region; euro countries, and regions not listed, have EUR. */
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
