import type { Overview } from '../../../shared/messages/bridge.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { t } from '../../../shared/locales/language.ts';
import { suggestedTaxes } from '../../../shared/ledger/sale/suggested-taxes.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';

interface ProposeRatesProps {
  readonly country: Overview['country'];
  readonly onUse: (table: TaxTable) => void;
}

/** Proposes the rates of the shop's country with their source and date, until somebody has set some. */
export function ProposedRates({ country, onUse }: ProposeRatesProps) {
  const format = useFormat();
  const proposed = suggestedTaxes(country);
  if (proposed === null) return null;
  const { table, source, asOf } = proposed;
  const rates = table.rates.map(({ basisPoints }) => format.rate(basisPoints)).join(' · ');
  return (
    <Notice
      tone="attention"
      title={t('tax.proposed.title', { rates })}
      actions={<KeyButton label={t('tax.proposed.use')} onPress={() => onUse(table)} />}
    >
      {t('tax.proposed.note', { source, day: format.businessDay(asOf) })}
    </Notice>
  );
}
