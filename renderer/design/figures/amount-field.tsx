import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { LargeFigures } from './large-figures.tsx';
import { useDigits } from './use-digits.ts';
import type { TextEdit } from './use-digits.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  readonly label: string;
  /** Explains how digits are counted: as cents or as whole units. */
  readonly hint: string;
  /** The typed amount, formatted. */
  readonly shown: string;
  readonly text: string;
  readonly isFixed?: boolean;
  /** True if the next key replaces the text, which is then shown as selected. */
  readonly isReplaced?: boolean;
  /**
   * Changes the typed amount. Gets a function of the current text rather than a new text, because several keys may come
   * before the next drawing.
   */
  readonly onEdit: (edit: TextEdit) => void;
}

/**
 * Shows the amount as it will be charged, over a real text box. Digits work wherever the focus is, so nobody has to
 * find the field first; pasting works in the field.
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
  // A layout effect runs before a dialog moves the focus to itself; digits typed in between would otherwise be lost.
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
