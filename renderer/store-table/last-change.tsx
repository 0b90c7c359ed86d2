import { t } from '../../shared/locales/language.ts';
import type { StoreChange } from '../../shared/ledger/store/joined-hub.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { useNow } from '../design/use-now.ts';

/** Who changed a setting of the store's last, and whether the other tills know. */
export function LastChange({ change }: { readonly change: StoreChange }) {
  const { till, by, isTold } = change;
  const at = useMoment(change.atMs);
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

/** A time as it is said now. */
export function useMoment(atMs: number): string {
  return useFormat().moment(atMs, useNow(60_000));
}
