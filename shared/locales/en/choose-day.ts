/** A field for a day, and its calendar. */
export const chooseDay = {
  previousMonth: 'Month before',
  nextMonth: 'Month after',
  previousYear: 'Year before',
  nextYear: 'Year after',
  everyDay: 'Every day',
  notOne: 'That isn’t a valid date.',
} as const;
