/** The keyboard on the screen, for whoever works by touch. */
export const keyboard = {
  title: 'Keyboard',
  hide: 'Hide',
  erase: 'Erase',
  enter: 'Enter',
  shift: 'Capital letters',
  space: 'Space',
  signs: 'Symbols and digits',
} as const;
