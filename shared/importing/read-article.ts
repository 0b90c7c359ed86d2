import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import { articleSchema } from '../ledger/store/price-list.ts';
import type { Article } from '../ledger/store/price-list.ts';
import { gtinOf } from '../values/gtin.ts';
import { parseProductCode } from '../scans/product-code.ts';
import { LARGEST_TYPED_CENTS, parseSignedAmount } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import { isAmbiguousAmount } from './amount-column.ts';
import type { AmountFault, AmountNotation } from './amount-column.ts';
import { isCellError, isShortened } from './judged.ts';

export type ArticleFault =
  | 'no-name'
  | 'odd-name'
  | 'odd-category'
  | 'bank-card'
  | 'ean'
  /** A spreadsheet took the code for a number and shortened it. */
  | 'shortened'
  /** The result of a failed formula. */
  | 'cell-error'
  | `price-${AmountFault | 'negative' | 'zero'}`;

interface StatedArticle {
  readonly name: string;
  /** Price in the smallest unit, or why it is not an amount. */
  readonly price: Cents | AmountFault;
  readonly category: string;
  readonly ean: string;
}

/** Checks one article, typed or from a file. Returns it, or all faults found. */
export function judgeArticle({
  name,
  price,
  category,
  ean,
}: StatedArticle): Article | ArticleFault {
  if (name === '') return 'no-name';
  if ([name, category, ean].some(isCellError)) return 'cell-error';
  if ([category, ean].some(isShortened)) return 'shortened';
  if (containsBankCardNumber(name) || containsBankCardNumber(category)) return 'bank-card';
  if (typeof price === 'string') return `price-${price}`;
  if (price < 0) return 'price-negative';
  if (price === 0) return 'price-zero';
  if (price > LARGEST_TYPED_CENTS) return 'price-too-large';
  if (ean !== '' && (gtinOf(ean) === null || /^0+$/.test(ean))) return 'ean';
  const shape = articleSchema.shape;
  if (!shape.name.safeParse(name).success) return 'odd-name';
  const categoryExternalId = category === '' ? null : category;
  if (!shape.categoryExternalId.safeParse(categoryExternalId).success) return 'odd-category';
  return { name, unitCents: price, categoryExternalId, ean: ean === '' ? null : ean };
}

/**
 * Returns the digits of a typed or printed code. Removes the padding zeros of a case code or before an EAN-8, an
 * apostrophe that marks text, and the `.0` of a program that took the code for a number.
 */
export function eanDigits(text: string): string {
  const written = text.normalize('NFKC').replace(/['\u2019\s\p{Cf}]/gu, '');
  // Eight digits with hyphens are a date rather than a code, so its hyphens stay.
  const joined = written.replaceAll('-', '');
  const bare = /^\d{8}$/.test(joined) ? written : joined;
  const whole = bare.replace(/^(\d{8,14})[.,]0+$/, '$1');
  return whole.replace(/^0(?=\d{13}$)|^00?(?=\d{8}$)/, '');
}

/** Placeholders in lists for an article without a code. */
const NO_CODE =
  /^(?:[\s0./\p{Pd}_?#]+|x|n\.?\/?a\.?|k\.?\s?a\.?|nvt|n\.v\.t\.|none|null|nil|ohne|keine?r?|aucune?|sans|geen)$/iu;

/**
 * Normalises a code from a list: also an element string, a ten-digit ISBN, or one with its letters.
 * @param heading of its column, which says what kind of code it is
 */
export function normaliseArticleCode(text: string, heading: string): string {
  if (NO_CODE.test(text)) return '';
  const bare = eanDigits(text);
  if (gtinOf(bare) !== null) return bare;
  const isBook = /^isbn/i.test(heading) && !/^isbn/i.test(text);
  const read = parseProductCode(isBook ? `ISBN ${text}` : text);
  const [gtin] = read?.isCertain === true ? read.gtins : [];
  return gtin === undefined ? bare : eanDigits(gtin);
}

/** Parses a price typed in the currency’s main unit, such as euros. */
export function parsePrice(text: string, written: AmountNotation): Cents | AmountFault {
  if (isAmbiguousAmount(text, written)) return 'ambiguous';
  const read = parseSignedAmount(text, written.minorUnit, null);
  return read.kind === 'amount' ? read.cents : read.kind;
}
