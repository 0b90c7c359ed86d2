import { useEffect, useId, useRef } from 'react';
import { parseTypedAmount } from '../../shared/ledger/money.ts';
import { useFormat } from '../design/format.ts';
import { isDeciding } from '../design/use-key.ts';
import { amountWords } from './gift-balance-words.ts';
import styles from './gift-balance.module.css';

interface AmountFieldProps {
  readonly text: string;
  readonly isFixed: boolean;
  readonly onType: (text: string) => void;
}

/**
 * The amount as it will be taken, over a real field that holds what was typed. Digits count from
 * anywhere on the page, so that nobody has to find the field first; pasting goes into the field.
 */
export function AmountField({ text, isFixed, onType }: AmountFieldProps) {
  const format = useFormat();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isFixed || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (isDeciding() || isInTextField(event.target)) return;
      if (/^[\d.,]$/.test(event.key)) onType(text + event.key);
      else if (event.key === 'Backspace') onType(text.slice(0, -1));
      else return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [text, isFixed, onType]);
  return (
    <div className={styles['amountField']}>
      <label className={styles['amountLabel']} htmlFor={id}>
        {amountWords.label}
      </label>
      <span className={styles['amountShown']} aria-hidden="true">
        {showAmount(text, format.money)}
      </span>
      <input
        ref={field}
        id={id}
        className={styles['amountInput']}
        value={text}
        inputMode="none"
        autoComplete="off"
        readOnly={isFixed}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <span id={`${id}-hint`} className={styles['amountHint']}>
        {amountWords.hint(format.money(50_00))}
      </span>
    </div>
  );
}

function isInTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Digits alone count cents and are shown as money; with a mark, or in doubt, what was typed is shown. */
function showAmount(text: string, money: (cents: number) => string): string {
  if (/^0*$/.test(text)) return money(0);
  const typed = parseTypedAmount(text, true);
  return /^\d+$/.test(text) && typed.kind === 'amount' ? money(typed.cents) : text;
}
