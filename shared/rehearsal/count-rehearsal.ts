import * as z from 'zod';
import type { LimitReason } from '../policy/quote.ts';
import { centsSchema } from '../values/money.ts';

/** Counts the result of a rehearsal by comparing the till's records with the practice service's own. */

/** The limit that refused a payment. Only this till writes it, from the guard's answer, so any text is accepted. */
export const limitReasonSchema = z.custom<LimitReason>((value) => typeof value === 'string');

/** A payment as the till or the practice service has recorded it. */
export interface RecordedPayment {
  /** Owner of the card at the service, because two card numbers may share a balance. */
  readonly owner: string;
  /** Cents as they were sent; the sign is the direction. */
  readonly signedCents: number;
}

/** A payment in the till's records. */
export interface PaymentAtTill extends RecordedPayment {
  readonly id: string;
  /** How the till counts the payment. `none`: it was refused or undone, so the service must not have it. */
  readonly stands: 'taken' | 'unknown' | 'waiting' | 'none';
}

export const rehearsalPageSchema = z.strictObject({
  sales: z.int().nonnegative(),
  /** Payments that the till accepted and counts as taken. */
  taken: z.int().nonnegative(),
  /** Payments that were shown as accepted but are missing in the records or at the service. */
  lost: z.int().nonnegative(),
  /** Transactions at the service that no payment of the till explains. */
  twice: z.int().nonnegative(),
  /** Payments with an unknown outcome, or not sent yet. */
  open: z.int().nonnegative(),
  limited: z.int().nonnegative(),
  /** Name of the limit that refused a payment most recently; null if none did. */
  limitedBy: limitReasonSchema.nullable(),
  unknownAfterKill: z.int().nonnegative(),
  wasKilled: z.boolean(),
  /** The most that was at risk at one time, in cents. */
  atRiskCents: centsSchema,
  limitCents: centsSchema,
  /** Whole seconds; null if the step was not reached, or the computer was restarted in between. */
  outageSeconds: z.int().nullable(),
  restartSeconds: z.int().nullable(),
  drainSeconds: z.int().nullable(),
});
export type RehearsalPage = z.infer<typeof rehearsalPageSchema>;

/**
 * Counts payments that were taken, lost and taken twice. Payments with the same owner and amount cannot be told apart,
 * so till and service are compared by their number.
 * @param told ids of the payments whose acceptance was shown, from a file that a kill of the till cannot shorten
 * @param record the service's transactions since the rehearsal began
 */
export function countPayments(
  told: readonly string[],
  kept: readonly PaymentAtTill[],
  record: readonly RecordedPayment[],
): Pick<RehearsalPage, 'taken' | 'lost' | 'twice' | 'open'> {
  const ids = new Set(kept.map(({ id }) => id));
  const standing = (stands: PaymentAtTill['stands']) => kept.filter((one) => one.stands === stands);
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
 * Returns the ids of unknown payments that the service has charged: those for which it has a transaction that does not
 * belong to a payment known to be charged. A person would find them in the service's list in the same way.
 */
export function unknownIdsAtService(
  kept: readonly PaymentAtTill[],
  record: readonly RecordedPayment[],
): string[] {
  const left = tally(record);
  for (const one of kept) if (one.stands === 'taken') takeOne(left, one);
  return kept.filter((one) => one.stands === 'unknown' && takeOne(left, one)).map(({ id }) => id);
}

/** Returns in how many seconds everything was sent; null while a payment still waits, or if the step was not reached. */
export function drainSeconds(
  kept: readonly Pick<PaymentAtTill, 'stands'>[],
  backSeconds: number | undefined,
  nowSeconds: number,
): number | null {
  const isSent = kept.every(({ stands }) => stands !== 'waiting');
  return isSent ? secondsBetween(backSeconds, nowSeconds) : null;
}

/** Returns whole seconds between two steps; null if one is missing, or the computer was restarted in between. */
export function secondsBetween(from: number | undefined, to: number | undefined): number | null {
  if (from === undefined || to === undefined || to < from) return null;
  return Math.round(to - from);
}

function keyOf({ owner, signedCents }: RecordedPayment): string {
  return `${signedCents} ${owner}`;
}

function tally(payments: readonly RecordedPayment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of payments) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/**
 * Subtracts one payment of the same owner and amount from the counts.
 * @returns false if none was left
 */
function takeOne(counts: Map<string, number>, one: RecordedPayment): boolean {
  const count = counts.get(keyOf(one)) ?? 0;
  if (count > 0) counts.set(keyOf(one), count - 1);
  return count > 0;
}
