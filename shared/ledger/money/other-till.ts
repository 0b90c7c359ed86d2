import * as z from 'zod';
import { cents, centsSchema, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { msBetween, provenTimeSchema, clockTime } from '../../values/clocks.ts';
import type { ProvenTime } from '../../values/clocks.ts';
import { DAY_MS, instantMsSchema } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';

/**
 * Id of another maker's till, which is part of its payments' ids for good: a till with the same id counts as the same.
 */
export const otherTillIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .brand<'OtherTillId'>();
export type OtherTillId = z.infer<typeof otherTillIdSchema>;

export const otherTillNameSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u);

export const otherTillSchema = z.object({
  id: otherTillIdSchema,
  /** Name that a manager gave the program or the computer. */
  name: otherTillNameSchema,
  /** SHA-256 of its token, in hexadecimal; null once it is disconnected. */
  tokenHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Up to this amount, in cents, a payment with a card needs no person. */
  alonePerPaymentCents: centsSchema.min(0),
  /** Maximum amount that may be charged without a person within a day, in cents. */
  alonePerDayCents: centsSchema.min(0),
  /**
   * When this maker's till may have lost its history here: it moved here with its id from a replaced Evertill till, or
   * this till took over such a till. The payments that it asks for may be made already.
   */
  cameAtMs: instantMsSchema.optional(),
});
export type OtherTill = z.infer<typeof otherTillSchema>;

/** Default if no time was recorded: the zero of the clock that is never fast, so it counts as longest ago. */
const NEVER = clockTime<'proven'>(0);

/**
 * The settings of another maker's till, with what it has charged without a person since its first such payment within a
 * day.
 */
export const otherTillStandingSchema = otherTillSchema.extend({
  aloneSinceMs: instantMsSchema,
  aloneCents: centsSchema,
  /** `aloneSinceMs` by the clock that is never fast. */
  aloneSinceProvenMs: provenTimeSchema.default(NEVER),
  /** `cameAtMs` by the clock that is never fast, if there is one. */
  cameProvenMs: provenTimeSchema.default(NEVER),
});
export type OtherTillStanding = z.infer<typeof otherTillStandingSchema>;

/** Which other maker's till asked for a transaction, and by which reference; the amount may be less than requested. */
export const otherTillOriginSchema = z.object({
  id: otherTillIdSchema,
  name: otherTillNameSchema,
  /** The other till's reference for the payment, a private text. */
  reference: z.string().min(1).max(100),
  askedCents: centsSchema,
  /** Set if no person has confirmed the payment. */
  isAlone: z.literal(true).optional(),
});
export type OtherTillOrigin = z.infer<typeof otherTillOriginSchema>;

/** Returns the till's state after a fact about it. */
export function standingAfterChange(
  before: OtherTillStanding | undefined,
  otherTill: OtherTill,
  clockMs: InstantMs,
  provenMs: ProvenTime,
): OtherTillStanding {
  const { aloneSinceMs = clockMs, aloneCents = ZERO, aloneSinceProvenMs = provenMs } = before ?? {};
  const hasComeBefore = before !== undefined && before.cameAtMs === otherTill.cameAtMs;
  const cameProvenMs = hasComeBefore ? before.cameProvenMs : provenMs;
  return { ...otherTill, aloneSinceMs, aloneCents, aloneSinceProvenMs, cameProvenMs };
}

/**
 * Returns how much of the daily sum for payments without a person is used, in cents.
 * @param sinceMs the time that has surely passed, so that a wrong date does not start a new day
 */
export function chargedWithoutPersonTodayCents(
  standing: OtherTillStanding,
  sinceMs: (kept: ProvenTime) => number,
): Cents {
  return isSameDay(standing, sinceMs) ? standing.aloneCents : ZERO;
}

function isSameDay(
  { aloneSinceProvenMs }: OtherTillStanding,
  sinceMs: (kept: ProvenTime) => number,
): boolean {
  return sinceMs(aloneSinceProvenMs) < DAY_MS;
}

/** Counts a payment that no person has confirmed. */
export function standingAfterPayment(
  standing: OtherTillStanding,
  amountCents: Cents,
  clockMs: InstantMs,
  provenMs: ProvenTime,
): OtherTillStanding {
  const sinceMs = (kept: ProvenTime) => msBetween(kept, provenMs);
  const aloneCents = cents(chargedWithoutPersonTodayCents(standing, sinceMs) + amountCents);
  const since = isSameDay(standing, sinceMs)
    ? {}
    : { aloneSinceMs: clockMs, aloneSinceProvenMs: provenMs };
  return { ...standing, ...since, aloneCents };
}
