import { NativeSelect, Switch } from '@mantine/core';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { t } from '../../../shared/locales/language.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import type { StaffChange } from '../../../shared/proposals/people.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useChosenItem } from '../../design/keys/selectable-item.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { PreviousNextButtons } from '../../design/frame/previous-next-buttons.tsx';
import { AddPersonForm } from './add-person-form.tsx';
import { PeopleOfStore } from './people-of-store.tsx';
import { PersonRow } from './person-row.tsx';
import { useStaffChange } from './use-staff-change.ts';
import { TillSettingFields } from '../rows/till-setting-fields.tsx';
import styles from '../settings.module.css';

const LOCK_MINUTES = [1, 2, 5, 10, 30, 60];

/**
 * The settings page for the people of this till, when it asks for a PIN, and when the business day ends. Only managers
 * can open it.
 */
export function PeoplePanel({ overview }: { readonly overview: Overview }) {
  const { list, rules, asksSignIn, opened, managerDigits, atStore } = overview.people;
  const chosen = useChosenItem(list.map(({ id }) => id));
  const { problem, change } = useStaffChange();
  const mayChange = list.length === 0 || opened === 'page';
  return (
    <>
      <Panel title={t('settings.people.title')}>
        {atStore !== null && <PeopleOfStore atStore={atStore} list={list} />}
        {list.length === 0 && <EmptyNote>{t('settings.people.nobody')}</EmptyNote>}
        {!mayChange && <Notice tone="attention" title={t('settings.people.signInFirst')} />}
        {mayChange && list.length > 1 && (
          <PreviousNextButtons
            {...chosen}
            said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
            before={t('shell.steps.before')}
            after={t('shell.steps.after')}
          />
        )}
        <ul className={styles['people']}>
          {list.map((person) => (
            <li key={person.id}>
              <PersonRow
                person={person}
                atStore={atStore}
                managerDigits={managerDigits}
                chosen={chosen}
                mayChange={mayChange}
                onChange={change}
              />
            </li>
          ))}
        </ul>
        {problem !== null && <Notice tone="bad" title={problem} />}
      </Panel>
      {mayChange && (
        <AddPersonForm
          isFirst={list.length === 0}
          managerDigits={managerDigits}
          onChange={change}
        />
      )}
      {list.length > 0 && (
        <Panel title={t('settings.people.lock')}>
          <div className={styles['fields']}>
            <Switch
              label={t('settings.people.asks')}
              description={t('settings.people.asksNote')}
              checked={asksSignIn}
              disabled={!mayChange}
              onChange={(event) =>
                void change({
                  kind: 'rules',
                  rules: { ...rules, asksSignIn: event.currentTarget.checked },
                })
              }
            />
            <LockAfter overview={overview} mayChange={mayChange} onChange={change} />
          </div>
        </Panel>
      )}
      <Panel title={t('settings.people.day')}>
        <TillSettingFields section="day" overview={overview} />
      </Panel>
    </>
  );
}

interface LockAfterProps {
  readonly overview: Overview;
  readonly mayChange: boolean;
  readonly onChange: (request: StaffChange) => Promise<boolean>;
}

function LockAfter({ overview, mayChange, onChange }: LockAfterProps) {
  const format = useFormat();
  const { rules } = overview.people;
  const lengths = [
    ...new Set([...LOCK_MINUTES.map((count) => count * MINUTE_MS), rules.lockAfterMs]),
  ];
  return (
    <NativeSelect
      label={t('settings.people.lockAfter')}
      value={String(rules.lockAfterMs)}
      disabled={!mayChange}
      data={lengths
        .toSorted((a, b) => a - b)
        .map((ms) => ({ value: String(ms), label: format.duration(ms) }))}
      onChange={(event) =>
        void onChange({
          kind: 'rules',
          rules: { ...rules, lockAfterMs: Number(event.currentTarget.value) },
        })
      }
    />
  );
}
