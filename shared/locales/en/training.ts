/** Staff train in a book of their own. */
export const training = {
  title: 'Training',
  note: 'Staff can learn here without selling anything: with goods, cards and people of training. Nothing reaches the service or the shop’s reports, and the drawer stays shut.',
  begin: 'Begin training',
  end: 'End training',
  question: 'Let staff train at this till?',
  effects:
    'Until training is ended nothing is sold at this till. The journal keeps your name, and X and Z say how often and how long it was in training.',
  notHere: 'This is set for the shop’s till, and not in training. End training first (at the top).',
  whyNot: {
    'not-a-shop':
      'This till is not connected to a service: there is nothing to come back to. Use the demo.',
    'sale-open': 'A sale is open or parked, or goods are rung up. Finish or cancel it first.',
    unsettled:
      'Something waits to be sent or decided, and would wait while you train. Let the till send it, or decide it under Needs a person, then begin.',
    'other-till':
      'This till is taking another one’s place, or another has taken its own. Finish that first (Settings, Connection).',
    'not-opened':
      'The training book does not open. The shop’s is open again, and nothing was lost. Call who looks after the till; selling goes on.',
  },
  report: {
    heading: 'Training',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    atMost: 'at most {{length}}',
  },
} as const;
