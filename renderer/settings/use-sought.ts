import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { FoundSetting } from './settings-index.ts';

const LABELS = 'label, .mantine-InputWrapper-label, h2, h3, summary, th, button > span';
/** Acts after which the page must not scroll by itself: the person has chosen what to look at. */
const HANDS_ACTS = ['keydown', 'pointerdown', 'wheel'] as const;
const FIELDS = 'input, select, textarea, button, summary, [tabindex="0"]';

/**
 * Leads to a setting by its label as soon as it is on the page, even after a manager's PIN: folded panels are opened,
 * its input gets the focus, and its label is marked until the focus moves.
 * @param sought a new object for each search, even for the same setting
 */
export function useSoughtSetting(
  place: RefObject<HTMLElement | null>,
  sought: FoundSetting | null,
): void {
  useLayoutEffect(() => {
    const part = place.current;
    part?.querySelector('[data-sought]')?.removeAttribute('data-sought');
    if (part === null || sought === null) return undefined;
    let found = leadToFound(part, sought);
    // Panels above may be drawn later and push the setting out of view, so the page scrolls again. A part that is
    // hidden or drawn anew meanwhile, as when a manager's PIN is asked for, loses the focus, so it is led there again.
    const look = () => {
      if (found?.isConnected === true && !isFocusLost()) bringIntoView(found);
      else found = leadToFound(part, sought);
    };
    const drawn = new MutationObserver(look);
    const grown = new ResizeObserver(look);
    const stop = () => {
      drawn.disconnect();
      grown.disconnect();
      for (const act of HANDS_ACTS) window.removeEventListener(act, stopIfFound, true);
    };
    const stopIfFound = () => {
      if (found !== null) stop();
    };
    drawn.observe(part, { childList: true, subtree: true });
    grown.observe(part);
    for (const act of HANDS_ACTS) window.addEventListener(act, stopIfFound, true);
    return stop;
  }, [place, sought]);
}

/** True if no field has the focus: then the page itself may have it (renderer/shell/restore-lost-focus.ts). */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.localName === 'main';
}

function leadToFound(part: HTMLElement, { label, shownBy }: FoundSetting): HTMLElement | null {
  return leadTo(part, label) ?? (shownBy === null ? null : leadTo(part, shownBy));
}

/**
 * Finds a setting by its label and scrolls to it.
 * @returns the label element; null while it is not on the page
 */
function leadTo(part: HTMLElement, said: string): HTMLElement | null {
  const labels = [...part.querySelectorAll<HTMLElement>(LABELS)];
  // The label element of a switch also contains a description, after the label itself.
  const label =
    labels.find(({ textContent }) => textContent.trim() === said) ??
    labels.find(({ textContent }) => textContent.startsWith(said));
  if (label === undefined) return leadToNamed(part, said);
  const fold = label.closest('details');
  if (fold !== null) fold.open = true;
  const field = fieldOf(label);
  field?.focus({ preventScroll: true });
  bringIntoView(label);
  const forget = () => label.removeAttribute('data-sought');
  label.setAttribute('data-sought', '');
  (field ?? part).addEventListener('blur', forget, { once: true });
  return label;
}

/** Scrolls to a label, and far enough to see its focused field too, which may be some lines below. */
function bringIntoView(label: HTMLElement): void {
  label.scrollIntoView({ block: 'center' });
  const field = label.ownerDocument.activeElement;
  if (field !== null && field.closest('section') === label.closest('section'))
    field.scrollIntoView({ block: 'nearest' });
}

/** Leads to a button beside the title of a part, which has its name as `aria-label` and no label element. */
function leadToNamed(part: HTMLElement, said: string): HTMLElement | null {
  const named = [
    ...(part.closest('main')?.querySelectorAll<HTMLElement>('[aria-label]') ?? []),
  ].find((one) => one.ariaLabel === said);
  const field = named?.matches(FIELDS) === true ? named : named?.querySelector<HTMLElement>(FIELDS);
  if (named === undefined || !field) return null;
  field.focus({ preventScroll: true });
  return named;
}

/** Finds the input that belongs to a label; for a heading, the first input below it. */
function fieldOf(label: HTMLElement): HTMLElement | null {
  if (label instanceof HTMLLabelElement && label.control !== null) return label.control;
  const button = label.closest('button');
  if (button !== null) return button;
  const fields = label.closest('section')?.querySelectorAll<HTMLElement>(FIELDS) ?? [];
  return (
    [...fields].find(
      (field) =>
        field.checkVisibility() &&
        !field.matches(':disabled') &&
        (label.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ) ?? null
  );
}
