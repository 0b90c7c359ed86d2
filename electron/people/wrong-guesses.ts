import { SECOND_MS } from '../../shared/values/time.ts';
import type { StaffEntry } from './staff-file.ts';

/** How many wrong tries cause no wait. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 3_600 * SECOND_MS;
const MOST_NAMES = 5;

export type WrongGuesses = NonNullable<StaffEntry['guesses']>;

/** Returns the wait after wrong tries: 30 s after the fifth, doubled after each further one, an hour at most. */
export function delayAfterWrongMs(wrongInARow: number): number {
  if (wrongInARow < FREE_TRIES) return 0;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, wrongInARow - FREE_TRIES));
}

/** Adds a wrong PIN to those to be shown to the person it was typed for. @param during who was signed in */
export function withOneMoreGuess(
  before: WrongGuesses | null,
  during: string | null,
  lastAtMs: number,
): WrongGuesses {
  const names = new Set([...(before?.during ?? []), ...(during === null ? [] : [during])]);
  return { count: (before?.count ?? 0) + 1, lastAtMs, during: [...names].slice(-MOST_NAMES) };
}
