import type { chooseDay as english } from '../en/choose-day.ts';
import type { Translated } from '../sentence.ts';

/** A field for a day, and its calendar. */
export const chooseDay: Translated<typeof english> = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  everyDay: 'Tous les jours',
  notOne: 'Cette date n’est pas valide.',
};
