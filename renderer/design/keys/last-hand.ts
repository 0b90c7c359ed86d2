/** Keys that no scanner presses: it types signs, and Enter or Tab behind them. */
const HANDS_OWN = /^(F\d+|Escape|Arrow\w+|Page\w+|Home|End|Delete|Backspace)$/;

/**
 * Marks the page with what works the till: `data-by` on its root is `touch`, `mouse` or `keys`, and not there before the first of
 * them. Names of keys are printed only for whoever uses keys, and for everybody while Alt is held (`data-alt`). A mouse is beside
 * the keys as often as instead of them, and hides no name.
 */
export function followHand(page: Document): void {
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
  // Another window has the keyboard: it hears the key go up.
  page.defaultView?.addEventListener('blur', letGo);
}
