import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { ariaKey, shownKey } from './shortcuts.ts';
import type { KeyName } from './shortcuts.ts';
import { useHasKeys } from './one-of-many.tsx';
import { useKey } from './use-key.ts';
import { Unbroken } from './unbroken.tsx';
import styles from './key-button.module.css';

interface KeyButtonProps {
  /** As it is printed on the button and as `useKey` reads it. */
  readonly keyName?: KeyName | undefined;
  /** Works too, and is not printed. */
  readonly alsoKey?: KeyName;
  readonly icon?: IconName;
  readonly look?:
    | 'plain'
    | 'primary'
    | 'redeem'
    | 'load'
    | 'danger'
    | 'irreversible'
    | 'quiet'
    | 'place';
  readonly disabled?: boolean;
  readonly wide?: boolean;
  /** Icon and key above the words, for narrow places. */
  readonly stacked?: boolean;
  /** For a button that is one of several choices. */
  readonly pressed?: boolean;
  /** For a button that opens and closes what stands beside it. */
  readonly expanded?: boolean;
  /** The second click of a double click is no second press. */
  readonly once?: boolean;
  /** A key that went down before the button stood is no press of it. */
  readonly isForSeen?: boolean;
  /** Takes the focus when a dialog opens: the choice that changes nothing. */
  readonly startsFocused?: boolean;
  /** A colour of its own, in degrees of the circle of colours. */
  readonly hue?: number | undefined;
  readonly label: string;
  readonly children?: ReactNode;
  readonly onPress: () => void;
}

/**
 * A button with its key printed on it; the key works wherever the focus is. A pointer never takes
 * the focus away from the field being typed into, so that Enter still means what the screen says.
 * Where a press has consequences, the second click of a double tap is dropped: it was meant for the
 * screen before.
 */
export function KeyButton({
  keyName: ownKey,
  alsoKey,
  icon,
  look = 'plain',
  disabled = false,
  wide = false,
  stacked = false,
  pressed,
  expanded,
  once = false,
  isForSeen = false,
  startsFocused = false,
  hue,
  label,
  children,
  onPress,
}: KeyButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const keyName = useHasKeys() ? ownKey : undefined;
  // A key that does nothing here may be another button's.
  useKey(disabled ? undefined : keyName, () => element.current?.click(), element, isForSeen);
  useKey(disabled ? undefined : alsoKey, () => element.current?.click(), element, isForSeen);
  const hasConsequences = look !== 'plain' && look !== 'quiet' && look !== 'place';
  const press = (event: MouseEvent) => {
    if (event.detail <= 1 || !(once || hasConsequences)) onPress();
  };
  return (
    <button
      ref={element}
      type="button"
      className={[
        styles['button'],
        styles[look],
        wide && styles['wide'],
        stacked && styles['stacked'],
        pressed === true && styles['pressed'],
      ]
        .filter(Boolean)
        .join(' ')}
      disabled={disabled}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keyName && ariaKey(keyName)}
      data-autofocus={startsFocused || undefined}
      data-hue={hue}
      style={hue === undefined ? undefined : { ['--hue' as string]: `${hue}deg` }}
      onMouseDown={keepFocus}
      onClick={press}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className={styles['label']}>{children ?? <Unbroken text={label} />}</span>
      {keyName !== undefined && (
        <kbd className={styles['key']} aria-hidden="true">
          {shownKey(keyName)}
        </kbd>
      )}
    </button>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
