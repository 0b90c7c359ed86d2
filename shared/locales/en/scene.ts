/** Sentences that every scene of the demo shows. */
export const scene = {
  moneyMoved: 'Did money move?',
  whatToDo: 'What to do',
} as const;
