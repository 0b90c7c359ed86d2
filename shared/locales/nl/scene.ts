import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** What every scene tells besides what happened. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'Is er geld verplaatst?',
  whatToDo: 'Wat te doen',
};
