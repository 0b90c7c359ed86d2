import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** Sentences that all scenes of the demo share. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'Y a-t-il eu un mouvement d’argent ?',
  whatToDo: 'Que faire',
};
