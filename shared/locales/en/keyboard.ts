/** The keyboard on the screen, for whoever works by touch. */
export const keyboard = {
  title: 'Keyboard',
  hide: 'Hide',
  erase: 'Erase',
  enter: 'Enter',
  shift: 'Capitals',
  space: 'Space',
  signs: 'Signs and digits',
} as const;
