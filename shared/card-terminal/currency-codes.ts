/** ISO 4217 numbers of the currencies that a ZVT terminal may accept, by letters. */
const NUMBERS: Readonly<Record<string, number>> = {
  BGN: 975,
  CHF: 756,
  CZK: 203,
  DKK: 208,
  EUR: 978,
  GBP: 826,
  HUF: 348,
  NOK: 578,
  PLN: 985,
  RON: 946,
  SEK: 752,
  USD: 840,
};

/** Returns the number of a currency; null for one that no terminal can accept. */
export function currencyNumber(currency: string): number | null {
  return Object.hasOwn(NUMBERS, currency) ? (NUMBERS[currency] ?? null) : null;
}
