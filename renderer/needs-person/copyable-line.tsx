import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import styles from './needs-person.module.css';

/** Shows a line of text with a button that copies it. The text can be selected by hand if copying fails. */
export function CopyableLine({ line }: { readonly line: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const failed = await window.till.copyLine(line).then(
      () => false,
      () => true,
    );
    setOutcome(failed ? t('needsPerson.copyFailed') : t('needsPerson.copied'));
  };
  return (
    <div className={styles['copyLine']}>
      <code data-copyable>{line}</code>
      <KeyButton label={t('needsPerson.copy')} onPress={() => void copy()} />
      <span role="status">{outcome}</span>
    </div>
  );
}
