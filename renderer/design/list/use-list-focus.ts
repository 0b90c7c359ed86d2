import { useEffect } from 'react';

/** Focuses the list. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role="listbox"]')?.focus();
}

/** Focuses the list when it appears, or when the pane beside it closes, unless something else has the focus. */
export function useListFocus(isListAlone: boolean): void {
  useEffect(() => {
    if (isListAlone && document.activeElement?.matches('body, main') === true) focusList();
  }, [isListAlone]);
}
