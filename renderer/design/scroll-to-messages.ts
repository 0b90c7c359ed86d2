/** Elements that show the result of a press: messages and field errors. */
const ANSWERS = '[role="status"], [role="alert"], .mantine-InputWrapper-error';
/** Matches the body of a page that has parts (`Page`). */
const PAGE_BODY = '[data-part]';
/** Acts after which the page must not scroll by itself: the person has chosen what to look at. */
const HANDS_ACTS = ['pointerdown', 'wheel'] as const;

/**
 * Scrolls to a message that appears outside the visible area after a press, however long that takes, unless the person
 * types or scrolls meanwhile. A press that opens a page has that page for an answer, which begins at its top.
 * @returns stops it
 */
export function startScrollingToMessages(page: Document): () => void {
  let waits = false;
  const asked = () => {
    waits = true;
  };
  const acted = () => {
    waits = false;
  };
  const typed = (event: KeyboardEvent) => {
    waits = presses(event);
  };
  const changed = new MutationObserver((changes) => {
    if (changes.some(opensPage)) waits = false;
    if (!waits) return;
    const answers = [...new Set(changes.flatMap(answersIn))].filter(isShown);
    // Scrolls in reverse order, so that the first message is visible at the end.
    for (const answer of answers.toReversed()) answer.scrollIntoView({ block: 'nearest' });
  });
  changed.observe(page.body, { subtree: true, childList: true });
  for (const act of HANDS_ACTS) page.addEventListener(act, acted, true);
  page.addEventListener('keydown', typed, true);
  page.addEventListener('click', asked, true);
  return () => {
    changed.disconnect();
    for (const act of HANDS_ACTS) page.removeEventListener(act, acted, true);
    page.removeEventListener('keydown', typed, true);
    page.removeEventListener('click', asked, true);
  };
}

/** Tells whether a key asks for something, unlike one that types or moves through a list. */
function presses({ key, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' || ctrlKey || altKey || /^F\d+$/.test(key);
}

/** Tells whether the body of a page was added: a page that was opened, or another part of the same one. */
function opensPage({ addedNodes }: MutationRecord): boolean {
  return [...addedNodes].some(
    (one) =>
      one instanceof Element && (one.matches(PAGE_BODY) || one.querySelector(PAGE_BODY) !== null),
  );
}

/** Returns messages that were added to the page; a changed text in an existing message does not count. */
function answersIn({ target, addedNodes }: MutationRecord): readonly Element[] {
  const added = [...addedNodes];
  if (target instanceof Element && target.matches(ANSWERS)) {
    const wasEmpty = target.textContent === added.map(({ textContent }) => textContent).join('');
    return wasEmpty && added.length > 0 ? [target] : [];
  }
  return added.flatMap((one) => {
    if (!(one instanceof Element)) return [];
    return one.matches(ANSWERS) ? [one] : [...one.querySelectorAll(ANSWERS)];
  });
}

/** True if a message can be seen. One for screen readers only is one pixel high, and an empty one has no height. */
function isShown(answer: Element): boolean {
  return answer.getBoundingClientRect().height > 1;
}
