import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { FACT_KINDS } from '../../shared/ledger/fact-kinds.ts';
import type { FactKind } from '../../shared/ledger/fact-kinds.ts';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import { FACT_GROUPS } from '../../shared/ledger/slices/kind-row.ts';
import { cursorBefore, factKindsIn } from '../../shared/office/store-facts.ts';
import { DayField } from '../design/choose-day/day-field.tsx';
import { useFormat } from '../design/figures/format.ts';
import { daySpan } from '../design/day-span.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Page } from '../design/frame/page.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { FactPages } from './fact-pages.tsx';
import styles from './office.module.css';

interface StoreFactsScreenProps {
  readonly store: OfficeStore;
  /** Name of every till that the store has reported. */
  readonly tills: readonly string[];
  readonly onBack: () => void;
}

interface FactsChoice {
  /** Name of one till; empty for every till. */
  readonly till: string;
  /** A kind of fact, or a group prefixed with `all:`; empty for every kind. */
  readonly what: string;
  /** A business day; empty for every day. */
  readonly day: string;
}

const EVERYTHING: FactsChoice = { till: '', what: '', day: '' };

/** Shows everything a store's tills have recorded, filtered by till, kind and day. */
export function StoreFactsScreen({ store, tills, onBack }: StoreFactsScreenProps) {
  const { timeZone } = useFormat();
  const [choice, setChoice] = useState(EVERYTHING);
  const [selected, setSelected] = useState<string | null>(null);
  const narrow = (change: Partial<FactsChoice>) => {
    setSelected(null);
    setChoice({ ...choice, ...change });
  };
  const span = choice.day === '' ? null : daySpan(choice.day, timeZone);
  const asked = {
    store: store.store,
    till: choice.till === '' ? null : choice.till,
    kinds: kindsOf(choice.what),
    fromMs: Math.max(0, span?.fromMs ?? 0),
  };
  return (
    <main className={styles['office']}>
      <Page
        title={t('facts.of', { store: store.store })}
        actions={
          <>
            {JSON.stringify(choice) !== JSON.stringify(EVERYTHING) && (
              <KeyButton
                look="quiet"
                keyName={shortcuts.showAll}
                label={t('facts.showAll')}
                onPress={() => narrow(EVERYTHING)}
              />
            )}
            {selected === null && (
              <KeyButton
                look="quiet"
                keyName={shortcuts.back}
                label={t('office.close')}
                onPress={onBack}
              />
            )}
          </>
        }
        tools={
          <div className={styles['filters']} data-faults-below>
            <NativeSelect
              className={styles['filter'] ?? ''}
              label={t('facts.till')}
              value={choice.till}
              onChange={({ target }) => narrow({ till: target.value })}
              data={[{ value: '', label: t('facts.everyTill') }, ...tills]}
            />
            <NativeSelect
              className={styles['filter'] ?? ''}
              label={t('facts.kind')}
              value={choice.what}
              onChange={({ target }) => narrow({ what: target.value })}
              data={[{ value: '', label: t('facts.everyKind') }, ...FACT_GROUPS.map(groupOfKinds)]}
            />
            <DayField
              className={styles['filter']}
              label={t('facts.day')}
              day={choice.day}
              isOptional
              onChoose={(day) => narrow({ day })}
            />
          </div>
        }
      >
        <FactPages
          key={JSON.stringify(choice)}
          asked={asked}
          start={cursorBefore(span?.untilMs ?? null)}
          currency={store.currency}
          selected={selected}
          onSelect={setSelected}
        />
      </Page>
    </main>
  );
}

function groupOfKinds(group: (typeof FACT_GROUPS)[number]) {
  const name = t(`facts.groups.${group}`);
  const all = { value: `all:${group}`, label: t('facts.allOf', { group: name }) };
  const each = factKindsIn(group).map((kind) => ({ value: kind, label: t(`facts.kinds.${kind}`) }));
  return { group: name, items: [all, ...each] };
}

function kindsOf(what: string): FactKind[] | null {
  const group = FACT_GROUPS.find((one) => `all:${one}` === what);
  if (group !== undefined) return [...factKindsIn(group)];
  const kind = FACT_KINDS.find((one) => one === what);
  return kind === undefined ? null : [kind];
}
