import { t } from '../../../shared/locales/language.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import { parseTypedSum } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { amountEntry, showTyped, typedText } from '../../../shared/values/typed-text.ts';
import { AmountField } from '../../design/figures/amount-field.tsx';
import { useFormat } from '../../design/figures/format.ts';
import type { Format } from '../../design/figures/format.ts';
import type { TextEdit } from '../../design/figures/use-digits.ts';
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

/** As it is read, beside a field that shows it as it was typed; null where there is no amount. */
export function echoOf({ text, cents }: TypedMoney, money: Format['money']): string | null {
  return text === '' || cents === null ? null : money(cents);
}

interface MoneyEntryProps {
  readonly label: string;
  readonly typed: TypedMoney;
  readonly onType: (typed: TypedMoney) => void;
}

/** An amount by keyboard or finger, inside a dialog: as large and as formatted as an amount of a sale. */
export function MoneyEntry({ label, typed, onType }: MoneyEntryProps) {
  const format = useFormat();
  const { minorUnit } = format.unit;
  const edit = (change: TextEdit) =>
    onType(typedMoney(amountEntry(typed.text, change(typed.text), minorUnit), minorUnit));
  return (
    <div className={styles['entry']}>
      <AmountField
        label={label}
        hint={amountHint(format)}
        shown={showTyped(typedText(typed.text, minorUnit), format.money)}
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
