import { t } from '../../shared/locales/language.ts';
import type { StoreChange } from '../../shared/ledger/store/joined-hub.ts';
import { useFormat } from '../design/figures/format.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { useNow } from '../design/use-now.ts';

/** Says who last changed a setting of the store, and whether the other tills have the change. */
export function LastChangeNote({ change }: { readonly change: StoreChange }) {
  const { till, by, isTold } = change;
  const at = useMomentText(change.atMs);
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

interface SharedTableProps {
  readonly title: string;
  /** The last change; undefined if nobody has changed the setting since the store has a hub. */
  readonly change: StoreChange | undefined;
}

/** The heading of a list that applies at all tills of the store. */
export function SharedListPanel({ title, change }: SharedTableProps) {
  return (
    <Panel title={title}>
      <p>{t('tax.sharedNote')}</p>
      {change !== undefined && <LastChangeNote change={change} />}
    </Panel>
  );
}

/** Formats a time relative to now. */
export function useMomentText(atMs: number): string {
  return useFormat().moment(atMs, useNow(60_000));
}
