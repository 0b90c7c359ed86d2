import { useEffect } from 'react';

/** Puts the focus into the list. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role="listbox"]')?.focus();
}

/** Gives the focus to the list as it appears or is alone again, when nobody else has it. */
export function useListFocus(isListAlone: boolean): void {
  useEffect(() => {
    if (isListAlone && document.activeElement?.matches('body, main') === true) focusList();
  }, [isListAlone]);
}
