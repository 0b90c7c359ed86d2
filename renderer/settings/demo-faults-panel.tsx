import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DemoFault } from '../../shared/messages/bridge.ts';
import { demoFaults } from '../../shared/locales/en/demo-faults.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Panel } from '../design/frame/page.tsx';
import styles from './settings.module.css';

/** The fault that simulates an outage: connections are refused (shared/sandbox/named-faults.ts). */
const NETWORK_CUT = 'refuse';

/** Lists faults that can be switched on in the demo, a network outage first. */
export function DemoFaultsPanel() {
  const [faults, setFaults] = useState<readonly DemoFault[]>([]);
  useEffect(() => {
    void window.till.demoFaults().then(setFaults);
  }, []);
  const set = async (name: string, on: boolean) => {
    await window.till.setDemoFault(name, on);
    setFaults(await window.till.demoFaults());
  };
  const cut = faults.find(({ name }) => name === NETWORK_CUT);
  return (
    <>
      <Panel title={t('settings.demo.title')}>
        <p className={styles['note']}>{t('settings.demo.note')}</p>
        {cut !== undefined && (
          <KeyButton
            look={cut.on ? 'primary' : 'danger'}
            icon={cut.on ? 'offline' : 'online'}
            pressed={cut.on}
            wide
            label={cut.on ? t('settings.demo.cutOn') : t('settings.demo.cut')}
            onPress={() => void set(cut.name, !cut.on)}
          />
        )}
      </Panel>
      <Panel title={t('settings.demo.others')}>
        <div className={styles['faults']}>
          {faults
            .filter(({ name }) => name !== NETWORK_CUT)
            .map(({ name, on }) => (
              <Switch
                key={name}
                label={describeFault(name)}
                checked={on}
                onChange={(event) => void set(name, event.target.checked)}
              />
            ))}
        </div>
      </Panel>
    </>
  );
}

function describeFault(name: string): string {
  return isTold(name) ? t(`demoFaults.${name}`) : name;
}

function isTold(name: string): name is keyof typeof demoFaults {
  return Object.hasOwn(demoFaults, name);
}
