import * as z from 'zod';
import { cents, centsSchema, LARGEST_TYPED_CENTS, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

/**
 * A discount on a line or on all goods of a sale, with its reason (decision 0116). Persisted: members are only ever
 * added.
 */

/** 100 %, in hundredths of one per cent. */
export const WHOLE_BASIS_POINTS = 10_000;

export const discountSchema = z.strictObject({
  asked: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('percent'),
      basisPoints: z.int().min(1).max(WHOLE_BASIS_POINTS),
    }),
    z.strictObject({
      kind: z.literal('amount'),
      amountCents: centsSchema.positive().max(LARGEST_TYPED_CENTS),
    }),
  ]),
  reason: z.string().min(1).max(500),
});
export type Discount = z.infer<typeof discountSchema>;

/** Cents taken off a line, for all its pieces. */
export const lineOffSchema = z.strictObject({
  /** By a discount of its own. */
  ownCents: centsSchema.nonnegative(),
  /** Its part of what is taken off the whole sale. */
  ofSaleCents: centsSchema.nonnegative(),
});

/**
 * Returns the cents that a discount takes off an amount, never more than the amount; half a cent of a percentage is
 * the customer's.
 */
export function reductionOf({ asked }: Discount, ofCents: Cents): Cents {
  if (asked.kind === 'amount') return cents(Math.min(asked.amountCents, ofCents));
  return partOfCents(ofCents, asked.basisPoints, WHOLE_BASIS_POINTS);
}

/**
 * So much of an amount, in cents: amount × part ÷ whole, half a cent up. Exact whatever the amount, since no
 * fraction is ever a float.
 * @param amountCents 0 or more
 */
export function partOfCents(amountCents: Cents, part: number, whole: number): Cents {
  const double = BigInt(amountCents) * BigInt(part) * 2n;
  return cents(Number((double + BigInt(whole)) / (BigInt(whole) * 2n)));
}

/** One of those that share what is taken off all of them. */
interface Sharer {
  readonly id: string;
  readonly cents: Cents;
}

/**
 * Spreads what is taken off over amounts, in proportion and to the cent: each first the whole cents of its part, then those
 * with the largest remainders one more. No part is more than its amount, and their order changes none: of equal remainders
 * the name decides.
 * @param offCents 0 or more, and at most all of them together
 * @returns for each the cents, in their order
 */
export function spreadCents(offCents: Cents, sharers: readonly Sharer[]): Cents[] {
  const whole = sharers.reduce((sum, one) => sum + BigInt(one.cents), 0n);
  if (offCents === 0 || whole === 0n) return sharers.map(() => ZERO);
  const parts = sharers.map(({ id, cents: amount }, place) => {
    const product = BigInt(offCents) * BigInt(amount);
    return { id, place, cents: Number(product / whole), remainder: product % whole };
  });
  const spread = parts.reduce((sum, one) => sum + one.cents, 0);
  const firstOnes = parts
    .toSorted((one, other) => byRemainder(one, other) || (one.id < other.id ? -1 : 1))
    .slice(0, offCents - spread);
  const rounded = new Set(firstOnes.map(({ place }) => place));
  return parts.map(({ place, cents: floor }) => cents(floor + (rounded.has(place) ? 1 : 0)));
}

function byRemainder(one: { readonly remainder: bigint }, other: { readonly remainder: bigint }) {
  if (one.remainder === other.remainder) return 0;
  return one.remainder > other.remainder ? -1 : 1;
}
