/** Elements by which a screen says what came of a press: messages, and what is wrong with a field. */
const ANSWERS = '[role="status"], [role="alert"], .mantine-InputWrapper-error';
/** From then on the page stays where a hand has it. */
const HANDS_ACTS = ['pointerdown', 'wheel'] as const;

/**
 * Brings an answer into sight that appears out of it after a press, however long it takes; a hand that types or scrolls
 * meanwhile keeps the page where it is.
 * @returns stops it
 */
export function showAnswers(page: Document): () => void {
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
    if (!waits) return;
    const answers = [...new Set(changes.flatMap(answersIn))].filter(isShown);
    // The first one last: it is what is read first.
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

/** Says whether a key asks for something; one that types or goes through a list does not. */
function presses({ key, ctrlKey, altKey }: KeyboardEvent): boolean {
  return key === 'Enter' || ctrlKey || altKey || /^F\d+$/.test(key);
}

/** Finds the answers that came by one change of the page; a figure that becomes another one is none. */
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

/** What is for screen readers alone is a pixel high, and an empty one has no height. */
function isShown(answer: Element): boolean {
  return answer.getBoundingClientRect().height > 1;
}
