import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { KeyName } from './shortcuts.ts';

/** Selects the questions that are open; each must be answered first. */
const DECISION = '[data-decision]';

/** Selects the buttons whose shortcuts also work while a question is open. */
const ALWAYS = '[data-always]';

/** Returns the topmost open question; null if there is none. */
export function findOpenQuestion(): Element | null {
  return [...document.querySelectorAll(DECISION)].at(-1) ?? null;
}

/** Tells whether a question is open: scans then do not go to the page, and only the question's keys work. */
export function isQuestionOpen(): boolean {
  return findOpenQuestion() !== null;
}

/**
 * Calls `onKey` for a key anywhere in the window, once per press however long it is held. It listens from a layout
 * effect, so that a key works as soon as it is drawn.
 * @param keyName undefined listens to nothing
 * @param place the element the key belongs to: while a question is open, keys outside it do nothing
 * @param isForSeen true ignores a key that went down before this was shown
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
  const question = findOpenQuestion();
  if (question === null) return true;
  return place !== null && (question.contains(place) || place.closest(ALWAYS) !== null);
}

/**
 * True if a digit key was pressed with Alt. Its position on the keyboard counts, because it gives another character on
 * a French keyboard (`&` for 1).
 */
function isDigitKey({ altKey, code }: KeyboardEvent, wanted: string): boolean {
  return altKey && /^\d$/.test(wanted) && code === `Digit${wanted}`;
}

/** True if the focused button, form or multi-line text gets this Enter: one without Ctrl. */
function isForFocused(event: KeyboardEvent, place: Element | null): boolean {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof Element)) return false;
  const focused = event.target.closest('button, a, form, textarea, select, [role="option"]');
  return focused !== null && !focused.contains(place);
}
