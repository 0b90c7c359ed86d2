import { t } from '../../../shared/language/language.ts';
import type { StoreTaxes } from '../../../shared/ledger/joined-hub.ts';
import { useFormat } from '../../design/format.ts';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/page.tsx';
import { useNow } from '../../design/use-now.ts';

interface StoreTaxesProps {
  /** Undefined where nobody has changed them since the store has a hub. */
  readonly store: StoreTaxes | undefined;
}

/** The rates are the store's: who changed them last. */
export function StoreTaxesPanel({ store }: StoreTaxesProps) {
  return (
    <Panel title={t('tax.sharedTitle')}>
      <p>{t('tax.sharedNote')}</p>
      {store !== undefined && <LastChange store={store} />}
    </Panel>
  );
}

function LastChange({ store }: { readonly store: StoreTaxes }) {
  const at = useFormat().moment(store.atMs, useNow(60_000));
  const { till, by, isTold } = store;
  return (
    <>
      <p>
        {by === null
          ? t('limits.lastChanged', { till, at })
          : t('limits.lastChangedBy', { till, at, name: by })}
      </p>
      {!isTold && <Notice tone="waiting" title={t('limits.untold')} />}
    </>
  );
}
