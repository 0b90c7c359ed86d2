import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import type { AmountFieldText } from '../../../shared/values/amount-field-text.ts';
import { describeAmountField } from '../../../shared/values/amount-field-text.ts';
import { AmountField } from '../../design/figures/amount-field.tsx';
import { amountHint } from './amount-hint.ts';
import type { TextEdit } from '../../design/figures/use-digits.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Keypad } from '../../design/figures/keypad.tsx';

interface AmountPadProps {
  readonly entry: AmountFieldText;
  readonly isFixed?: boolean;
  /** True if the amount was refused: the next key starts another one. */
  readonly isRefused: boolean;
  readonly onEdit: (change: TextEdit) => void;
  /** Shown between the amount and the keys: the problem of the amount, and ways to continue. */
  readonly children?: ReactNode;
}

/** Enters the amount for a card, by keyboard or touch. */
export function AmountPad({ entry, isFixed = false, isRefused, onEdit, children }: AmountPadProps) {
  const format = useFormat();
  return (
    <>
      <AmountField
        label={t('amount.label')}
        hint={amountHint(format)}
        shown={describeAmountField(entry, format.money)}
        text={entry.text}
        isFixed={isFixed}
        isReplaced={isRefused}
        onEdit={onEdit}
      />
      {children}
      <Keypad
        label={t('amount.keypad')}
        eraseLabel={t('amount.erase')}
        disabled={isFixed}
        onDigits={(digits) => onEdit((before) => before + digits)}
        onErase={() => onEdit((before) => before.slice(0, -1))}
      />
    </>
  );
}
