import { t } from '../../../shared/locales/language.ts';
import type { Format } from '../../design/figures/format.ts';

const EXAMPLE_CENTS = 50_00;

/** Shows how an amount is typed at this till: `5000 or 50.00 = €50.00`, and in a currency without decimals `5000 = ¥5,000`. */
export function amountHint(format: Format): string {
  const digits = String(EXAMPLE_CENTS);
  const money = format.money(EXAMPLE_CENTS);
  return format.unit.minorUnit === 0
    ? t('amount.hintInUnits', { digits, money })
    : t('amount.hint', { digits, typed: format.typed(EXAMPLE_CENTS), money });
}
