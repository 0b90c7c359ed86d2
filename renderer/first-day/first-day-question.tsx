import { useState } from 'react';
import type { SetUpAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { FileDrop } from '../design/keys/file-drop.tsx';
import { FileButton } from '../design/keys/file-button.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { saveFirstDayProgress } from './first-day-store.ts';
import styles from './first-day.module.css';

/** The program's name, the same in every language. */
const PROGRAM = 'Evertill';

interface FirstDayQuestionProps {
  readonly onDemo: () => void;
  readonly onConnect: () => void;
  readonly onLater: () => void;
}

/** Asks whether a new till is for a shop, with its card service now or later, or for the demo. */
export function FirstDayQuestion({ onDemo, onConnect, onLater }: FirstDayQuestionProps) {
  return (
    <div className={styles['question']}>
      <div className={styles['brand']}>
        <TillMark />
        <p>
          <strong>{PROGRAM}</strong>
          {t('firstDay.promise')}
        </p>
      </div>
      <div>
        <Panel title={t('firstDay.connect.title')}>
          <p>{t('firstDay.connect.note')}</p>
          <KeyButton
            keyName={shortcuts.goOn}
            look="primary"
            label={t('firstDay.connect.go')}
            onPress={onConnect}
          />
        </Panel>
      </div>
      <div>
        <Panel title={t('firstDay.without.title')}>
          <p>{t('firstDay.without.note')}</p>
          <KeyButton keyName={shortcuts.after} label={t('firstDay.without.go')} onPress={onLater} />
        </Panel>
      </div>
      <div>
        <Panel title={t('firstDay.demo.title')}>
          <p>{t('firstDay.demo.note')}</p>
          <KeyButton keyName={shortcuts.back} label={t('firstDay.demo.go')} onPress={onDemo} />
        </Panel>
      </div>
      <div>
        <SetUpByFile />
      </div>
    </div>
  );
}

/** The program's mark, as on the computer's desktop (`build/icons/till.svg`). */
function TillMark() {
  return (
    <svg viewBox="0 0 512 512" width={56} height={56} aria-hidden>
      <rect x="24" y="24" width="464" height="464" rx="104" fill="#0f5e5a" />
      <path
        d="M152 96h208v312l-34-26-35 26-35-26-35 26-35-26-34 26z"
        fill="#ffffff"
        stroke="#ffffff"
        strokeWidth="16"
        strokeLinejoin="round"
      />
      <path
        d="M196 232l44 46 78-96"
        fill="none"
        stroke="#16a37b"
        strokeWidth="40"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Lets an installer set the till up from a file. */
function SetUpByFile() {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<SetUpAnswer | 'no-answer' | null>(null);
  const setUp = async (file: File) => {
    setIsBusy(true);
    setAnswer(null);
    // After the set-up main reloads the window, which continues with the step for staff.
    await saveFirstDayProgress('goes-on');
    const asked = file.text().then((text) => window.till.setUp(text));
    setAnswer(await asked.catch(() => 'no-answer' as const));
    setIsBusy(false);
  };
  return (
    <Panel title={t('firstDay.setUpFile.title')}>
      <FileDrop onFile={(file) => void setUp(file)}>
        <p>{t('firstDay.setUpFile.note')}</p>
        <div className={styles['go']}>
          {answer === 'no-answer' && <Notice tone="bad" title={t('shell.noAnswer.pressAgain')} />}
          {answer !== null && answer !== 'no-answer' && answer.kind === 'refused' && (
            <Notice tone="bad" title={t('firstDay.setUpFile.refused')}>
              {answer.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Notice>
          )}
          <FileButton
            keyName={shortcuts.chooseFile}
            label={t('firstDay.setUpFile.go')}
            shown={isBusy ? t('settings.connection.connecting') : t('firstDay.setUpFile.go')}
            disabled={isBusy}
            accept=".json,application/json"
            onFile={(file) => void setUp(file)}
          />
        </div>
      </FileDrop>
    </Panel>
  );
}
