const QUESTION = '[data-decision], [role="dialog"]';

/**
 * Moves the focus when the focused element disappears: to the open question, else to the element that had it before the
 * question, else to the page. After a click on an empty place nothing is focused, because the field was left on
 * purpose. Listens for the life of the window.
 */
export function startRestoringLostFocus(): void {
  let onPage: HTMLElement | null = null;
  let wasLeft = false;
  document.addEventListener('focusin', ({ target }) => {
    wasLeft = false;
    if (target instanceof HTMLElement && target.closest(QUESTION) === null) onPage = target;
  });
  document.addEventListener('focusout', ({ target }) => {
    queueMicrotask(() => {
      wasLeft = target instanceof Element && target.isConnected && isNowhere();
    });
  });
  const look = () => {
    if (wasLeft || !isNowhere()) return;
    const question = [...document.querySelectorAll<HTMLElement>('[data-decision]')].at(-1);
    if (question === undefined) onPage?.focus();
    if (!isNowhere()) return;
    const element = question ?? document.querySelector('main');
    if (element?.hasAttribute('tabindex') === false) element.tabIndex = -1;
    element?.focus();
  };
  // An element that was removed or disabled loses the focus by the next frame.
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
