import { t } from '../../shared/locales/language.ts';
import { roundingMemberOf } from '../../shared/ledger/sale/rounding.ts';
import type { CashStep } from '../../shared/ledger/sale/rounding.ts';
import { handedCashCents } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { useFormat } from '../design/figures/format.ts';

interface CashInCoinsProps {
  readonly amountCents: Cents;
  readonly cashStep: CashStep;
}

/** Says how much cash is handed over instead of a gift payment; renders nothing if coins can pay the exact amount. */
export function RoundedCashNote({ amountCents, cashStep }: CashInCoinsProps) {
  const format = useFormat();
  const rounding = roundingMemberOf(amountCents, cashStep);
  if (cashStep === null || rounding.roundingCents === undefined) return null;
  const handed = format.money(handedCashCents({ amountCents, ...rounding }));
  return <p>{t('stepUp.inCoins', { money: handed, step: format.money(cashStep) })}</p>;
}
