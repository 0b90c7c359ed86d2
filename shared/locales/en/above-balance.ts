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
      'Online, a known card can pay more than its last known balance, within the online limit. The card service decides. Not available with a hub.',
    allows:
      'The till stays within the known balance, so no card goes more than one cent below zero. “Loaded since?” charges the known balance or one cent first, then the rest.',
    'not-known':
      'The till stays within the known balance. “Loaded since?” charges the known balance first, then the rest.',
  },
  questions: {
    refuses: 'Rely on the card service to refuse payments above the balance?',
    allows: 'Does the card service accept payments above the balance?',
    'not-known': 'Set payments above the balance to “Unknown”?',
  },
  go: 'Change the setting',
  customer:
    'Above the known balance, the card service decides, or the till charges the known balance first.',
  report:
    'The history records your name. If the card service ever reports a balance below zero, the till changes “Refuses the payment” back to “Unknown”.',
  found:
    'On {{moment}} the card service reported a balance below zero, so it does not refuse. The till switched back to “Unknown”.',
  hub: 'This till uses a hub, and other tills may have guaranteed payments from the same card. So it always stays within the known balance.',
  needsPerson:
    'The card service should have refused this payment. The till has set “Above the balance” back to “Unknown” (Settings, Limits).',
} as const;
