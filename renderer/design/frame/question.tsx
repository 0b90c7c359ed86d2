import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyButton } from '../keys/key-button.tsx';
import { shortcuts } from '../keys/shortcuts.ts';
import { laterPart } from '../later-part.tsx';
import styles from './question.module.css';

/**
 * A question that must be answered first. While it stands scans are dropped and other keys are dead
 * (`data-decision`); a press beside it answers nothing. Render it only while it is asked.
 */
export const Question = laterPart(async () => (await import('./dialog-box.tsx')).QuestionBox);

interface AnswerKeysProps {
  /**
   * The button that changes nothing; null if there is only one way to continue, which Esc takes
   * too.
   */
  readonly keep: string | null;
  readonly go: string;
  /** It ends, deletes or loses something: its button is red. */
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** Is true while the action is being sent and cannot be left. */
  readonly keepDisabled?: boolean;
  /** The effect of a plain Enter: the action, the choice that changes nothing, or none. */
  readonly enter: 'goes' | 'keeps' | 'is dead';
  /** Between the two: what is still missing, or another way. */
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/**
 * The answers to a question, the same in all of them: the one that changes nothing at the left, what is asked at the
 * right. Enter obeys the one rule of what confirms (README.md). They stay in sight while the question is scrolled.
 */
export function AnswerKeys(props: AnswerKeysProps) {
  const { keep, go, isDangerous = false, disabled = false, keepDisabled = false, enter } = props;
  const { children, onKeep, onGo } = props;
  const place = useRef<HTMLDivElement>(null);
  const isKept = enter === 'keeps';
  const textGoes = isKept && !disabled;
  useLayoutEffect(() => {
    const question = place.current?.closest<HTMLElement>('[data-decision]');
    if (!question || !textGoes) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.repeat || !isTyped(event.target)) return;
      event.preventDefault();
      onGo();
    };
    question.addEventListener('keydown', listen);
    return () => question.removeEventListener('keydown', listen);
  }, [textGoes, onGo]);
  return (
    <div ref={place} className={styles['keys']}>
      {keep !== null && (
        <KeyButton
          keyName={isKept ? shortcuts.confirm : shortcuts.back}
          label={keep}
          disabled={keepDisabled}
          startsFocused={isKept}
          onPress={onKeep}
        />
      )}
      {children}
      {isKept ? (
        <KeyButton
          keyName={shortcuts.goOn}
          look={lookOf(isDangerous)}
          label={go}
          disabled={disabled}
          onPress={onGo}
        />
      ) : (
        <GoKey
          label={go}
          nothingTyped={enter === 'is dead'}
          isDangerous={isDangerous}
          disabled={disabled}
          onPress={onGo}
        />
      )}
    </div>
  );
}

function lookOf(isDangerous: boolean): 'primary' | 'irreversible' {
  return isDangerous ? 'irreversible' : 'primary';
}

interface GoKeyProps {
  readonly label: string;
  /** Ctrl+Enter alone goes on, pressed once the step stands. */
  readonly nothingTyped?: boolean;
  readonly wide?: boolean;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** Does what is asked: by Ctrl+Enter everywhere, and by Enter where something was typed for it. */
export function GoKey({
  label,
  nothingTyped = false,
  wide = false,
  isDangerous = false,
  disabled = false,
  onPress,
}: GoKeyProps) {
  return (
    <KeyButton
      keyName={nothingTyped ? shortcuts.goOn : shortcuts.confirm}
      alsoKey={shortcuts.goOn}
      look={lookOf(isDangerous)}
      wide={wide}
      startsFocused={!nothingTyped}
      isForSeen={nothingTyped}
      label={label}
      disabled={disabled}
      onPress={onPress}
    />
  );
}

/** Who has typed a reason means it. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text' && target.value.trim() !== '';
}
