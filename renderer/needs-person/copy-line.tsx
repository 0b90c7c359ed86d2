import { useState } from 'react';
import { KeyButton } from '../design/key-button.tsx';
import { words } from './needs-person-words.ts';
import styles from './needs-person.module.css';

/** A line to take elsewhere; it can be selected by hand where the system refuses to copy. */
export function CopyLine({ line }: { readonly line: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const failed = await navigator.clipboard.writeText(line).then(
      () => false,
      () => true,
    );
    setOutcome(failed ? words.copyFailed : words.copied);
  };
  return (
    <div className={styles['copyLine']}>
      <code data-copyable>{line}</code>
      <KeyButton label={words.copy} onPress={() => void copy()} />
      <span role="status">{outcome}</span>
    </div>
  );
}
