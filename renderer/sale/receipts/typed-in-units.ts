import type { MinorUnit } from '../../../shared/values/currency.ts';
import { parseTypedAmount } from '../../../shared/values/money.ts';
import type { TypedAmount } from '../../../shared/values/money.ts';

/** Parses an amount as printed on a receipt: digits without a decimal mark are whole units. */
export function parseInUnits(text: string, minorUnit: MinorUnit): TypedAmount {
  return parseTypedAmount(text, false, minorUnit);
}
