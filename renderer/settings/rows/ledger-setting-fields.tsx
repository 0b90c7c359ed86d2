import { useState } from 'react';
import { minorUnitIn } from '../../../shared/ledger/store/book.ts';
import type { SettingPage } from '../../../shared/ledger/slices/setting.ts';
import { settingChangeProposal, shownSettings } from '../../../shared/ledger/slices/slices.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { cashStepCentsOf } from '../../../shared/values/denominations.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { SettingControl } from './setting-control.tsx';
import { settingQuestion, settingPanelWords, settingTitle } from './setting-words.ts';
import styles from '../settings.module.css';

interface LedgerSettingsProps {
  readonly part: SettingPage;
  readonly overview: Overview;
}

/**
 * Renders the settings that the ledger stores from their rows (`shared/ledger/slices/`): anyone may read them, a
 * manager's PIN changes them.
 */
export function LedgerSettingFields({ part, overview }: LedgerSettingsProps) {
  const { book } = overview;
  if (book === null) return null;
  return shownSettings
    .filter(({ page, isFor }) => page === part && isFor(minorUnitIn(book)))
    .map((setting) => <LedgerSetting key={setting.name} setting={setting} overview={overview} />);
}

interface LedgerSettingProps {
  readonly setting: (typeof shownSettings)[number];
  readonly overview: Overview;
}

function LedgerSetting({ setting, overview }: LedgerSettingProps) {
  const { name, schema } = setting;
  const [asked, setAsked] = useState<{ readonly value: unknown } | null>(null);
  const format = useFormat();
  const step = cashStepCentsOf(format.unit.currency);
  const gaps = { step: format.money(step), most: format.money(Math.floor(step / 2)) };
  const { label, note, effects } = settingPanelWords(name, gaps);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <Panel title={settingTitle(name)}>
      <p className={styles['note']}>{note}</p>
      <SettingControl
        name={name}
        schema={schema}
        label={label}
        note={null}
        value={overview[name]}
        disabled={!hasManager}
        isTitled={false}
        onChange={(value) => setAsked({ value })}
      />
      {!hasManager && <Notice tone="attention" title={t('settings.noManager')} />}
      {asked !== null && (
        <StepUpDialog
          {...settingQuestion(name, asked.value)}
          effects={effects}
          proposal={settingChangeProposal(setting, asked.value)}
          onEnd={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
