import { t } from '../../../shared/locales/language.ts';
import type { StoreChange } from '../../../shared/ledger/store/joined-hub.ts';
import { Panel } from '../../design/frame/page.tsx';
import { LastChange } from '../../store-table/last-change.tsx';

interface StoreTaxesProps {
  /** Undefined where nobody has changed them since the store has a hub. */
  readonly store: StoreChange | undefined;
}

/** The rates are the store's: who changed them last. */
export function StoreTaxesPanel({ store }: StoreTaxesProps) {
  return (
    <Panel title={t('tax.sharedTitle')}>
      <p>{t('tax.sharedNote')}</p>
      {store !== undefined && <LastChange change={store} />}
    </Panel>
  );
}
