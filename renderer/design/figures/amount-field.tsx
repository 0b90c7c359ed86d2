import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { LargeFigures } from './large-figures.tsx';
import { useDigits } from './use-digits.ts';
import type { TextEdit } from './use-digits.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  /** How digits count. */
  readonly hint: string;
  /** The typed text as it will be read. */
  readonly shown: string;
  readonly text: string;
  readonly isFixed?: boolean;
  /** It stands there to be read, and the next key replaces it: shown as what is selected. */
  readonly isReplaced?: boolean;
  /** Several keys may come before the next drawing: each changes what is there by then. */
  readonly onEdit: (edit: TextEdit) => void;
}

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
  isReplaced = false,
  onEdit,
}: AmountFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // From the drawing on that shows it: a dialog’s own focus comes a moment later, and digits of that moment would be lost.
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isReplaced) field.current?.select();
  }, [isReplaced]);
  useDigits({ field, isFixed, onEdit });
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <span className={styles['shown']} aria-hidden="true">
        <span data-replaced={(isReplaced && text !== '') || undefined}>
          <LargeFigures text={shown} />
        </span>
      </span>
      <input
        ref={field}
        id={id}
        className={styles['input']}
        value={text}
        inputMode="none"
        autoComplete="off"
        readOnly={isFixed}
        data-autofocus
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value: pasted } }) => onEdit(() => pasted)}
      />
      <span id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </span>
    </div>
  );
}
