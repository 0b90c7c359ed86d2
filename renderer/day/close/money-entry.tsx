import { t } from '../../../shared/locales/language.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import { parseTypedSum } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import {
  editedAmountText,
  describeAmountField,
  amountFieldText,
} from '../../../shared/values/amount-field-text.ts';
import { AmountField } from '../../design/figures/amount-field.tsx';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import type { TextEdit } from '../../design/figures/use-digits.ts';
import { amountHint } from '../../gift/amount/amount-hint.ts';
import { Keypad } from '../../design/figures/keypad.tsx';
import styles from '../reports.module.css';

/** The text of a field for drawer cash with its amount, parsed once. */
export interface TypedMoney {
  readonly text: string;
  /** The amount; null if the text is not a valid one. */
  readonly cents: Cents | null;
}

export const NO_MONEY_TYPED: TypedMoney = { text: '', cents: null };

/** Parses typed text once, so that the field and the button agree. */
export function parseTypedMoney(text: string, minorUnit: MinorUnit): TypedMoney {
  return { text, cents: parseMoneyCents(text, minorUnit) };
}

/** Parses an amount of drawer cash, which may be zero; null if the text is not an amount. */
export function parseMoneyCents(text: string, minorUnit: MinorUnit): Cents | null {
  const typed = parseTypedSum(text, true, minorUnit);
  return typed.kind === 'amount' ? typed.cents : null;
}

/** Tells whether the field has text that is not an amount. */
export function isInvalidMoney({ text, cents }: TypedMoney): boolean {
  return text !== '' && cents === null;
}

/** Formats the amount as it was understood, to be shown beside the field; null if there is none. */
export function describeTypedMoney(
  { text, cents }: TypedMoney,
  money: Format['money'],
): string | null {
  return text === '' || cents === null ? null : money(cents);
}

interface MoneyEntryProps {
  readonly label: string;
  readonly typed: TypedMoney;
  readonly onType: (typed: TypedMoney) => void;
}

/** A field for an amount, by keyboard or touch, inside a dialog; as large as an amount in a sale. */
export function MoneyEntry({ label, typed, onType }: MoneyEntryProps) {
  const format = useFormat();
  const { minorUnit } = format.unit;
  const edit = (change: TextEdit) =>
    onType(parseTypedMoney(editedAmountText(typed.text, change(typed.text), minorUnit), minorUnit));
  return (
    <div className={styles['entry']}>
      <AmountField
        label={label}
        hint={amountHint(format)}
        shown={describeAmountField(amountFieldText(typed.text, minorUnit), format.money)}
        text={typed.text}
        onEdit={edit}
      />
      <Keypad
        label={t('reports.entry.keys')}
        eraseLabel={t('reports.entry.erase')}
        onDigits={(digits) => edit((before) => before + digits)}
        onErase={() => edit((before) => before.slice(0, -1))}
      />
    </div>
  );
}
