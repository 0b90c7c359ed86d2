/**
 * Marks the page with what works the till: `data-by` on its root is `touch` or `keys`. Names of keys are
 * printed only for whoever uses keys. A scanner's keys are neither: it types digits and Enter. `data-alt`
 * is there while Alt is held.
 */
export function followHand(page: Document): void {
  const mark = (by: 'touch' | 'keys') => {
    page.documentElement.dataset['by'] = by;
  };
  page.addEventListener('pointerdown', ({ pointerType }) =>
    mark(pointerType === 'touch' ? 'touch' : 'keys'),
  );
  page.addEventListener('keydown', ({ key, altKey, ctrlKey }) => {
    if (altKey || ctrlKey || /^F\d+$/.test(key)) mark('keys');
    if (key === 'Alt') page.documentElement.dataset['alt'] = '';
  });
  const letGo = () => delete page.documentElement.dataset['alt'];
  page.addEventListener('keyup', ({ key }) => {
    if (key === 'Alt') letGo();
  });
  // Another window has the keyboard: it hears the key go up.
  page.defaultView?.addEventListener('blur', letGo);
}
