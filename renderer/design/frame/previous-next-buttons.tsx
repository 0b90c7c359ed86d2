import { VisuallyHidden } from '@mantine/core';
import { KeyButton } from '../keys/key-button.tsx';
import { shortcuts } from '../keys/shortcuts.ts';
import styles from './previous-next-buttons.module.css';

interface StepsProps {
  /** Index of the current page or item, from 0. */
  readonly index: number;
  readonly count: number;
  /** The current position, formatted. */
  readonly said: string;
  readonly before: string;
  readonly after: string;
  readonly onStep: (by: number) => void;
}

/** Buttons that lead to the previous and the next of several pages or items. */
export function PreviousNextButtons({ index, count, said, before, after, onStep }: StepsProps) {
  return (
    <div className={styles['steps']}>
      <KeyButton
        keyName={shortcuts.before}
        label={before}
        disabled={index <= 0}
        onPress={() => onStep(-1)}
      >
        <Sign sign="‹" word={before} />
      </KeyButton>
      <span className={styles['said']} aria-live="polite">
        {said}
      </span>
      <KeyButton
        keyName={shortcuts.after}
        label={after}
        disabled={index >= count - 1}
        onPress={() => onStep(1)}
      >
        <Sign sign="›" word={after} />
      </KeyButton>
    </div>
  );
}

function Sign({ sign, word }: { readonly sign: string; readonly word: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </>
  );
}
