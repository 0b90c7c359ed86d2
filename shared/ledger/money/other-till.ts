import * as z from 'zod';
import { cents, centsSchema, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { betweenMs, provenTimeSchema, timeBy } from '../../values/clocks.ts';
import type { ProvenTime } from '../../values/clocks.ts';
import { DAY_MS, instantMsSchema } from '../../values/time.ts';
import type { InstantMs } from '../../values/time.ts';

/** Another till on the same computer that takes gift card payments through this one (docs/local-api.md). */

/** In its names of payments for ever: another one with the same id is the same till. */
export const otherTillIdSchema = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .brand<'OtherTillId'>();
export type OtherTillId = z.infer<typeof otherTillIdSchema>;

export const otherTillNameSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u);

export const otherTillSchema = z.object({
  id: otherTillIdSchema,
  /** As a manager has named the program or the computer. */
  name: otherTillNameSchema,
  /** SHA-256 of its token, in hexadecimal digits; null once it is disconnected. */
  tokenHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Up to here a payment with a card is decided without a person, in cents. */
  alonePerPaymentCents: centsSchema.min(0),
  /** All of a day together. */
  alonePerDayCents: centsSchema.min(0),
  /**
   * When it came with an id of its own from a till of Evertill that was replaced, or this till took one over: that one may have taken
   * what it asks for.
   */
  cameAtMs: instantMsSchema.optional(),
});
export type OtherTill = z.infer<typeof otherTillSchema>;

/** Kept by nobody: as long ago as the till has surely run. */
const NEVER = timeBy<'proven'>(0);

/** The same, with its payments without a person within a day of the first one. */
export const otherTillStandingSchema = otherTillSchema.extend({
  aloneSinceMs: instantMsSchema,
  aloneCents: centsSchema,
  /** `aloneSinceMs` by the clock that is never fast. */
  aloneSinceProvenMs: provenTimeSchema.default(NEVER),
  /** The same of `cameAtMs`, where there is one. */
  cameProvenMs: provenTimeSchema.default(NEVER),
});
export type OtherTillStanding = z.infer<typeof otherTillStandingSchema>;

/** By whom, and as what, a transaction was asked for; its amount may be less than what was asked. */
export const ofOtherTillSchema = z.object({
  id: otherTillIdSchema,
  name: otherTillNameSchema,
  /** The other till's name of it: a private text. */
  reference: z.string().min(1).max(100),
  askedCents: centsSchema,
  /** No person has seen it. */
  isAlone: z.literal(true).optional(),
});
export type OfOtherTill = z.infer<typeof ofOtherTillSchema>;

/** Returns the till as it stands after a fact about it. */
export function standingAfter(
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

/** Returns what of its day's sum is used, in cents. @param sinceMs what has surely passed: no date that is wrong begins a new day */
export function usedAloneCents(
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

/** Counts a payment that no person has seen. */
export function standingAfterPayment(
  standing: OtherTillStanding,
  amountCents: Cents,
  clockMs: InstantMs,
  provenMs: ProvenTime,
): OtherTillStanding {
  const sinceMs = (kept: ProvenTime) => betweenMs(kept, provenMs);
  const aloneCents = cents(usedAloneCents(standing, sinceMs) + amountCents);
  const since = isSameDay(standing, sinceMs)
    ? {}
    : { aloneSinceMs: clockMs, aloneSinceProvenMs: provenMs };
  return { ...standing, ...since, aloneCents };
}
