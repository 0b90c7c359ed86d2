import { NativeSelect, Switch } from '@mantine/core';
import type { Overview } from '../../shared/messages/bridge.ts';
import { themeSchema } from '../../shared/messages/settings.ts';
import type { SettingChanges } from '../../shared/messages/settings.ts';
import { sayNoAnswer } from '../../shared/messages/no-answer.ts';
import { t } from '../../shared/locales/language.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { useKeep } from '../store-table/use-keep.ts';
import styles from './settings.module.css';

/** Sets up a computer that serves only as a till, and whether the till is light or dark. */
export function AppliancePanel({
  overview: { startsWithComputer, fullScreen, theme },
}: {
  readonly overview: Pick<Overview, 'startsWithComputer' | 'fullScreen' | 'theme'>;
}) {
  const { keep, notKept } = useKeep();
  const change = (changes: SettingChanges) => keep(window.till.changeSettings(changes));
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
      {notKept !== null && <Notice tone="bad" title={sayNoAnswer(notKept)} />}
    </Panel>
  );
}
