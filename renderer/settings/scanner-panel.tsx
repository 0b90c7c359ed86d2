import { NativeSelect, Slider, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describesCards } from '../../shared/cards/card-codes.ts';
import type { CardCodes } from '../../shared/cards/card-codes.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { keyboardLayoutSchema } from '../../shared/scans/keyboard-layout.ts';
import { tillMark } from '../../shared/receipt/receipt-code.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { playSound } from '../design/sounds.ts';
import { CardCodesFields } from './card-codes-fields.tsx';
import { printCardCodes, readCardCodes } from './card-codes-form.ts';
import { describeLayout } from './describe-layout.ts';
import { ScanTest } from './scan-test.tsx';
import { useKeep } from '../store-table/use-keep.ts';
import styles from './settings.module.css';

/** How fast the keys of a scan follow each other, which codes are cards, a place to try both, and what is heard. */
export function ScannerPanel({ overview }: { readonly overview: Overview }) {
  const [gapMs, setGapMs] = useState(overview.scannerGapMs);
  const { keep, notKept } = useKeep();
  const [codes, setCodes] = useState(() => printCardCodes(overview.cardCodes));
  const [isProposed, setIsProposed] = useState(false);
  const isDescribed = describesCards(overview.cardCodes);
  useEffect(() => {
    if (isDescribed) return undefined;
    let isWanted = true;
    const show = (proposed: CardCodes | null) => {
      if (!isWanted || proposed === null) return;
      setCodes(printCardCodes(proposed));
      setIsProposed(true);
    };
    window.till.proposedCardCodes().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isDescribed]);
  const read = readCardCodes(codes);
  return (
    <>
      <Panel folded title={t('settings.scanner.gap')}>
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
            onChangeEnd={(value) => keep(window.till.changeSettings({ scannerGapMs: value }))}
          />
        </div>
        <strong>{t('settings.scanner.ms', { gapMs })}</strong>
        <p className={styles['note']}>{t('settings.scanner.gapNote')}</p>
        {notKept !== null && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
      </Panel>
      <Panel folded title={t('settings.scanner.layout')}>
        <NativeSelect
          aria-label={t('settings.scanner.layout')}
          description={t('settings.scanner.layoutNote')}
          value={overview.scannerLayout ?? 'computer'}
          data={[null, ...keyboardLayoutSchema.options].map((layout) => ({
            value: layout ?? 'computer',
            label: describeLayout(layout),
          }))}
          onChange={({ currentTarget: { value } }) =>
            keep(
              window.till.changeSettings({
                scannerLayout: keyboardLayoutSchema.safeParse(value).data ?? null,
              }),
            )
          }
        />
        {notKept !== null && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
      </Panel>
      <CardCodesFields
        form={codes}
        read={read}
        isProposed={isProposed && !isDescribed}
        onChange={setCodes}
      />
      <ScanTest
        layout={overview.scannerLayout}
        codes={read.kind === 'codes' ? read.codes : null}
        tillMark={overview.book === null ? null : tillMark(overview.book.tillId)}
      />
      <Sounds isOn={overview.soundsOn} />
    </>
  );
}

function Sounds({ isOn }: { readonly isOn: boolean }) {
  const { keep, notKept } = useKeep();
  return (
    <Panel title={t('settings.scanner.sounds')}>
      <Switch
        label={t('settings.scanner.soundsOn')}
        description={t('settings.scanner.soundsNote')}
        checked={isOn}
        onChange={(event) =>
          keep(window.till.changeSettings({ soundsOn: event.currentTarget.checked }))
        }
      />
      <KeyButton
        label={t('settings.scanner.hear')}
        disabled={!isOn}
        onPress={() => playSound('taken')}
      />
      {notKept !== null && <Notice tone="bad" title={t('settings.scanner.saveFailed')} />}
    </Panel>
  );
}
