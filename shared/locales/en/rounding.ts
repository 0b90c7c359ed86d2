/** Cash in steps of the smallest coin. */
export const rounding = {
  title: 'Cash rounding',
  note: 'For countries that have given up their smallest coins. Cash amounts are rounded to the nearest {{step}}, the smallest coin of the till’s currency. Card and gift card payments stay exact.',
  label: 'Round cash to {{step}}',
  question: 'Round cash at this till?',
  questionOff: 'Stop rounding cash at this till?',
  go: 'Round cash',
  goOff: 'Stop rounding',
  customer: 'Pays or gets back at most {{most}} more or less in cash. The receipt shows how much.',
  report:
    'X and Z reports show rounding on its own line and expect the exact cash in the drawer. The history records your name.',
} as const;
