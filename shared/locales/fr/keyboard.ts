import type { keyboard as english } from '../en/keyboard.ts';
import type { Translated } from '../sentence.ts';

/** The on-screen keyboard, for working by touch. */
export const keyboard: Translated<typeof english> = {
  title: 'Clavier',
  hide: 'Masquer',
  erase: 'Effacer',
  enter: 'Entrée',
  shift: 'Majuscules',
  space: 'Espace',
  signs: 'Symboles et chiffres',
};
