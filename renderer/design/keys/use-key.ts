import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { KeyName } from './shortcuts.ts';

/** A question that must be answered first stands in an element with this attribute. */
const DECISION = '[data-decision]';

/** Marks shortcuts that also work while a question is open. */
const ALWAYS = '[data-always]';

/** The question that stands on top; null while none is open. */
export function openDecision(): Element | null {
  return [...document.querySelectorAll(DECISION)].at(-1) ?? null;
}

/** True while a question is open: scans are not the page's, and only keys of the question work. */
export function isDeciding(): boolean {
  return openDecision() !== null;
}

/**
 * Calls `onKey` for a key anywhere in the window, once however long it is held. It listens from the
 * drawing on that shows it (a layout effect): a key that can be seen is never deaf.
 * @param keyName undefined listens to nothing
 * @param place where the key belongs: while a question is open, keys outside of it are dead
 * @param isForSeen a key that went down before this stood was meant for what stood there before
 */
export function useKey(
  keyName: KeyName | undefined,
  onKey: () => void,
  place: RefObject<Element | null>,
  isForSeen = false,
): void {
  const press = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (keyName === undefined) return undefined;
    const stoodMs = performance.now();
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isKey(event, keyName)) return;
      if (!belongsHere(place.current) || isForFocused(event, place.current)) return;
      event.preventDefault();
      const isMeant = !isForSeen || event.timeStamp >= stoodMs;
      if (!event.repeat && isMeant) press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [keyName, place, isForSeen]);
}

function isKey(event: KeyboardEvent, keyName: KeyName): boolean {
  const parts = keyName.split('+');
  const wanted = parts.at(-1) === 'Esc' ? 'Escape' : (parts.at(-1) ?? '');
  return (
    (event.key.toLowerCase() === wanted.toLowerCase() || isDigitKey(event, wanted)) &&
    event.ctrlKey === parts.includes('Ctrl') &&
    event.altKey === parts.includes('Alt') &&
    !event.metaKey
  );
}

function belongsHere(place: Element | null): boolean {
  if (place !== null && place.closest('[inert]') !== null) return false;
  const question = openDecision();
  if (question === null) return true;
  return place !== null && (question.contains(place) || place.closest(ALWAYS) !== null);
}

/** A digit's key gives a sign on a French keyboard (`&` for 1): with Alt its place on the keyboard counts. */
function isDigitKey({ altKey, code }: KeyboardEvent, wanted: string): boolean {
  return altKey && /^\d$/.test(wanted) && code === `Digit${wanted}`;
}

/** Plain Enter belongs to the button, the form or the text of several lines that has the focus. */
function isForFocused(event: KeyboardEvent, place: Element | null): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof Element)) return false;
  const focused = event.target.closest('button, a, form, textarea, select, [role="option"]');
  return focused !== null && !focused.contains(place);
}
