/** A field for a day, and its calendar. */
export const chooseDay = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  everyDay: 'Every day',
  notOne: 'That isn’t a valid date.',
} as const;
