import type { chooseDay as english } from '../en/choose-day.ts';
import type { Translated } from '../sentence.ts';

/** A field for a day, and its calendar. */
export const chooseDay: Translated<typeof english> = {
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  everyDay: 'Alle Tage',
  notOne: 'Das ist kein gültiges Datum.',
};
