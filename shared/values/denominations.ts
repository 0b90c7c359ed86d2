import { cents, sumCents } from './money.ts';
import type { Cents } from './money.ts';

/**
 * Notes and coins that are money there, the largest first; as the central banks list them in November 2026. Kept short
 * on purpose: another currency is counted as one sum.
 */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
};

/** @param currency ISO 4217. @returns none for one that is not known here */
export function denominationsOf(currency: string): readonly Cents[] {
  return (DENOMINATIONS[currency] ?? []).map(cents);
}

/** So many notes or coins of one kind. */
export interface CountedPieces {
  /** What one is worth. */
  readonly eachCents: Cents;
  readonly count: number;
}

export function sumOfPieces(pieces: readonly CountedPieces[]): Cents {
  return sumCents(pieces.map(({ eachCents, count }) => cents(eachCents * count)));
}
