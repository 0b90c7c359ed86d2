import { useLayoutEffect, useRef } from 'react';
import { Keypad } from './keypad.tsx';
import styles from './pin-field.module.css';

interface PinFieldProps {
  readonly label: string;
  readonly eraseLabel: string;
  readonly pin: string;
  readonly disabled?: boolean;
  /** Why the last one did nothing: in its place, until the next digit. */
  readonly problem?: string | null;
  readonly onPin: (pin: string) => void;
}

/** Far above any PIN. */
const LONGEST = 12;

/**
 * A PIN by finger or keyboard. There is no text box: what a scanner types is taken away as a scan
 * before it gets here, and no program that fills in passwords finds a place to. Digits belong to a text
 * box of the same dialog while that has the focus; one behind the dialog may still have it for a moment
 * after the dialog has come, and gets none of them. It listens from the drawing on that shows it.
 */
export function PinField(props: PinFieldProps) {
  const { label, eraseLabel, pin, disabled = false, problem = null, onPin } = props;
  const place = useRef<HTMLDivElement>(null);
  // Two keys may come before the first one is drawn.
  const typed = useRef(pin);
  useLayoutEffect(() => {
    typed.current = pin;
  }, [pin]);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (disabled || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (isTextFieldBeside(place.current, event.target)) return;
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
    <div ref={place} className={styles['pin']}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['dots']} role="status" aria-label={`${label}: ${pin.length}`}>
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

function isTextFieldBeside(place: Element | null, target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement && target.type !== 'radio';
  if (!isText && !(target instanceof HTMLTextAreaElement)) return false;
  // On a page that asks nothing, every text box keeps what is typed into it.
  const around = place?.closest('[data-decision]') ?? document.body;
  return around.contains(target);
}
