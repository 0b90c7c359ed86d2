import { useEffect } from 'react';
import { isTextField } from '../keys/is-text-field.ts';
import { isQuestionOpen } from '../keys/use-key.ts';

/** Turns the text before a key into the text after it. */
export type TextEdit = (before: string) => string;

interface Digits {
  /** The element that digits go to; null if they go nowhere. */
  readonly field: { readonly current: HTMLElement | null } | null;
  readonly isFixed?: boolean;
  /**
   * Changes the text. Gets a function of the current text rather than a new text, because several keys may come before
   * the next drawing.
   */
  readonly onEdit: (edit: TextEdit) => void;
}

/** Receives digits wherever the focus is, so that nobody has to find the field first. */
export function useDigits({ field, isFixed = false, onEdit }: Digits): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isFixed || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      const own = field?.current ?? null;
      if (isQuestionOpen() || isInOtherField(event.target, own)) return;
      const { key } = event;
      if (/^[\d.,]$/.test(key)) onEdit((before) => before + key);
      else if (key === 'Backspace') onEdit((before) => before.slice(0, -1));
      else return;
      event.preventDefault();
      own?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [field, isFixed, onEdit]);
}

function isInOtherField(target: EventTarget | null, own: HTMLElement | null): boolean {
  return target !== own && isTextField(target);
}
