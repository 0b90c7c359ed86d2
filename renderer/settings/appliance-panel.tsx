import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { themeSchema } from '../../shared/messages/settings.ts';
import type { SettingChanges } from '../../shared/messages/settings.ts';
import { noAnswerOf, sayNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import styles from './settings.module.css';

/** Sets up a computer that serves only as a till, and whether the till is light or dark. */
export function AppliancePanel({
  overview: { startsWithComputer, fullScreen, theme },
}: {
  readonly overview: Pick<Overview, 'startsWithComputer' | 'fullScreen' | 'theme'>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: SettingChanges) =>
    void window.till.changeSettings(changes).then(
      () => setProblem(null),
      (error: unknown) => setProblem(sayNoAnswer(noAnswerOf(error))),
    );
  return (
    <Panel title={t('appliance.title')}>
      <div className={styles['fields']}>
        <Switch
          label={t('appliance.startsWithComputer')}
          description={t('appliance.startsNote')}
          checked={startsWithComputer}
          onChange={(event) => change({ startsWithComputer: event.currentTarget.checked })}
        />
        <Switch
          label={t('appliance.fullScreen')}
          description={t('appliance.fullScreenNote')}
          checked={fullScreen}
          onChange={(event) => change({ fullScreen: event.currentTarget.checked })}
        />
        <NativeSelect
          label={t('appliance.theme')}
          value={theme}
          data={themeSchema.options.map((value) => ({
            value,
            label: t(`appliance.themes.${value}`),
          }))}
          onChange={(event) => change({ theme: themeSchema.parse(event.currentTarget.value) })}
        />
      </div>
      <p className={styles['note']}>{t('appliance.awake')}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
    </Panel>
  );
}
