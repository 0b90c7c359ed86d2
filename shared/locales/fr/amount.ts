import type { amount as english } from '../en/amount.ts';
import type { Translated } from '../sentence.ts';

/** Messages about an amount while it is typed. */
export const amount: Translated<typeof english, 'one' | 'many' | 'other'> = {
  label: 'Montant',
  hint: 'Tapez {{digits}} ou {{typed}} pour {{money}}',
  hintInUnits: 'Tapez {{digits}} pour {{money}}',
  keypad: 'Pavé numérique',
  erase: 'Effacer le dernier chiffre',
  empty: 'Tapez le montant',
  notOne: 'Ce montant n’est pas valide.',
  recording: 'Enregistrement…',
};
