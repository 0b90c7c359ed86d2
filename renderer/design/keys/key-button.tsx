import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { ariaKey, keyLabel } from './shortcuts.ts';
import type { KeyName } from './shortcuts.ts';
import { useHasShortcuts } from './selectable-item.tsx';
import { useKey } from './use-key.ts';
import { UnbrokenNumbers } from './unbroken.tsx';
import styles from './key-button.module.css';

interface KeyButtonProps {
  /** The shortcut, as printed on the button and as `useKey` expects it. */
  readonly keyName?: KeyName | undefined;
  /** A second shortcut that is not printed on the button. */
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
  /** True puts icon and shortcut above the words, for narrow places. */
  readonly stacked?: boolean;
  /** True if the button is the chosen one of several; left out for a button that is no choice. */
  readonly pressed?: boolean;
  /** True if what the button opens is open; left out for a button that opens nothing. */
  readonly expanded?: boolean;
  /** True ignores the second click of a double click. */
  readonly once?: boolean;
  /** True ignores a key that was already down when the button appeared. */
  readonly isForSeen?: boolean;
  /** True for the choice that changes nothing: it has the focus when a dialog opens. */
  readonly startsFocused?: boolean;
  /** The button's own colour, as a hue in degrees. */
  readonly hue?: number | undefined;
  readonly label: string;
  readonly children?: ReactNode;
  readonly onPress: () => void;
}

/**
 * A button with its shortcut printed on it, which works wherever the focus is. A pointer press leaves the focus in the
 * field being typed into, so that Enter keeps its meaning. If a press has consequences, the second tap of a double tap
 * is dropped: it was meant for the previous screen.
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
  const keyName = useHasShortcuts() ? ownKey : undefined;
  // A disabled button does not take its shortcut, so that another button may use it.
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
      <span className={styles['label']}>{children ?? <UnbrokenNumbers text={label} />}</span>
      {keyName !== undefined && (
        <kbd className={styles['key']} aria-hidden="true">
          {keyLabel(keyName)}
        </kbd>
      )}
    </button>
  );
}

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
