import { useState } from 'react';
import type { SetUpAnswer } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { FileButton } from '../design/keys/file-key.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { Panel } from '../design/frame/page.tsx';
import { noteFirstDay } from './first-day-store.ts';
import styles from './first-day.module.css';

interface FirstDayQuestionProps {
  readonly onDemo: () => void;
  readonly onConnect: () => void;
  readonly onLater: () => void;
}

/** Asks whether a new till is for a shop, with its card service now or later, or for the demo. */
export function FirstDayQuestion({ onDemo, onConnect, onLater }: FirstDayQuestionProps) {
  return (
    <div className={styles['question']}>
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

/** Lets an installer set the till up from a file. */
function SetUpByFile() {
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<SetUpAnswer | 'no-answer' | null>(null);
  const setUp = async (file: File) => {
    setIsBusy(true);
    setAnswer(null);
    // After the set-up main reloads the window, which continues with the step for staff.
    await noteFirstDay('goes-on');
    const asked = file.text().then((text) => window.till.setUp(text));
    setAnswer(await asked.catch(() => 'no-answer' as const));
    setIsBusy(false);
  };
  return (
    <Panel title={t('firstDay.setUpFile.title')}>
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
    </Panel>
  );
}
