import type { chooseDay as english } from '../en/choose-day.ts';
import type { Translated } from '../sentence.ts';

/** A field for a day, and its calendar. */
export const chooseDay: Translated<typeof english> = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  everyDay: 'Alle dagen',
  notOne: 'Dit is geen geldige datum.',
};
