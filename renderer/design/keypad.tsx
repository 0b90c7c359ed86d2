import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './keypad.module.css';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00'] as const;

interface KeypadProps {
  /** Says how digits count: `5000 = €50.00`. */
  readonly hint: string;
  readonly eraseLabel: string;
  readonly disabled?: boolean;
  readonly onDigits: (digits: string) => void;
  readonly onErase: () => void;
}

/** Keys for a finger. They never take the focus, so that the keyboard goes on in the same field. */
export function Keypad({ hint, eraseLabel, disabled = false, onDigits, onErase }: KeypadProps) {
  return (
    <fieldset className={styles['keypad']} disabled={disabled}>
      <legend className={styles['hint']}>{hint}</legend>
      <div className={styles['keys']}>
        {digits.map((text) => (
          <Key key={text} label={text} onPress={() => onDigits(text)}>
            {text}
          </Key>
        ))}
        <Key label={eraseLabel} onPress={onErase}>
          <Icon name="backspace" size={30} />
        </Key>
      </div>
    </fieldset>
  );
}

interface KeyProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

function Key({ label, children, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className={styles['key']}
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
