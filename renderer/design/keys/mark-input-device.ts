/** Keys by which a person at the keyboard is recognised: a scanner sends only characters, followed by Enter or Tab. */
const HANDS_OWN = /^(F\d+|Escape|Arrow\w+|Page\w+|Home|End|Delete|Backspace)$/;

/**
 * Marks the page with the input device in use: `data-by` on its root is `touch`, `mouse` or `keys`, and absent before
 * the first input. Shortcuts are shown only to people who use keys, and to everybody while Alt is held (`data-alt`). A
 * mouse is often used together with keys, so it does not hide them.
 */
export function startMarkingInputDevice(page: Document): void {
  const { dataset } = page.documentElement;
  page.addEventListener('pointerdown', ({ pointerType }) => {
    if (pointerType === 'touch') dataset['by'] = 'touch';
    else if (dataset['by'] !== 'keys') dataset['by'] = 'mouse';
  });
  page.addEventListener('keydown', ({ key, altKey, ctrlKey }) => {
    if (key === 'Alt') dataset['alt'] = '';
    else if (altKey || ctrlKey || HANDS_OWN.test(key)) dataset['by'] = 'keys';
  });
  const letGo = () => delete dataset['alt'];
  page.addEventListener('keyup', ({ key }) => {
    if (key === 'Alt') letGo();
  });
  // Alt may be released in another window, which then gets the event.
  page.defaultView?.addEventListener('blur', letGo);
}
