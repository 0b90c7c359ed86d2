import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useRef, useState, useCallback, useEffect } from 'react';
import { t } from '../../shared/locales/language.ts';
import { chooseStores, STORE_ORDERS, STORE_FILTERS } from '../../shared/office/choose-stores.ts';
import type { StoreChoice } from '../../shared/office/choose-stores.ts';
import { useFormat } from '../design/figures/format.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote, Page } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { useLabelWithKey } from '../design/keys/use-label-with-key.ts';
import { useNow } from '../design/use-now.ts';
import { StoreFactsScreen } from './store-facts-screen.tsx';
import { LimitsScreen } from './limits-screen.tsx';
import { StoreDetail } from './store-detail.tsx';
import { StoreList } from './store-list.tsx';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import type { OfficeAwayCause } from '../../shared/office/office-view-messages.ts';
import { askStores, notifyListShown } from './ask-office.ts';
import { useOfficePolling } from './use-office-polling.ts';
import styles from './office.module.css';

/** Shows all stores of a chain: which ones need attention, and the sums of each. */
export function OfficeScreen({ host }: { readonly host: string }) {
  const format = useFormat();
  const nowMs = useNow(60_000);
  const { stores, atMs, away, saysLimits, askNow } = useOffice();
  const [choice, setChoice] = useState<StoreChoice>({
    search: '',
    shown: 'to-look-at',
    order: 'need',
  });
  const [selected, setSelected] = useState<string | null>(null);
  /** Names of the tills of the store whose facts are shown. */
  const [factsOf, setFactsOf] = useState<readonly string[] | null>(null);
  const [isLimits, setIsLimits] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useKey(shortcuts.search, () => search.current?.focus(), search);
  const shown = useMemo(() => chooseStores(stores ?? [], choice, nowMs), [stores, choice, nowMs]);
  const open = stores?.find(({ store }) => store === selected);
  const select = (store: string | null) => {
    setFactsOf(null);
    setSelected(store);
  };
  const narrow = (change: Partial<StoreChoice>) => setChoice({ ...choice, ...change });
  const named = useLabelWithKey(t('office.search'), shortcuts.search);

  if (isLimits) {
    return (
      <LimitsScreen
        saysLimits={saysLimits}
        first={selected}
        stores={stores ?? []}
        onBack={() => setIsLimits(false)}
      />
    );
  }
  if (open !== undefined && factsOf !== null) {
    return <StoreFactsScreen store={open} tills={factsOf} onBack={() => setFactsOf(null)} />;
  }
  return (
    <main className={styles['office']}>
      <Page
        title={t('office.title')}
        actions={
          <>
            <span className={styles['small']}>
              {stores !== null && t('office.count', { count: stores.length })}
              {atMs !== null && ` · ${t('office.asOf', { at: format.time(atMs) })} · ${host}`}
            </span>
            <KeyButton
              look="quiet"
              keyName={shortcuts.edit}
              label={t('office.say.title')}
              onPress={() => setIsLimits(true)}
            />
            <KeyButton
              look="quiet"
              keyName={shortcuts.refresh}
              label={t('office.refresh')}
              onPress={askNow}
            />
          </>
        }
        tools={
          <div className={styles['filters']} data-faults-below>
            <TextInput
              ref={search}
              className={styles['filter'] ?? ''}
              {...named}
              value={choice.search}
              onChange={(event) => narrow({ search: event.target.value })}
            />
            <NativeSelect
              className={styles['filter'] ?? ''}
              label={t('office.show')}
              value={choice.shown}
              onChange={({ target }) => {
                const next = STORE_FILTERS.find((one) => one === target.value);
                if (next !== undefined) narrow({ shown: next });
              }}
              data={STORE_FILTERS.map((value) => ({
                value,
                label:
                  value === 'all' || value === 'to-look-at'
                    ? t(`office.shown.${value}`)
                    : t(`office.reasons.${value}`),
              }))}
            />
            <NativeSelect
              className={styles['filter'] ?? ''}
              label={t('office.order')}
              value={choice.order}
              onChange={({ target }) => {
                const next = STORE_ORDERS.find((one) => one === target.value);
                if (next !== undefined) narrow({ order: next });
              }}
              data={STORE_ORDERS.map((value) => ({ value, label: t(`office.orders.${value}`) }))}
            />
          </div>
        }
      >
        <div className={styles['body']}>
          {away !== null && (
            <Notice tone="attention" title={t(`office.away.${away}`)}>
              <p className={styles['note']}>
                {atMs === null
                  ? t('office.nothingYet')
                  : t('office.olderThan', { at: format.moment(atMs, nowMs) })}
              </p>
            </Notice>
          )}
          <div className={styles['panes']} data-chosen={open === undefined ? undefined : true}>
            {stores !== null && shown.length === 0 ? (
              <EmptyNote>{nothingFor(choice, stores.length)}</EmptyNote>
            ) : (
              <StoreList stores={shown} selected={selected} nowMs={nowMs} onSelect={select} />
            )}
            {open !== undefined && (
              <StoreDetail
                key={open.store}
                store={open}
                atMs={atMs}
                nowMs={nowMs}
                onClose={() => select(null)}
                onFacts={setFactsOf}
              />
            )}
          </div>
        </div>
      </Page>
    </main>
  );
}

function nothingFor({ search, shown }: StoreChoice, count: number): string {
  if (count === 0) return t('office.noStores');
  return shown === 'to-look-at' && search === '' ? t('office.allFine') : t('office.noneFits');
}

interface OfficeNow {
  /** The stores of the last answer; null before the first. */
  readonly stores: readonly OfficeStore[] | null;
  /** When the last answer was received. */
  readonly atMs: number | null;
  /** True if the office file of this window allows sending limits. */
  readonly saysLimits: boolean;
  /** Why there is no newer answer; null if there is one. */
  readonly away: OfficeAwayCause | null;
  readonly askNow: () => void;
}

/** Polls the head office for its stores. */
function useOffice(): OfficeNow {
  const [now, setNow] = useState<Omit<OfficeNow, 'askNow'>>({
    stores: null,
    atMs: null,
    saysLimits: false,
    away: null,
  });
  const wasShown = useRef(false);
  const hear = useCallback(async () => {
    const said = await askStores();
    if (said.kind === 'stores') {
      const { stores, saysLimits } = said;
      setNow({ stores, saysLimits, atMs: Date.now(), away: null });
    } else setNow((before) => ({ ...before, away: said.why }));
  }, []);
  const askNow = useOfficePolling(hear);
  const isShown = now.stores !== null || now.away !== null;
  useEffect(() => {
    if (!isShown || wasShown.current) return;
    wasShown.current = true;
    void notifyListShown();
  }, [isShown]);
  return { ...now, askNow };
}
