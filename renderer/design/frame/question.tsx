import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { KeyButton } from '../keys/key-button.tsx';
import { shortcuts } from '../keys/shortcuts.ts';
import { lazyPart } from '../lazy-part.tsx';
import styles from './question.module.css';

/**
 * A question that must be answered first. While it is open, scans are dropped and keys outside it do nothing
 * (`data-decision`); a press beside it does not close it. Render it only while it is asked.
 */
export const Question = lazyPart(async () => (await import('./dialog-box.tsx')).QuestionBox);

interface AnswerKeysProps {
  /** Label of the button that changes nothing; null if there is only one way to continue, which Esc takes too. */
  readonly keep: string | null;
  readonly go: string;
  /** True if the action ends, deletes or loses something; its button is then red. */
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  /** True while the action is running and cannot be left. */
  readonly keepDisabled?: boolean;
  /** What a plain Enter does: the action, the choice that changes nothing, or nothing. */
  readonly enter: 'goes' | 'keeps' | 'is dead';
  /** Shown between the two buttons: what is still missing, or another choice. */
  readonly children?: ReactNode;
  readonly onKeep: () => void;
  readonly onGo: () => void;
}

/**
 * The buttons of a question: the one that changes nothing on the left, the action on the right. Enter follows the one
 * rule for confirming (README.md). They stay visible while the question scrolls.
 */
export function AnswerButtons(props: AnswerKeysProps) {
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
        <ConfirmButton
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
  /** True for a question without fields: only Ctrl+Enter confirms, pressed after the question is shown. */
  readonly nothingTyped?: boolean;
  readonly wide?: boolean;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** The button that confirms a question: Ctrl+Enter always works, and Enter if the person has typed something for it. */
export function ConfirmButton({
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

/** Tells whether Enter was pressed in a typed reason: whoever has typed one means to confirm. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text' && target.value.trim() !== '';
}
