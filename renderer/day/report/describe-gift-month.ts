import { t } from '../../../shared/locales/language.ts';
import type { ExposureSums } from '../../../shared/reports/exposure.ts';
import type { GiftMonth } from '../../database/queries/queries-gifts.ts';
import type { Format } from '../../design/figures/format.ts';

/**
 * Describes a month's gift balances in one sentence: sold, redeemed, owed and at risk. A second one tells what is not
 * counted, if anything.
 * @param month as `2026-11`
 */
export function describeGiftMonth(
  { soldCents, redeemedCents, owed, withoutNumber }: GiftMonth,
  month: string,
  { redeem, load }: Pick<ExposureSums, 'redeem' | 'load'>,
  format: Format,
): string {
  const riskCents = redeem.cents + load.cents;
  const sentence = t('reports.giftMonth.sentence', {
    month: format.month(month),
    sold: format.money(soldCents),
    redeemed: format.money(redeemedCents),
    owed: format.money(owed.cents),
    count: owed.count,
    risk:
      riskCents === 0
        ? t('reports.giftMonth.noRisk')
        : t('reports.giftMonth.risk', { money: format.money(riskCents) }),
  });
  if (withoutNumber.count === 0) return sentence;
  const { cents, count } = withoutNumber;
  return `${sentence} ${t('reports.giftMonth.notCounted', { money: format.money(cents), count })}`;
}
