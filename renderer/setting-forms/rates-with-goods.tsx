import { t } from '../../shared/locales/language.ts';
import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import { useFormat } from '../design/figures/format.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';

interface RatesWithGoodsProps {
  readonly taxes: TaxTable;
  /** Names of Categories by external identifier; a Category without one is shown by its identifier. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

/** Lists VAT rates, each with the Categories that have it, and which of them all other goods have. */
export function RatesWithGoods({ taxes, names }: RatesWithGoodsProps) {
  const format = useFormat();
  const others = t('prices.otherGoods');
  return (
    <LabelledValueList
      facts={taxes.rates.map(({ letter, basisPoints }) => ({
        label: `${letter} · ${format.rate(basisPoints)}`,
        value: [
          ...(letter === taxes.forOthers ? [others] : []),
          ...taxes.categories
            .filter((one) => one.letter === letter)
            .map(({ externalId }) => names?.get(externalId) ?? externalId),
        ].join(', '),
      }))}
    />
  );
}
