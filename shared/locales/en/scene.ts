/** Sentences that all scenes of the demo share. */
export const scene = {
  moneyMoved: 'Did money move?',
  whatToDo: 'What to do',
} as const;
