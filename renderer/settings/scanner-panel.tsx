import { Slider, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/bridge.ts';
import { maskIdentifier } from '../../shared/ledger/identifier.ts';
import { Notice } from '../design/notice.tsx';
import { Panel } from '../design/page.tsx';
import { scannerWords as words } from './settings-words.ts';
import styles from './settings.module.css';

interface ScannerPanelProps {
  readonly overview: Overview;
  readonly listenToScans: (listener: (scanned: string) => void) => () => void;
}

/** How fast the keys of a scan follow each other, and a place to try it. */
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
      <Panel title={words.gap}>
        <div className={styles['slider']}>
          <Slider
            size="xl"
            min={20}
            max={120}
            step={5}
            value={gapMs}
            label={words.ms}
            marks={[20, 50, 80, 120].map((value) => ({ value, label: words.ms(value) }))}
            thumbLabel={words.gap}
            onChange={setGapMs}
            onChangeEnd={(value) => void save(value)}
          />
        </div>
        <strong>{words.ms(gapMs)}</strong>
        <p className={styles['note']}>{words.gapNote}</p>
        {failed && <Notice tone="bad" title={words.saveFailed} />}
      </Panel>
      <ScanTest listenToScans={listenToScans} />
    </>
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
    <Panel title={words.test}>
      <TextInput
        aria-label={words.test}
        placeholder={words.testHint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setScanned(null);
        }}
      />
      <div className={styles['outcome']}>
        {scanned !== null && (
          <Notice tone="good" title={words.asScan(scanned.length, maskIdentifier(scanned))} />
        )}
        {typed !== '' && <Notice tone="attention" title={words.asTyping} />}
      </div>
    </Panel>
  );
}
