/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote = {
  balance: 'That is what is available on the card.',
  'online-per-transaction': 'The store takes no more at a time.',
  'online-unknown-card': 'The store takes no more from a card it does not know.',
  'online-load': 'The store loads no more at a time.',
  'load-without-sale': 'Without a sale, the store loads no more without a manager.',
  'offline-per-redemption': 'Offline, the store takes no more at a time.',
  'offline-per-contact': 'Offline, no more is left for one customer.',
  'offline-per-till': 'Offline, no more is left for this till.',
  'offline-till-count': 'Offline, this till has taken as many payments as it may.',
  'offline-balance-age': 'Offline, the balance of this card is too old to be trusted.',
  'offline-unknown-card': 'Offline, the store takes no more from a card it does not know.',
  'offline-unconfirmed-code':
    'Offline, a manager allows a code that the till has not seen before. Settings, Scanner says which codes are cards.',
  'offline-outage-too-long': 'The till has been offline for longer than the store allows.',
  'offline-by-hand':
    'Working offline by hand is over: go online again or go on sending, or ask a manager.',
  'offline-sign-unproven': 'Offline redemptions begin once the service has shown how it counts.',
  'offline-hub-lost': 'The till has just lost the store’s hub: try again in a few seconds.',
  'offline-load': 'Offline, the store loads no more at a time.',
  'offline-load-per-till': 'Offline, no more is left to load at this till.',
} as const;
