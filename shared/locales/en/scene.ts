/** Sentences that the demo's scenes share. */
export const scene = {
  moneyMoved: 'Did money move?',
  whatToDo: 'What to do',
} as const;
