/** Cash in steps of 5 cents. */
export const rounding = {
  title: 'Cash in steps of 5 cents',
  note: 'For countries without 1 and 2 cent coins (Belgium, Finland, Ireland, the Netherlands, Switzerland and others). Cash amounts are rounded to the nearest 5 cents. Card and gift card payments stay exact.',
  label: 'Round cash to 5 cents',
  question: 'Round cash at this till?',
  questionOff: 'Stop rounding cash at this till?',
  go: 'Round cash',
  goOff: 'Stop rounding',
  customer: 'Pays or gets back at most 2 cents more or less in cash. The receipt shows how much.',
  report:
    'X and Z reports show rounding on its own line and expect the exact cash in the drawer. The history records your name.',
} as const;
