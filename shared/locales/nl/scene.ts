import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** Sentences that every scene of the demo shows. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'Is er geld geboekt?',
  whatToDo: 'Wat te doen',
};
