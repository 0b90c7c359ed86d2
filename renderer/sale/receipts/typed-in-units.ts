import type { MinorUnit } from '../../../shared/values/currency.ts';
import { parseTypedAmount } from '../../../shared/values/money.ts';
import type { TypedAmount } from '../../../shared/values/money.ts';

/** An amount as it stands on a receipt: digits without a mark are whole units. */
export function typedInUnits(text: string, minorUnit: MinorUnit): TypedAmount {
  return parseTypedAmount(text, false, minorUnit);
}
