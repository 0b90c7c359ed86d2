import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { noAnswerOf, describeNoAnswer } from '../../shared/messages/no-answer.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import styles from './support-file.module.css';

/** Shows the support file at the first press of a button, and saves it at the second. */
export function SupportFile() {
  const [text, setText] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const show = async () => {
    setSaid(null);
    try {
      setText(await window.till.supportFile());
    } catch (error) {
      setSaid(describeNoAnswer(noAnswerOf(error)));
    }
  };
  const save = async (shown: string) => {
    const name = `evertill-support-${new Date().toISOString().slice(0, 10)}.txt`;
    const answer = await window.till.saveFile({ name, text: shown }).catch(noAnswerOf);
    if (typeof answer === 'string') setSaid(describeNoAnswer(answer));
    else if (answer.kind === 'saved') setSaid(t('health.support.saved', { place: answer.place }));
    else setSaid(t('health.support.failed', { sentence: answer.sentence }));
  };
  return (
    <div className={styles['support']}>
      {text !== null && (
        <>
          <p>{t('health.support.look')}</p>
          <pre className={styles['file']}>{text}</pre>
        </>
      )}
      <KeyButton
        keyName={shortcuts.supportFile}
        label={text === null ? t('health.support.show') : t('health.support.save')}
        onPress={() => void (text === null ? show() : save(text))}
      />
      <span role="status">{said}</span>
    </div>
  );
}
