import { useEffect, useId, useRef } from 'react';
import { isDeciding } from './use-key.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  /** How digits count. */
  readonly hint: string;
  /** What was typed, as it will be read. */
  readonly shown: string;
  readonly text: string;
  readonly isFixed?: boolean;
  /** Several keys may come before the next drawing: each changes what is there by then. */
  readonly onEdit: (edit: TextEdit) => void;
}

/** From the text before to the text after. */
export type TextEdit = (before: string) => string;

/**
 * The amount as it will be read, over a real field that holds what was typed. Digits count from
 * anywhere on the page, so that nobody has to find the field first; pasting goes into the field.
 */
export function AmountField({
  label,
  hint,
  shown,
  text,
  isFixed = false,
  onEdit,
}: AmountFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isFixed || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (isDeciding() || isInOtherField(event.target, field.current)) return;
      const { key } = event;
      if (/^[\d.,]$/.test(key)) onEdit((before) => before + key);
      else if (key === 'Backspace') onEdit((before) => before.slice(0, -1));
      else return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isFixed, onEdit]);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['shown']} aria-hidden="true">
        {shown}
      </span>
      <input
        ref={field}
        id={id}
        className={styles['input']}
        value={text}
        inputMode="none"
        autoComplete="off"
        readOnly={isFixed}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value: pasted } }) => onEdit(() => pasted)}
      />
      <span id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </span>
    </div>
  );
}

function isInOtherField(target: EventTarget | null, own: HTMLElement | null): boolean {
  if (target === own) return false;
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
