import type { amount as english } from '../en/amount.ts';
import type { Translated } from '../sentence.ts';

/** Messages about an amount while it is typed. */
export const amount: Translated<typeof english> = {
  label: 'Betrag',
  hint: 'Für {{money}}: {{digits}} oder {{typed}} tippen',
  hintInUnits: 'Für {{money}}: {{digits}} tippen',
  keypad: 'Ziffernblock',
  erase: 'Letzte Ziffer löschen',
  empty: 'Betrag eintippen',
  notOne: 'Das ist kein gültiger Betrag.',
  recording: 'Wird erfasst …',
};
