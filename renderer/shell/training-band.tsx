import { useLayoutEffect } from 'react';
import { t } from '../../shared/language/language.ts';
import { KeyButton } from '../design/key-button.tsx';
import { shortcuts } from '../design/shortcuts.ts';
import styles from './frame.module.css';

/** Over every page while staff train, behind the lock too: anybody may end it. The accent is another one meanwhile. */
export function TrainingBand() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['book'] = 'training';
    return () => {
      delete dataset['book'];
    };
  }, []);
  return (
    <header className={styles['training']} data-always>
      <strong>{t('shell.frame.training')}</strong>
      <KeyButton
        keyName={shortcuts.training}
        look="quiet"
        once
        label={t('training.end')}
        onPress={() => void window.till.endTraining()}
      />
    </header>
  );
}
