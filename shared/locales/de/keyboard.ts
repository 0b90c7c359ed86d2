import type { keyboard as english } from '../en/keyboard.ts';
import type { Translated } from '../sentence.ts';

/** The on-screen keyboard, for working by touch. */
export const keyboard: Translated<typeof english> = {
  title: 'Tastatur',
  hide: 'Ausblenden',
  erase: 'Löschen',
  enter: 'Eingabe',
  shift: 'Großbuchstaben',
  space: 'Leerzeichen',
  signs: 'Sonderzeichen und Ziffern',
};
