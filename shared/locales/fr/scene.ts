import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** Sentences that every scene of the demo shows. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'L’argent a-t-il bougé ?',
  whatToDo: 'Que faire',
};
