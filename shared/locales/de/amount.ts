import type { amount as english } from '../en/amount.ts';
import type { Translated } from '../sentence.ts';

/** An amount while it is typed. */
export const amount: Translated<typeof english> = {
  label: 'Betrag',
  hint: '{{digits}} oder {{typed}} = {{money}}',
  hintInUnits: '{{digits}} = {{money}}',
  keypad: 'Ziffernblock',
  erase: 'Letzte Ziffer löschen',
  empty: 'Betrag eintippen',
  notOne: 'Das ist kein eindeutiger Betrag.',
  recording: 'Wird erfasst …',
};
