import { t } from '../../../shared/locales/language.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import type { ManualTender } from '../../../shared/ledger/sale/tender.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { handedCashCents, sumCents } from '../../../shared/values/money.ts';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import { hasNoPaymentOrPlan } from '../flow/state/gift-plans.ts';
import { isGivenBackAtTerminal } from '../flow/steps/terminal-steps.ts';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import styles from '../sale.module.css';

/**
 * Lists the payments that the cashier returns by hand: all but those by gift card. Before the sale is cancelled, it
 * says which of them the till asks the terminal to return.
 */
export function PaymentsToGiveBack({
  flow,
  sale,
}: {
  readonly flow: SaleFlow;
  readonly sale: Sale;
}) {
  const format = useFormat();
  const paid = sale.tenders.filter((tender) => tender.kind !== 'gift');
  const reversed = (sale.terminal ?? []).filter(({ state }) => state === 'reversed');
  const reversedCents = sumCents(reversed.map(({ amountCents }) => amountCents));
  const byTerminal = sale.state === 'cancelled' && reversedCents > 0 && (
    <p className={styles['because']}>
      {t('cardTerminal.reversed', { money: format.money(reversedCents) })}
    </p>
  );
  if (hasNoPaymentOrPlan(flow))
    return byTerminal || <p className={styles['because']}>{t('sale.ended.nothingBack')}</p>;
  // Another part of the screen lists payments by gift card.
  if (paid.length === 0) return byTerminal;
  return (
    <>
      {byTerminal}
      <p className={styles['because']}>{t('sale.ended.giveBack')}</p>
      {paid.map((tender, index) => (
        <p key={index} className={styles['giveBack']}>
          {isGivenBackAtTerminal(flow, tender)
            ? t('cardTerminal.givesBack', { money: format.money(tender.amountCents) })
            : describeGiveBack(tender, format)}
        </p>
      ))}
    </>
  );
}

function describeGiveBack(tender: ManualTender, format: Format): string {
  const money = format.money(handedCashCents(tender));
  const reference = 'reference' in tender ? tender.reference : '';
  switch (tender.kind) {
    case 'cash':
      return t('sale.ended.giveBackCash', { money });
    case 'card':
      return reference === ''
        ? t('sale.ended.giveBackCard', { money })
        : t('sale.ended.giveBackCardReference', { money, reference });
    case 'other':
      return reference === ''
        ? t('sale.ended.giveBackOther', { money })
        : t('sale.ended.giveBackOtherReference', { money, reference });
    default:
      return assertNever(tender);
  }
}
