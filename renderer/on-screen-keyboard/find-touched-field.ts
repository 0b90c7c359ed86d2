/** A text field that was touched, and the key set with which the keyboard opens. */
export interface TouchedField {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly keySet: 'letters' | 'digits';
}

/** Types of `<input>` that accept text. */
const TEXT = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number']);

/** Returns the field of an element; null if it accepts no text, or has its own keypad. */
function touchedField(element: EventTarget | null): TouchedField | null {
  const isArea = element instanceof HTMLTextAreaElement;
  const isText = element instanceof HTMLInputElement && TEXT.has(element.type);
  if (!isArea && !isText) return null;
  if (element.readOnly || element.disabled || element.inputMode === 'none') return null;
  const isNumber = /^(decimal|numeric|tel)$/.test(element.inputMode);
  return { field: element, keySet: isNumber ? 'digits' : 'letters' };
}

/**
 * Reports each change of the text field that is used by touch, null for none. After the keyboard was dismissed, it
 * stays away until a field is touched again.
 * @returns a function that stops this
 */
export function followTouchedField(
  page: Document,
  tell: (touched: TouchedField | null) => void,
): () => void {
  const isByTouch = () => page.documentElement.dataset['by'] === 'touch';
  const look = () => tell(isByTouch() ? touchedField(page.activeElement) : null);
  // Showing the keyboard moves the page, so it waits until the press is over.
  const lookSoon = () => requestAnimationFrame(look);
  const pressed = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') tell(null);
  };
  const clicked = ({ target }: MouseEvent) => {
    if (target === page.activeElement) lookSoon();
  };
  page.addEventListener('focusin', lookSoon);
  page.addEventListener('focusout', lookSoon);
  page.addEventListener('pointerdown', pressed);
  page.addEventListener('click', clicked);
  return () => {
    page.removeEventListener('focusin', lookSoon);
    page.removeEventListener('focusout', lookSoon);
    page.removeEventListener('pointerdown', pressed);
    page.removeEventListener('click', clicked);
  };
}
