import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { CardCodeRules } from '../../shared/cards/card-codes.ts';
import { judgeIdentifier } from '../../shared/cards/identifier.ts';
import { maskIdentifier } from '../../shared/ledger/money/card.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { useScans } from '../design/keys/use-scans.ts';
import { LAYOUT_TEST_CODE } from '../../shared/scans/keyboard-layout.ts';
import type { KeyboardLayout } from '../../shared/scans/keyboard-layout.ts';
import { drawCode } from '../../shared/receipt/draw-code.ts';
import { settingOptionText } from './rows/setting-words.ts';
import styles from './settings.module.css';

interface ScanTestProps {
  /** The card formats; null while one of them is not valid. */
  readonly codes: CardCodeRules | null;
  /** The keyboard layout to which the scanner is set; null if the till derives it from codes. */
  readonly layout: KeyboardLayout | null;
  /** The prefix of this till's receipts; null while no book is open. */
  readonly tillMark: string | null;
  /** False while the till has no card service, which a card could be asked of. */
  readonly hasService: boolean;
}

/** Shows how a scanned code arrives, and which part of it would be used as a card; nothing is stored. */
export function ScanTest({ codes, layout, tillMark, hasService }: ScanTestProps) {
  const [typed, setTyped] = useState('');
  const [scanned, setScanned] = useState<string | null>(null);
  useScans((text) => {
    setTyped('');
    setScanned(text);
  });
  const code = scanned ?? typed;
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
      <LayoutCode />
      <div className={styles['outcome']}>
        {scanned === LAYOUT_TEST_CODE && (
          <Notice
            tone="good"
            title={t('settings.scanner.layoutRight', {
              layout: settingOptionText('scannerLayout', layout),
            })}
          />
        )}
        {scanned !== null && scanned !== LAYOUT_TEST_CODE && looksLikeTest(scanned) && (
          <Notice tone="bad" title={t('settings.scanner.layoutWrong')} />
        )}
        {scanned !== null && !looksLikeTest(scanned) && (
          <Notice
            tone="good"
            title={t('settings.scanner.asScan', {
              count: scanned.length,
              end: maskIdentifier(scanned),
            })}
          />
        )}
        {typed !== '' && <Notice tone="attention" title={t('settings.scanner.asTyping')} />}
        {code !== '' && !looksLikeTest(code) && codes !== null && (
          <AsCard code={code} codes={codes} tillMark={tillMark} hasService={hasService} />
        )}
      </div>
    </Panel>
  );
}

/** Tells whether a text is as long as the test code, even if it was typed with an unknown keyboard layout. */
function looksLikeTest(text: string): boolean {
  return text.length === LAYOUT_TEST_CODE.length && !/^\d/.test(text.slice(3));
}

function LayoutCode() {
  const { width, height, path } = useMemo(() => drawCode('code128', LAYOUT_TEST_CODE), []);
  return (
    <figure className={styles['layoutCode']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={LAYOUT_TEST_CODE}>
        <path d={path} />
      </svg>
      <figcaption>{t('settings.scanner.layoutHint')}</figcaption>
    </figure>
  );
}

/** Says whether the code would be taken for a card at the counter, leaving aside cards that the till already knows. */
export function AsCard({
  code,
  codes,
  tillMark,
  hasService,
}: {
  code: string;
  codes: CardCodeRules;
  tillMark: string | null;
  hasService: boolean;
}) {
  const judged = judgeIdentifier(code, {
    isKnown: () => false,
    isInUse: () => false,
    rules: codes,
    tillMark,
    said: null,
  });
  switch (judged.kind) {
    case 'card':
      return (
        <Notice
          tone="good"
          title={t(`settings.cardCodes.tried.${hasService ? 'card' : 'cardWithoutService'}`, {
            card: judged.secret.value,
          })}
        />
      );
    case 'question':
      return (
        <Notice tone="attention" title={t('settings.cardCodes.tried.question')}>
          {describeCode(`card-${judged.about}`).title}
        </Notice>
      );
    case 'fault':
      return (
        <Notice tone="bad" title={t('settings.cardCodes.tried.fault')}>
          {describeCode(`card-${judged.fault}`).title}
        </Notice>
      );
    default:
      return assertNever(judged);
  }
}
