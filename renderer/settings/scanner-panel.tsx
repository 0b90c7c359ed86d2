import { Slider, Switch, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/bridge.ts';
import { t } from '../../shared/language/language.ts';
import { maskIdentifier } from '../../shared/ledger/identifier.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import { Notice } from '../design/notice.tsx';
import { Panel } from '../design/page.tsx';
import { playSound } from '../design/sounds.ts';
import styles from './settings.module.css';

interface ScannerPanelProps {
  readonly overview: Overview;
  readonly listenToScans: (listener: (scanned: string) => void) => () => void;
}

/** How fast the keys of a scan follow each other, a place to try it, and what is heard. */
export function ScannerPanel({ overview, listenToScans }: ScannerPanelProps) {
  const [gapMs, setGapMs] = useState(overview.scannerGapMs);
  const [failed, setFailed] = useState(false);
  const save = async (value: number) => {
    const kept = await window.till.setScannerGapMs(value).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  return (
    <>
      <Panel title={t('settings.scanner.gap')}>
        <div className={styles['slider']}>
          <Slider
            size="xl"
            min={20}
            max={120}
            step={5}
            value={gapMs}
            label={(value) => t('settings.scanner.ms', { gapMs: value })}
            marks={[20, 50, 80, 120].map((value) => ({
              value,
              label: t('settings.scanner.ms', { gapMs: value }),
            }))}
            thumbLabel={t('settings.scanner.gap')}
            onChange={setGapMs}
            onChangeEnd={(value) => void save(value)}
          />
        </div>
        <strong>{t('settings.scanner.ms', { gapMs })}</strong>
        <p className={styles['note']}>{t('settings.scanner.gapNote')}</p>
        {failed && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
      </Panel>
      <ScanTest listenToScans={listenToScans} />
      <Sounds isOn={overview.soundsOn} />
    </>
  );
}

function Sounds({ isOn }: { readonly isOn: boolean }) {
  const [failed, setFailed] = useState(false);
  const turn = async (on: boolean) => {
    const kept = await window.till.setSoundsOn(on).then(
      () => true,
      () => false,
    );
    setFailed(!kept);
  };
  return (
    <Panel title={t('settings.scanner.sounds')}>
      <Switch
        label={t('settings.scanner.soundsOn')}
        description={t('settings.scanner.soundsNote')}
        checked={isOn}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      <KeyButton
        keyName={keys.hear}
        label={t('settings.scanner.hear')}
        disabled={!isOn}
        onPress={() => playSound('taken')}
      />
      {failed && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
    </Panel>
  );
}

function ScanTest({ listenToScans }: Pick<ScannerPanelProps, 'listenToScans'>) {
  const [typed, setTyped] = useState('');
  const [scanned, setScanned] = useState<string | null>(null);
  useEffect(
    () =>
      listenToScans((text) => {
        setTyped('');
        setScanned(text);
      }),
    [listenToScans],
  );
  return (
    <Panel title={t('settings.scanner.test')}>
      <TextInput
        aria-label={t('settings.scanner.test')}
        placeholder={t('settings.scanner.testHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setScanned(null);
        }}
      />
      <div className={styles['outcome']}>
        {scanned !== null && (
          <Notice
            tone="good"
            title={t('settings.scanner.asScan', {
              count: scanned.length,
              end: maskIdentifier(scanned),
            })}
          />
        )}
        {typed !== '' && <Notice tone="attention" title={t('settings.scanner.asTyping')} />}
      </div>
    </Panel>
  );
}
