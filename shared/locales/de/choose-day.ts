import type { chooseDay as english } from '../en/choose-day.ts';
import type { Translated } from '../sentence.ts';

/** A field for a day, and its calendar. */
export const chooseDay: Translated<typeof english> = {
  previousMonth: 'Monat davor',
  nextMonth: 'Monat danach',
  previousYear: 'Jahr davor',
  nextYear: 'Jahr danach',
  everyDay: 'Jeder Tag',
  notOne: 'Das ist kein Tag.',
};
