import * as z from 'zod';
import { gtinOf } from '../../values/gtin.ts';
import { centsSchema, LARGEST_TYPED_CENTS } from '../../values/money.ts';
import { isPlainName } from '../../values/shown-line.ts';
import { utf8ByteCount } from '../../values/utf8-bytes.ts';
import { isTextReference } from './private-texts.ts';

/** Maximum number of articles: more than a shop maintains by hand; a longer list needs a stock system. */
export const MAX_ARTICLES = 2_000;
/** Maximum number of articles of a list with a button among the favourites; others are scanned or searched. */
export const MAX_ARTICLES_ON_KEYS = 100;
/** Longest name in UTF-16 units: as much as a button and a receipt show. */
const MAX_ARTICLE_NAME = 80;
const MAX_IDENTIFIER_LENGTH = 500;
/** Largest list as JSON, in bytes: a hub still accepts it encrypted and in base64. */
const MAX_LIST_BYTES = 450_000;

export const articleSchema = z.strictObject({
  name: z
    .string()
    .max(MAX_ARTICLE_NAME)
    .refine((name) => name.trim() !== '' && isPlainName(name) && !isTextReference(name)),
  /** Price of one piece in cents, tax included. */
  unitCents: centsSchema.refine((value) => value > 0 && value <= LARGEST_TYPED_CENTS, 'no price'),
  /** External identifier of its Category, which also determines its tax rate; null for none. */
  categoryExternalId: z
    .string()
    .min(1)
    .max(MAX_IDENTIFIER_LENGTH)
    .refine((id) => isPlainName(id) && !isTextReference(id))
    .nullable(),
  /** EAN-8, UPC-A or EAN-13 as printed on the article; null if it has none. */
  ean: z
    .string()
    .refine((text) => gtinOf(text) !== null)
    .nullable(),
});
export type Article = z.infer<typeof articleSchema>;

export const priceListSchema = z
  .array(articleSchema)
  .max(MAX_ARTICLES)
  .refine(hasEachEanOnce, 'each EAN once')
  .refine(fitsListBytes, 'longer than a hub takes');
export type PriceList = z.infer<typeof priceListSchema>;

function hasEachEanOnce(articles: readonly Article[]): boolean {
  const gtins = articles.flatMap(({ ean }) => (ean === null ? [] : [gtinOf(ean)]));
  return new Set(gtins).size === gtins.length;
}

/** True if a fact, a checkpoint and a hub can hold a list; at 200 bytes an article, any normal names fit. */
export function fitsListBytes(articles: readonly Article[]): boolean {
  return utf8ByteCount(JSON.stringify(articles)) <= MAX_LIST_BYTES;
}

/** The list in the ledger. */
export const knownPricesSchema = z.strictObject({
  articles: priceListSchema,
  /** Sequence of the fact that set the list; 0 for none. */
  changedBy: z.int().nonnegative(),
  /** Set for an imported list: the list before it, and whether anything of the file was sold since. */
  beforeImport: z.strictObject({ articles: priceListSchema, isSold: z.boolean() }).optional(),
});
export type KnownPrices = z.infer<typeof knownPricesSchema>;

export const NO_PRICES: KnownPrices = { articles: [], changedBy: 0 };
