import { WHOLE_BASIS_POINTS } from '../../../../shared/ledger/sale/discount.ts';
import type { Discount } from '../../../../shared/ledger/sale/discount.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import { typedText } from '../../../../shared/values/typed-text.ts';

export type DiscountKind = Discount['asked']['kind'];

/**
 * Reads a typed discount: per cent with a comma or a point and at most two digits after it, or an amount as
 * everywhere in a sale (digits alone count cents); null for any other text.
 */
export function readDiscount(
  kind: DiscountKind,
  text: string,
  minorUnit: MinorUnit,
): Discount['asked'] | null {
  if (kind === 'amount') {
    const { typed } = typedText(text, minorUnit);
    return typed.kind === 'amount' ? { kind, amountCents: typed.cents } : null;
  }
  const bare = text.replace('%', '').trim();
  const [, whole, rest = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const basisPoints = Number(whole ?? 0) * 100 + Number(rest.padEnd(2, '0'));
  if (whole === undefined || basisPoints < 1 || basisPoints > WHOLE_BASIS_POINTS) return null;
  return { kind, basisPoints };
}
