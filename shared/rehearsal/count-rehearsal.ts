import * as z from 'zod';
import type { LimitReason } from '../policy/quote.ts';
import { centsSchema } from '../values/money.ts';

/** What a rehearsal came to: the till's records compared with the practice service's own. */

/** Written by this till alone, from the guard's own answer. */
export const limitReasonSchema = z.custom<LimitReason>((value) => typeof value === 'string');

/** A payment as one of both sides has it. */
export interface CountedPayment {
  /** The card's owner at the service: two numbers may share a balance. */
  readonly owner: string;
  /** Cents as they were sent: the sign is the direction. */
  readonly signedCents: number;
}

/** A payment in the till's records. */
export interface KeptPayment extends CountedPayment {
  readonly id: string;
  /** `none`: it was refused or undone, so that the service may not have it. */
  readonly stands: 'taken' | 'unknown' | 'waiting' | 'none';
}

export const rehearsalPageSchema = z.strictObject({
  sales: z.int().nonnegative(),
  /** Payments that the till accepted and counts as taken. */
  taken: z.int().nonnegative(),
  /** Payments that somebody was told of and that records or service do not have. */
  lost: z.int().nonnegative(),
  /** Transactions at the service that no payment of the till explains. */
  twice: z.int().nonnegative(),
  /** Payments whose outcome nobody could find out, or that were not sent yet. */
  open: z.int().nonnegative(),
  limited: z.int().nonnegative(),
  /** What refused the newest of them. */
  limitedBy: limitReasonSchema.nullable(),
  unknownAfterKill: z.int().nonnegative(),
  wasKilled: z.boolean(),
  /** Cents. */
  atRiskCents: centsSchema,
  limitCents: centsSchema,
  /** Whole seconds; null if the step was not reached, or the computer was started meanwhile. */
  outageSeconds: z.int().nullable(),
  restartSeconds: z.int().nullable(),
  drainSeconds: z.int().nullable(),
});
export type RehearsalPage = z.infer<typeof rehearsalPageSchema>;

/**
 * Counts what was taken, lost and taken twice. Payments of one owner and amount cannot be told apart, so both sides
 * are compared by how many of them there are.
 * @param told the payments that somebody was told of, from a list that no kill of the till can shorten
 * @param record the transactions that the service made meanwhile
 */
export function countPayments(
  told: readonly string[],
  kept: readonly KeptPayment[],
  record: readonly CountedPayment[],
): Pick<RehearsalPage, 'taken' | 'lost' | 'twice' | 'open'> {
  const ids = new Set(kept.map(({ id }) => id));
  const standing = (stands: KeptPayment['stands']) => kept.filter((one) => one.stands === stands);
  const [taken, unknown, waiting] = [standing('taken'), standing('unknown'), standing('waiting')];
  const [atTill, perhaps, atService] = [
    tally(taken),
    tally([...unknown, ...waiting]),
    tally(record),
  ];
  let [lost, twice] = [told.filter((id) => !ids.has(id)).length, 0];
  for (const key of new Set([...atTill.keys(), ...atService.keys()])) {
    const tooMany = (atService.get(key) ?? 0) - (atTill.get(key) ?? 0);
    lost += Math.max(0, -tooMany);
    twice += Math.max(0, tooMany - (perhaps.get(key) ?? 0));
  }
  return { taken: taken.length, lost, twice, open: unknown.length + waiting.length };
}

/**
 * Returns the unknown payments that the service's record shows as taken, as a person would find them there: those
 * beyond the ones that the till knows.
 */
export function foundInRecord(
  kept: readonly KeptPayment[],
  record: readonly CountedPayment[],
): string[] {
  const left = tally(record);
  for (const one of kept) if (one.stands === 'taken') takeOne(left, one);
  return kept.filter((one) => one.stands === 'unknown' && takeOne(left, one)).map(({ id }) => id);
}

/** Whole seconds between two steps; null if one is missing, or the computer counted anew. */
export function secondsBetween(from: number | undefined, to: number | undefined): number | null {
  if (from === undefined || to === undefined || to < from) return null;
  return Math.round(to - from);
}

function keyOf({ owner, signedCents }: CountedPayment): string {
  return `${signedCents} ${owner}`;
}

function tally(payments: readonly CountedPayment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of payments) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** @returns whether there was one */
function takeOne(counts: Map<string, number>, one: CountedPayment): boolean {
  const count = counts.get(keyOf(one)) ?? 0;
  if (count > 0) counts.set(keyOf(one), count - 1);
  return count > 0;
}
