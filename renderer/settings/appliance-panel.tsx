import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { SettingChanges } from '../../shared/messages/settings.ts';
import { noAnswerOf, sayNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import styles from './settings.module.css';

/** Sets up a computer that serves only as a till. */
export function AppliancePanel({
  overview: { startsWithComputer, fullScreen },
}: {
  readonly overview: Pick<Overview, 'startsWithComputer' | 'fullScreen'>;
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
      </div>
      <p className={styles['note']}>{t('appliance.awake')}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
    </Panel>
  );
}
