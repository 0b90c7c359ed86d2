import { centsInUnit, formatUnits } from '../values/currency.ts';
import type { MinorUnit, MoneyUnit } from '../values/currency.ts';
import { cents, LARGEST_TYPED_CENTS } from '../values/money.ts';
import type { Cents } from '../values/money.ts';

type ParsedDecimalAmount =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | {
      readonly kind:
        | 'amount-not-a-number'
        | 'amount-zero'
        | 'amount-too-large'
        | 'amount-too-exact';
    };

/**
 * Parses an amount that has exactly the currency's decimals. With a different number of decimals, it may be meant in
 * another unit, and is refused.
 */
export function parseDecimalAmount(text: string, minorUnit: MinorUnit): ParsedDecimalAmount {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || decimals.length < minorUnit) return { kind: 'amount-not-a-number' };
  if (decimals.length > minorUnit) return { kind: 'amount-too-exact' };
  const value = Number(whole) * centsInUnit(minorUnit) + Number(decimals || '0');
  if (value === 0) return { kind: 'amount-zero' };
  if (value > LARGEST_TYPED_CENTS) return { kind: 'amount-too-large' };
  return { kind: 'amount', cents: cents(value) };
}

export function formatDecimal(amount: number, { minorUnit }: Pick<MoneyUnit, 'minorUnit'>): string {
  return formatUnits(amount, minorUnit);
}
