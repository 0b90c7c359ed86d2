import type { keyboard as english } from '../en/keyboard.ts';
import type { Translated } from '../sentence.ts';

/** The on-screen keyboard, for working by touch. */
export const keyboard: Translated<typeof english> = {
  title: 'Toetsenbord',
  hide: 'Verbergen',
  erase: 'Wissen',
  enter: 'Invoeren',
  shift: 'Hoofdletters',
  space: 'Spatie',
  signs: 'Tekens en cijfers',
};
