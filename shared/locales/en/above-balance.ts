/** What the service does above the balance of a card (decision 0115). */
export const aboveBalance = {
  title: 'Above the balance',
  note: 'A customer may have topped up a card since this till last heard of it. What does the service do with a payment above the balance? Ask whoever runs it. Until you choose, the till never asks for more than the known balance.',
  legend: 'What the service does',
  names: {
    refuses: 'Refuses the payment',
    allows: 'Accepts it; the balance goes below zero',
    'not-known': 'Not known',
  },
  meanings: {
    refuses:
      'Online, a known card may pay more than the till knows of, within the online limit. The service decides. Only without a hub.',
    allows:
      'The till stays within the known balance, so no card goes more than one cent below zero. “Topped up since?” takes the known balance or one cent first, then the rest.',
    'not-known':
      'The till stays within the known balance. “Topped up since?” takes the known balance first, then the rest.',
  },
  questions: {
    refuses: 'Rely on the service to refuse payments above the balance?',
    allows: 'Say that the service accepts payments above the balance?',
    'not-known': 'Say that it isn’t known what the service does above the balance?',
  },
  go: 'Change it',
  customer:
    'Above the known balance, the service decides, or the till takes the known balance first.',
  report:
    'The history records your name. If the service ever reports a balance below zero, the till switches “refuses” back by itself.',
  found:
    'The service didn’t refuse: on {{moment}} it reported a balance below zero. The till switched back to “not known”.',
  hub: 'This till uses a hub, and other tills may have promised money from the same card. So it always stays within the known balance.',
  needsPerson:
    'The service should have refused that. The till no longer relies on it and switched back to “not known” (Settings, Limits).',
} as const;
