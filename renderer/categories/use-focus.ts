import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the focus into a field when its form opens, so that it is filled in without a pointer. */
export function useFocusAtFirst(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}

const LIST = '[role="listbox"]';

/** Puts the focus into the list. */
export function focusList(): void {
  document.querySelector<HTMLElement>(LIST)?.focus();
}

/** Gives the focus to the list when it belongs to nobody: nothing stands beside it any more. */
export function useListFocus(isListAlone: boolean): void {
  useEffect(() => {
    if (isListAlone && document.activeElement === document.body) focusList();
  }, [isListAlone]);
}
