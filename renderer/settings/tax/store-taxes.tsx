import { t } from '../../../shared/language/language.ts';
import type { StoreChange } from '../../../shared/ledger/joined-hub.ts';
import { Panel } from '../../design/page.tsx';
import { LastChange } from '../../store-parts/last-change.tsx';

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
