import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../shared/language/language.ts';
import { cents, parseTypedAmount, ZERO } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { Keypad } from '../design/keypad.tsx';
import styles from './reports.module.css';

/** What was typed as an amount of the drawer, where nothing at all is an amount too; else null. */
export function readMoney(text: string): Cents | null {
  const typed = parseTypedAmount(text, true);
  if (typed.kind === 'amount') return cents(typed.cents);
  return typed.kind === 'zero' ? ZERO : null;
}

interface MoneyEntryProps {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/**
 * An amount by keyboard or finger, inside a dialog. It has the focus from the drawing on that shows it;
 * the dialog's own comes a moment later, and digits of that moment would be lost.
 */
export function MoneyEntry({ label, text, onType }: MoneyEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const isOdd = text !== '' && readMoney(text) === null;
  return (
    <div className={styles['entry']}>
      <TextInput
        ref={field}
        label={label}
        description={t('reports.entry.hint')}
        error={isOdd ? t('reports.entry.noAmount') : undefined}
        value={text}
        inputMode="none"
        autoComplete="off"
        data-autofocus
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Keypad
        label={t('reports.entry.keys')}
        eraseLabel={t('reports.entry.erase')}
        onDigits={(digits) => onType(text + digits)}
        onErase={() => onType(text.slice(0, -1))}
      />
    </div>
  );
}
