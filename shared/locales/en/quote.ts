/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote = {
  balance: 'This is the card’s available balance.',
  'online-per-transaction': 'This is the store’s limit per payment.',
  'online-unknown-card': 'This is the store’s limit for an unknown card.',
  'online-load': 'This is the store’s limit per load.',
  'load-without-sale': 'This is the limit for a load without a sale. A manager can allow more.',
  'offline-per-redemption': 'This is the store’s offline limit per payment.',
  'offline-per-contact': 'This is what is left of this customer’s offline limit.',
  'offline-per-till': 'This is what is left of this till’s offline limit.',
  'offline-joined-later':
    'This till joined the hub in this outage: the other tills share the store’s offline limit. Ask a manager, or wait for the end of the outage.',
  'offline-per-day': 'This is what is left of this till’s offline limit for today.',
  'offline-till-count': 'This till has reached its offline limit for the number of payments.',
  'offline-balance-age': 'The balance of this card is too old to use offline.',
  'offline-unknown-card': 'This is the store’s offline limit for an unknown card.',
  'offline-unconfirmed-code':
    'Offline, a new code needs a manager. A manager sets which codes are cards under “Settings”, “Scanner”.',
  'offline-outage-too-long': 'The till has been offline for longer than the store allows.',
  'offline-by-hand':
    'The time for working offline is over. Go online, resume sending, or ask a manager.',
  'offline-sign-unproven':
    'Gift cards can’t be used offline yet: this till first needs two online payments on one card.',
  'offline-hub-lost':
    'The connection to the store’s hub was just lost. Try again in a few seconds.',
  'offline-card-part':
    'This till is cut off from the store’s hub. Until it is back, each till can use only its share of this card.',
  'offline-card-aside': 'The hub can’t hear another till. It keeps that till’s share of this card.',
  'offline-load': 'This is the store’s offline limit per load.',
  'offline-load-per-till': 'This is what is left of this till’s offline limit for loads.',
} as const;
