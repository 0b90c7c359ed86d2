/** A field for a day, and its calendar. */
export const chooseDay = {
  open: 'Open the calendar: {{label}}',
  previousMonth: 'Month before',
  nextMonth: 'Month after',
  previousYear: 'Year before',
  nextYear: 'Year after',
  everyDay: 'Every day',
  notOne: 'This is no day.',
} as const;
