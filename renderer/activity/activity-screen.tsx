import { NativeSelect, TextInput } from '@mantine/core';
import { useLedgerQuery } from '../ledger-query/use-ledger-query.ts';
import { useCallback, useState } from 'react';
import { cashStepIn } from '../../shared/ledger/sale/rounding.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { intentStateSchema } from '../../shared/ledger/money/intent.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readActivityPage } from '../database/queries/queries-activity.ts';
import { DayField } from '../design/choose-day/day-field.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { useFormat } from '../design/figures/format.ts';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { EmptyNote, Page } from '../design/frame/page.tsx';
import { ActivityDetail } from './activity-detail.tsx';
import { hasActivityFilter, parseActivityFilter } from './activity-filter.ts';
import { ActivityList } from './activity-list.tsx';
import { useActivityView } from './activity-store.ts';
import { CardDayView } from './card-day-view.tsx';
import { CardFilter } from './card-filter.tsx';
import styles from './activity.module.css';

/** How many more lines are read each time the list is scrolled to its end. */
const STEP = 200;

interface ActivityScreenProps {
  readonly ledger: LedgerDatabase;
  readonly showOwnReceipt: (scanned: string) => Promise<boolean>;
  readonly overview: Overview;
}

/** The page of every redemption and load of this till, newest first, with its outcome. */
export function ActivityScreen(props: ActivityScreenProps) {
  const { ledger, showOwnReceipt, overview } = props;
  const { typed, selected, shownDay, narrow, widen, select, showDay } = useActivityView();
  const format = useFormat();
  const { filter, amountFault } = parseActivityFilter(typed, format);
  const asked = JSON.stringify(filter);
  const [shown, setShown] = useState({ asked, limit: STEP });
  const limit = shown.asked === asked ? shown.limit : STEP;
  const lines = useLedgerQuery(
    () => readActivityPage(ledger, filter, null, limit),
    [ledger, asked, limit],
  );
  const hasMore = lines?.length === limit;
  const showMore = useCallback(() => {
    if (hasMore) setShown({ asked, limit: limit + STEP });
  }, [hasMore, asked, limit]);

  if (shownDay !== null) {
    return <CardDayView ledger={ledger} shownDay={shownDay} onBack={() => showDay(null)} />;
  }
  return (
    <Page
      title={t('activity.title')}
      actions={
        hasActivityFilter(typed) && (
          <KeyButton
            look="quiet"
            keyName={shortcuts.showAll}
            label={t('activity.showAll')}
            onPress={widen}
          />
        )
      }
      tools={
        <div className={styles['filters']} data-faults-below>
          <CardFilter
            chosen={typed.card}
            showOwnReceipt={showOwnReceipt}
            onChoose={(card) => narrow({ card })}
          />
          <NativeSelect
            label={t('activity.filterState')}
            value={typed.state ?? ''}
            onChange={(event) => {
              narrow({ state: intentStateSchema.safeParse(event.target.value).data ?? null });
            }}
            data={[
              { value: '', label: t('activity.everyState') },
              ...intentStateSchema.options.map((value) => ({
                value,
                label: t(`activity.states.${value}`),
              })),
            ]}
          />
          <TextInput
            label={t('activity.filterAmount')}
            value={typed.amount}
            error={amountFault && t('amount.notOne')}
            inputMode="decimal"
            onChange={(event) => narrow({ amount: event.target.value })}
          />
          <DayField
            label={t('activity.filterDay')}
            day={typed.day}
            isOptional
            onChoose={(day) => narrow({ day })}
          />
        </div>
      }
    >
      <div className={styles['panes']} data-chosen={selected === null ? undefined : true}>
        {lines?.length === 0 ? (
          <EmptyNote>
            {hasActivityFilter(typed)
              ? t('activity.nothingFits')
              : hasService(overview.book)
                ? t('activity.nothing')
                : t('activity.nothingWithoutCards')}
          </EmptyNote>
        ) : (
          <ActivityList
            lines={lines ?? []}
            selected={selected}
            onSelect={select}
            onEnd={showMore}
          />
        )}
        {selected !== null && (
          <ActivityDetail
            key={selected}
            ledger={ledger}
            intentId={selected}
            cashStep={cashStepIn(overview)}
          />
        )}
      </div>
    </Page>
  );
}
