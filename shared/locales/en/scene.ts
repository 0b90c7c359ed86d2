/** What every scene tells besides what happened. */
export const scene = {
  moneyMoved: 'Did money move?',
  whatToDo: 'What to do',
} as const;
