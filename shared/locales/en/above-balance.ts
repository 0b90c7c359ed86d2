/** How the service treats amounts above a card's balance (decision 0115). */
export const aboveBalance = {
  title: 'Above the balance',
  note: 'A customer may have loaded a card elsewhere since this till last saw its balance. What does the card service do with a payment above the balance? Ask its operator. Until you choose, the till never asks for more than the known balance.',
  legend: 'What the card service does',
  names: {
    refuses: 'Refuses the payment',
    allows: 'Accepts it; the balance goes below zero',
    'not-known': 'Unknown',
  },
  meanings: {
    refuses:
      'Online, a known card may pay more than the balance the till knows, within the online limit. The card service decides. Only without a hub.',
    allows:
      'The till stays within the known balance, so no card goes more than one cent below zero. “Loaded since?” charges the known balance or one cent first, then the rest.',
    'not-known':
      'The till stays within the known balance. “Loaded since?” charges the known balance first, then the rest.',
  },
  questions: {
    refuses: 'Rely on the card service to refuse payments above the balance?',
    allows: 'Set that the card service accepts payments above the balance?',
    'not-known': 'Set that it is unknown what the card service does above the balance?',
  },
  go: 'Change the setting',
  customer:
    'Above the known balance, the card service decides, or the till charges the known balance first.',
  report:
    'The history records your name. If the card service ever reports a balance below zero, the till switches “refuses” back by itself.',
  found:
    'The card service didn’t refuse: on {{moment}} it reported a balance below zero. The till switched back to “unknown”.',
  hub: 'This till uses a hub, and other tills may have guaranteed payments from the same card. So it always stays within the known balance.',
  needsPerson:
    'The card service should have refused that. The till switched back to “unknown” (Settings, Limits).',
} as const;
