import styles from './on-screen-keyboard.module.css';
import { SimpleKeyboard } from 'simple-keyboard';
import { useEffect, useRef } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { TouchedField } from './find-touched-field.ts';
import { layoutsOf } from './layouts.ts';
import type { LayoutName } from './layouts.ts';

interface TouchKeysProps extends TouchedField {
  readonly language: Language;
  readonly onHide: () => void;
}

const COMMANDS = ['shift', 'symbols', 'letters', 'space', 'hide', 'erase', 'enter'] as const;
type CommandKey = (typeof COMMANDS)[number];

function commandOf(button: string): CommandKey | null {
  return COMMANDS.find((command) => button === `{${command}}`) ?? null;
}

/** Prevents a press on or beside a key from taking the focus from the field. */
function keepsFocus(board: HTMLElement | null): void {
  board?.addEventListener('mousedown', (event) => event.preventDefault());
}

/**
 * The keys of the on-screen keyboard. They never take the focus, and store nothing that was typed. The keyboard is
 * hidden only after a press is over, because otherwise the finger would press the element below it.
 */
export function TouchKeys({ field, keySet: keys, language, onHide }: TouchKeysProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ field, onHide });
  useEffect(() => {
    latest.current = { field, onHide };
    // Keeps the field visible above the keyboard.
    field.scrollIntoView({ block: 'center' });
  }, [field, onHide]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const show = (layoutName: LayoutName) => keyboard.setOptions({ layoutName });
    const press = (button: string) => {
      const into = latest.current.field;
      const command = commandOf(button);
      switch (command) {
        case null:
          typeInto(into, button);
          // After one capital, the lower-case letters return.
          if (keyboard.options.layoutName === 'capitals') show('letters');
          return;
        case 'space':
          return typeInto(into, ' ');
        case 'erase':
          return doIn(into, 'erase');
        case 'shift':
          return show(keyboard.options.layoutName === 'capitals' ? 'letters' : 'capitals');
        case 'symbols':
        case 'letters':
          return show(command);
        case 'enter':
        case 'hide':
          return;
        default:
          return assertNever(command);
      }
    };
    const keyboard = new SimpleKeyboard(element, {
      layout: layoutsOf(language),
      layoutName: keys,
      theme: styles['keys'] ?? '',
      display: {
        '{shift}': '⇧',
        '{erase}': '⌫',
        '{enter}': '⏎',
        '{hide}': t('keyboard.hide'),
        '{symbols}': '@#€',
        '{letters}': 'abc',
        '{space}': ' ',
      },
      buttonAttributes: [
        { attribute: 'aria-label', value: t('keyboard.erase'), buttons: '{erase}' },
        { attribute: 'aria-label', value: t('keyboard.enter'), buttons: '{enter}' },
        { attribute: 'aria-label', value: t('keyboard.shift'), buttons: '{shift}' },
        { attribute: 'aria-label', value: t('keyboard.space'), buttons: '{space}' },
        { attribute: 'aria-label', value: t('keyboard.signs'), buttons: '{symbols}' },
      ],
      useButtonTag: true,
      disableButtonHold: true,
      onChange: () => keyboard.clearInput(),
      onKeyPress: press,
    });
    const end = ({ target }: MouseEvent) => {
      const key = target instanceof Element ? target.closest('[data-skbtn]') : null;
      const command = commandOf(key?.getAttribute('data-skbtn') ?? '');
      if (command === 'hide') latest.current.onHide();
      if (command === 'enter') doIn(latest.current.field, 'enter');
    };
    element.addEventListener('click', end);
    return () => {
      element.removeEventListener('click', end);
      keyboard.destroy();
    };
  }, [language, keys]);
  return (
    <div className={styles['board']} role="group" aria-label={t('keyboard.title')} ref={keepsFocus}>
      <div ref={place} className="simple-keyboard" />
    </div>
  );
}

/** Keys that do something other than typing a character. */
type Command = 'erase' | 'enter';

/**
 * Types a character at the cursor as a keyboard would: listeners are notified and the maximum length applies. Enter is
 * dispatched as a key, and submits a form.
 */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  field.focus();
  // No other way for a page to type respects selection, undo and maximum length.
  document.execCommand('insertText', false, key);
}

function doIn(field: HTMLInputElement | HTMLTextAreaElement, command: Command): void {
  field.focus();
  if (command === 'erase') {
    document.execCommand('delete');
    return;
  }
  if (field instanceof HTMLTextAreaElement) {
    document.execCommand('insertText', false, '\n');
    return;
  }
  const pressed = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
  const isLeft = field.dispatchEvent(new KeyboardEvent('keydown', pressed));
  if (isLeft) field.form?.requestSubmit();
}
