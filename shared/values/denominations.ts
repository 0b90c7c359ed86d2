import { minorUnitOf } from './currency.ts';
import type { MoneyUnit } from './currency.ts';
import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';

/**
 * Notes and coins that are legal tender, largest first, as the central banks list them in November 2026. Short on
 * purpose: cash of other currencies is counted as one sum.
 */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5],
};

/**
 * Returns the values of a currency's notes and coins, largest first.
 * @returns an empty list for an unlisted currency, or one whose `minorUnit` is not that of `minorUnitOf`
 */
export function denominationsOf({ currency, minorUnit }: MoneyUnit): readonly Cents[] {
  return minorUnit === minorUnitOf(currency) ? (DENOMINATIONS[currency] ?? []).map(cents) : [];
}

/**
 * The smallest remaining coin of currencies that have withdrawn smaller ones, in hundredths, by the central banks in
 * November 2026: cash is rounded to it (decision 0114).
 */
const SMALLEST_COINS: Readonly<Record<string, number>> = {
  CZK: 1_00,
  DKK: 50,
  HKD: 10,
  HUF: 5_00,
  ILS: 10,
  NOK: 1_00,
  NZD: 10,
  SEK: 1_00,
  ZAR: 10,
};
/** Smallest coin of the euro, the Swiss franc and others. */
const FIVE = 5;

/**
 * Returns the step to which cash is rounded, in cents.
 * @param currency ISO 4217, with two decimals
 */
export function cashStepCentsOf(currency: string): Cents {
  return cents(SMALLEST_COINS[currency] ?? FIVE);
}

/** Notes that customers hand over for a round sum, smallest first. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  JPY: [1_000, 5_000, 10_000],
  KWD: [1_000, 5_000, 10_000, 20_000],
};
/** Default for currencies with hundredths, as in euros. */
const NOTES_IN_HUNDREDTHS = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];

/**
 * Returns the notes that a customer may hand over, smallest first.
 * @returns an empty list if the notes are unknown
 */
export function banknotesOf({ currency, minorUnit }: MoneyUnit): readonly Cents[] {
  if (minorUnit === 2) return NOTES_IN_HUNDREDTHS.map(cents);
  return (NOTES[currency] ?? []).map(cents);
}

/** A number of notes or coins of one kind. */
export interface CountedPieces {
  /** Value of one note or coin. */
  readonly eachCents: Cents;
  readonly count: number;
}

export function sumOfPiecesCents(pieces: readonly CountedPieces[]): Cents {
  return sumCents(pieces.map(({ eachCents, count }) => cents(eachCents * count)));
}
