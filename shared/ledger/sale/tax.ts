import * as z from 'zod';
import { isTextReference } from '../store/private-texts.ts';
import { cents, centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { utf8ByteCount } from '../../values/utf8-bytes.ts';

/** Letter printed beside a line and beside its rate. */
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

/** Maximum number of rates: more than any country has. */
export const MAX_TAX_RATES = 9;
/** Most Categories with a rate of their own; all others have the general rate. */
export const MAX_TAXED_CATEGORIES = 2_000;
/** Longest identifier, in characters. Limited because set-up files, hubs and facts contain the whole table. */
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
    /** False if nothing is sold with a rate; the table stays for when it is turned on again. */
    isOn: z.boolean(),
    rates: z.array(taxRateSchema).min(1).max(MAX_TAX_RATES),
    /** Letter for goods whose Category has none of its own. */
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

/** Largest table in bytes: a hub accepts 64 kB per setting, encrypted and in base64. */
const MAX_BYTES_AT_HUB = 40_000;

/** True if a store's tills can exchange this table through the hub. */
export function fitsIntoHub(table: TaxTable): boolean {
  return utf8ByteCount(JSON.stringify(table)) <= MAX_BYTES_AT_HUB;
}

/**
 * Returns the rate of each Category by its external identifier, for a store's prices with tax included (decision 0110);
 * null stands for goods without a Category.
 */
export function rateLookupIn({ rates, forOthers, categories }: TaxTable) {
  const byLetter = new Map(rates.map((rate) => [rate.letter, rate]));
  const own = new Map(categories.map(({ externalId, letter }) => [externalId, letter]));
  return (externalId: string | null): TaxRate | undefined =>
    byLetter.get((externalId === null ? undefined : own.get(externalId)) ?? forOthers);
}

/**
 * Returns the tax included in an amount, in cents: amount × rate ÷ (100 % + rate), half a cent rounded away from zero.
 * Exact for any amount, since it uses no floating point.
 */
export function includedTaxCents(grossCents: Cents, basisPoints: number): Cents {
  const part = BigInt(Math.abs(grossCents)) * BigInt(basisPoints);
  const whole = BigInt(10_000 + basisPoints);
  const rounded = Number((part * 2n + whole) / (whole * 2n));
  return cents(grossCents < 0 ? 0 - rounded : rounded);
}
