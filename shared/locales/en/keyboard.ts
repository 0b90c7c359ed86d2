/** The on-screen keyboard, for working by touch. */
export const keyboard = {
  title: 'Keyboard',
  hide: 'Hide',
  erase: 'Erase',
  enter: 'Enter',
  shift: 'Capital letters',
  space: 'Space',
  signs: 'Symbols and digits',
} as const;
