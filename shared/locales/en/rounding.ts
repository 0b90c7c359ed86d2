/** Cash in steps of 5 cents. */
export const rounding = {
  title: 'Cash in steps of 5 cents',
  note: 'Where the country has given up its smallest coins (Belgium, Finland, Ireland, the Netherlands, Switzerland and others), what is due in cash is rounded to the nearest 5 cents, up or down. Card and gift balance are paid to the cent.',
  label: 'Round cash to 5 cents',
  question: 'Round cash at this till from now on?',
  questionOff: 'Take cash to the cent at this till from now on?',
  go: 'Round cash',
  goOff: 'Take cash to the cent',
  customer: 'Pays, and gets back, at most 2 cents more or less in cash. The receipt says how much.',
  report:
    'X and Z have the rounding in a line of its own, and expect the drawer to the cent. The journal keeps your name.',
} as const;
