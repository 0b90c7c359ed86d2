import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** Sentences that every scene of the demo shows. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'Y a-t-il eu un mouvement d’argent ?',
  whatToDo: 'Que faire',
};
