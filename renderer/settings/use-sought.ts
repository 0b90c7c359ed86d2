import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** The search result chosen: a new object each time, even for the same label. */
export interface Sought {
  readonly label: string;
}

const LABELS = 'label, .mantine-InputWrapper-label, h2, h3, summary, th, button > span';
const FIELDS = 'input, select, textarea, button, summary, [tabindex="0"]';

/**
 * Leads to a setting by its label, as soon as it stands on the page, behind a manager's PIN too: what is folded is opened, what is set there
 * has the focus, and its label is marked until the focus goes on.
 */
export function useSought(place: RefObject<HTMLElement | null>, sought: Sought | null): void {
  useLayoutEffect(() => {
    const part = place.current;
    part?.querySelector('[data-sought]')?.removeAttribute('data-sought');
    if (part === null || sought === null) return undefined;
    const watch = new MutationObserver(() => {
      if (leadTo(part, sought.label)) watch.disconnect();
    });
    if (!leadTo(part, sought.label)) watch.observe(part, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place, sought]);
}

function leadTo(part: HTMLElement, said: string): boolean {
  const labels = [...part.querySelectorAll<HTMLElement>(LABELS)];
  // That of a switch has its description in it, behind the label itself.
  const label =
    labels.find(({ textContent }) => textContent.trim() === said) ??
    labels.find(({ textContent }) => textContent.startsWith(said));
  if (label === undefined) return false;
  const fold = label.closest('details');
  if (fold !== null) fold.open = true;
  const field = fieldOf(label);
  label.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  const forget = () => label.removeAttribute('data-sought');
  label.setAttribute('data-sought', '');
  (field ?? part).addEventListener('blur', forget, { once: true });
  return true;
}

/** Finds the field of a label; for a heading, the first one below it. */
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
