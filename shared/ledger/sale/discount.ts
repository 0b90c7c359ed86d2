import * as z from 'zod';
import { cents, centsSchema, LARGEST_TYPED_CENTS, ZERO } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';

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
export const lineDiscountSchema = z.strictObject({
  /** The line's own discount, in cents. */
  ownCents: centsSchema.nonnegative(),
  /** The line's share of the discount on the whole sale. */
  ofSaleCents: centsSchema.nonnegative(),
});

/**
 * Returns the cents that a discount takes off an amount, at most the amount itself; half a cent is rounded in the
 * customer's favour.
 */
export function discountCentsOf({ asked }: Discount, ofCents: Cents): Cents {
  if (asked.kind === 'amount') return cents(Math.min(asked.amountCents, ofCents));
  return proportionalCents(ofCents, asked.basisPoints, WHOLE_BASIS_POINTS);
}

/**
 * Returns a part of an amount in cents: amount × part ÷ whole, half a cent rounded up. Exact for any amount, since it
 * uses no floating point.
 * @param amountCents 0 or more
 */
export function proportionalCents(amountCents: Cents, part: number, whole: number): Cents {
  const double = BigInt(amountCents) * BigInt(part) * 2n;
  return cents(Number((double + BigInt(whole)) / (BigInt(whole) * 2n)));
}

interface Sharer {
  readonly id: string;
  readonly cents: Cents;
}

/**
 * Spreads a discount over amounts in proportion, to the cent: each first gets the whole cents of its share, then those
 * with the largest remainders get one more. No share exceeds its amount. The order does not matter: the id decides
 * between equal remainders.
 * @param offCents 0 or more, and at most the sum of the amounts
 * @returns the cents for each, in their order
 */
export function spreadCents(offCents: Cents, sharers: readonly Sharer[]): Cents[] {
  const whole = sharers.reduce((sum, one) => sum + BigInt(one.cents), 0n);
  if (offCents === 0 || whole === 0n) return sharers.map(() => ZERO);
  const parts = sharers.map(({ id, cents: amount }, index) => {
    const product = BigInt(offCents) * BigInt(amount);
    return { id, place: index, cents: Number(product / whole), remainder: product % whole };
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
