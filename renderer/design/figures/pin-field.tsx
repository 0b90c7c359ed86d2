import { useLayoutEffect, useRef } from 'react';
import { isTextField } from '../keys/is-text-field.ts';
import { Keypad } from './keypad.tsx';
import styles from './pin-field.module.css';

interface PinFieldProps {
  readonly label: string;
  readonly eraseLabel: string;
  readonly pin: string;
  readonly disabled?: boolean;
  /** Why the last PIN was not accepted; shown in the field until the next digit. */
  readonly problem?: string | null;
  readonly onPin: (pin: string) => void;
}

/** How many digits can be typed: more than any PIN has. */
const LONGEST = 12;

/**
 * A PIN entry by touch or keyboard. It is not a text box: the scanner's keys are filtered out first, and password
 * managers find nothing to fill. While a text box of the same dialog has the focus, digits go there. A text box behind
 * the dialog may keep the focus for a moment, but gets no digits. Keys work as soon as the field is drawn.
 */
export function PinField(props: PinFieldProps) {
  const { label, eraseLabel, pin, disabled = false, problem = null, onPin } = props;
  const element = useRef<HTMLDivElement>(null);
  // A ref, because two keys may come before the first is drawn.
  const typed = useRef(pin);
  useLayoutEffect(() => {
    typed.current = pin;
  }, [pin]);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (disabled || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (isTextFieldBeside(element.current, event.target)) return;
      if (/^\d$/.test(event.key)) typed.current = (typed.current + event.key).slice(0, LONGEST);
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else return;
      event.preventDefault();
      onPin(typed.current);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [disabled, onPin]);
  return (
    <div ref={element} className={styles['pin']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['dots']} role="status" aria-label={`${label} ${pin.length}`}>
        {pin === '' && problem !== null ? (
          <span className={styles['problem']}>{problem}</span>
        ) : (
          '●'.repeat(pin.length)
        )}
      </span>
      <Keypad
        label={label}
        eraseLabel={eraseLabel}
        disabled={disabled}
        withoutCents
        onDigits={(digits) => onPin((pin + digits).slice(0, LONGEST))}
        onErase={() => onPin(pin.slice(0, -1))}
      />
    </div>
  );
}

function isTextFieldBeside(element: Element | null, target: EventTarget | null): boolean {
  if (!isTextField(target)) return false;
  // Without a dialog, every text box of the page keeps the digits typed into it.
  const around = element?.closest('[data-decision]') ?? document.body;
  return around.contains(target);
}
