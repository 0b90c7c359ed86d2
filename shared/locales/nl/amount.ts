import type { amount as english } from '../en/amount.ts';
import type { Translated } from '../sentence.ts';

/** Messages about an amount while it is typed. */
export const amount: Translated<typeof english> = {
  label: 'Bedrag',
  hint: 'Typ {{digits}} of {{typed}} voor {{money}}',
  hintInUnits: 'Typ {{digits}} voor {{money}}',
  keypad: 'Cijfertoetsen',
  erase: 'Laatste cijfer wissen',
  empty: 'Typ het bedrag',
  notOne: 'Dit is geen geldig bedrag.',
  recording: 'Wordt vastgelegd …',
};
