import * as z from 'zod';
import { isTextReference } from '../store/private-texts.ts';
import { cents, centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { utf8Bytes } from '../../values/utf8-bytes.ts';

/**
 * Value added tax included in prices: the store's rates, and which Category has which (decision 0110). Persisted:
 * members are only ever added.
 */

/** Printed beside a line and beside its rate. */
export const taxLetterSchema = z.string().regex(/^[A-Z]$/);

/** Hundredths of one per cent, so that rates are whole numbers: 21 % is 2 100. */
const basisPointsSchema = z.int().min(0).max(9_999);

/** One rate. A line keeps the rate with which it was entered. */
export const taxRateSchema = z.object({
  letter: taxLetterSchema,
  basisPoints: basisPointsSchema,
});
export type TaxRate = z.infer<typeof taxRateSchema>;

/** Sales or refunds at one rate: the total, and the tax in it. */
export const taxSumSchema = taxRateSchema.extend({
  grossCents: centsSchema,
  taxCents: centsSchema,
});
export type TaxSum = z.infer<typeof taxSumSchema>;

/** More than any country has. */
const MAX_TAX_RATES = 9;
/** Most Categories with a rate of their own; all others have the general rate. */
export const MAX_TAXED_CATEGORIES = 2_000;
/** Limited because a set-up file, a hub and a fact carry the whole table. */
const MAX_IDENTIFIER_LENGTH = 500;

export const taxedCategorySchema = z.strictObject({
  externalId: z
    .string()
    .min(1)
    .max(MAX_IDENTIFIER_LENGTH)
    .refine((text) => !isTextReference(text)),
  letter: taxLetterSchema,
});
export type TaxedCategory = z.infer<typeof taxedCategorySchema>;

export const taxTableSchema = z
  .strictObject({
    /** False: nothing is sold with a rate. The table is kept for when it is turned on again. */
    isOn: z.boolean(),
    rates: z.array(taxRateSchema).min(1).max(MAX_TAX_RATES),
    /** The letter for goods whose Category has none of its own. */
    forOthers: taxLetterSchema,
    categories: z.array(taxedCategorySchema).max(MAX_TAXED_CATEGORIES),
  })
  .refine(({ rates, forOthers, categories }) => {
    const letters = new Set(rates.map(({ letter }) => letter));
    const ids = new Set(categories.map(({ externalId }) => externalId));
    const named = [forOthers, ...categories.map(({ letter }) => letter)];
    const isEachOnce = letters.size === rates.length && ids.size === categories.length;
    return isEachOnce && named.every((letter) => letters.has(letter));
  }, 'each letter and each Category once, and no letter without its rate');
export type TaxTable = z.infer<typeof taxTableSchema>;

/** A hub accepts 64 kB per setting, encrypted and in base64. */
const MAX_BYTES_AT_HUB = 40_000;

/** Tells whether a store's tills can exchange this table through the hub. */
export function fitsHub(table: TaxTable): boolean {
  return utf8Bytes(JSON.stringify(table)) <= MAX_BYTES_AT_HUB;
}

/** The rate of each Category by its external identifier; null for goods without one. */
export function ratesIn({ rates, forOthers, categories }: TaxTable) {
  const byLetter = new Map(rates.map((rate) => [rate.letter, rate]));
  const own = new Map(categories.map(({ externalId, letter }) => [externalId, letter]));
  return (externalId: string | null): TaxRate | undefined =>
    byLetter.get((externalId === null ? undefined : own.get(externalId)) ?? forOthers);
}

/**
 * The tax included in an amount, in cents: amount × rate ÷ (100 % + rate), half a cent rounded away from zero. Exact
 * for any amount, since it uses no floating point.
 */
export function includedTaxCents(grossCents: Cents, basisPoints: number): Cents {
  const part = BigInt(Math.abs(grossCents)) * BigInt(basisPoints);
  const whole = BigInt(10_000 + basisPoints);
  const rounded = Number((part * 2n + whole) / (whole * 2n));
  return cents(grossCents < 0 ? 0 - rounded : rounded);
}
