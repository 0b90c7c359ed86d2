import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The forms of the open page whose input would be lost if another page were opened now. */
const forms = new Set<symbol>();

/** Opens the other page that was asked for; null while no person is asked about unsaved input. */
let asked: (() => void) | null = null;
const listeners = new Set<() => void>();

function ask(leave: (() => void) | null): void {
  asked = leave;
  for (const tell of listeners) tell();
}

/** Notes that a form has input that was not saved, so that a person is asked before the page is left. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const form = Symbol('form');
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [isUnsaved]);
}

/** Opens another page: at once, or after a person has agreed that the input of this page is lost. */
export function leavePage(open: () => void): void {
  if (forms.size === 0) open();
  else ask(open);
}

/** Returns how to leave the page, while a person is asked about its unsaved input; else null. */
export function useAskedLeave(): (() => void) | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => asked,
  );
}

/** Ends the question about unsaved input. */
export function endAskedLeave(): void {
  ask(null);
}
