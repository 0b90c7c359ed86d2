import type { scene as english } from '../en/scene.ts';
import type { Translated } from '../sentence.ts';

/** What every scene tells besides what happened. */
export const scene: Translated<typeof english> = {
  moneyMoved: 'Wurde Geld bewegt?',
  whatToDo: 'Was ist zu tun?',
};
