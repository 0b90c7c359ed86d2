import { useEffect } from 'react';

/** Puts the focus into the list. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role="listbox"]')?.focus();
}

/** Gives the focus to the list when it belongs to nobody: nothing stands beside it any more. */
export function useListFocus(isListAlone: boolean): void {
  useEffect(() => {
    if (isListAlone && document.activeElement?.matches('body, main') === true) focusList();
  }, [isListAlone]);
}
