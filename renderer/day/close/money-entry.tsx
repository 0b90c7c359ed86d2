import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import { parseTypedSum } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { amountEntry } from '../../../shared/values/typed-text.ts';
import { useFormat } from '../../design/figures/format.ts';
import { amountHint } from '../../gift/amount/amount-hint.ts';
import { Keypad } from '../../design/figures/keypad.tsx';
import styles from '../reports.module.css';

/** The text of a field for drawer money, with its amount, read once as it is typed. */
export interface TypedMoney {
  readonly text: string;
  /** The amount; null if it is not valid. */
  readonly cents: Cents | null;
}

export const NO_MONEY: TypedMoney = { text: '', cents: null };

/** Reads what was typed once, so that the field and the button judge the same. */
export function typedMoney(text: string, minorUnit: MinorUnit): TypedMoney {
  return { text, cents: readMoney(text, minorUnit) };
}

/** Reads a typed amount of the drawer, where zero is valid too; null otherwise. */
export function readMoney(text: string, minorUnit: MinorUnit): Cents | null {
  const typed = parseTypedSum(text, true, minorUnit);
  return typed.kind === 'amount' ? typed.cents : null;
}

/** Something stands there, and it is no amount. */
export function isOddMoney({ text, cents }: TypedMoney): boolean {
  return text !== '' && cents === null;
}

interface MoneyEntryProps {
  readonly label: string;
  readonly typed: TypedMoney;
  readonly onType: (typed: TypedMoney) => void;
}

/**
 * An amount by keyboard or finger, inside a dialog. It has the focus from the drawing on that shows it;
 * the dialog's own comes a moment later, and digits of that moment would be lost.
 */
export function MoneyEntry({ label, typed, onType }: MoneyEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  const format = useFormat();
  const { minorUnit } = format.unit;
  const type = (text: string) =>
    onType(typedMoney(amountEntry(typed.text, text, minorUnit), minorUnit));
  return (
    <div className={styles['entry']}>
      <TextInput
        ref={field}
        label={label}
        className={styles['money'] ?? ''}
        description={typed.cents === null ? amountHint(format) : `= ${format.money(typed.cents)}`}
        error={isOddMoney(typed) ? t('codes.amount-not-a-number.title') : undefined}
        value={typed.text}
        inputMode="none"
        autoComplete="off"
        data-autofocus
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Keypad
        label={t('reports.entry.keys')}
        eraseLabel={t('reports.entry.erase')}
        onDigits={(digits) => type(typed.text + digits)}
        onErase={() => type(typed.text.slice(0, -1))}
      />
    </div>
  );
}
