import type { ReactNode } from 'react';
import { useFormat } from './format.ts';
import { Icon } from '../keys/icons.tsx';
import styles from './keypad.module.css';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;

interface KeypadProps {
  /** Names the keypad for screen readers, and says how its digits are counted. */
  readonly label: string;
  readonly eraseLabel: string;
  readonly disabled?: boolean;
  /** True if the digits are not an amount: the key `00` is then left out. */
  readonly withoutCents?: boolean;
  readonly onDigits: (digits: string) => void;
  readonly onErase: () => void;
}

/** A keypad for touch. Its keys never take the focus, so that the keyboard keeps typing into the same field. */
export function Keypad({
  label,
  eraseLabel,
  disabled = false,
  withoutCents = false,
  onDigits,
  onErase,
}: KeypadProps) {
  const { minorUnit } = useFormat().unit;
  const keys = withoutCents ? digits : [...digits, minorUnit === 3 ? '000' : '00'];
  return (
    <div className={styles['keypad']} role="group" data-digits aria-label={label}>
      {keys.map((text) => (
        <Key
          key={text}
          label={text}
          disabled={disabled}
          wide={withoutCents && text === '0'}
          onPress={() => onDigits(text)}
        >
          {text}
        </Key>
      ))}
      <Key label={eraseLabel} disabled={disabled} onPress={onErase}>
        <Icon name="backspace" size={30} />
      </Key>
    </div>
  );
}

interface KeyProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Key({ label, disabled, wide = false, children, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className={styles['key']}
      tabIndex={-1}
      aria-label={label}
      data-wide={wide || undefined}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
