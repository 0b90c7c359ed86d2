/** Why the till refused, for refusals that more than one screen words. */
export const refusal = {
  changed: 'This has changed in the meantime. Please check again.',
  'already-reversed': 'This transaction is already reversed or refunded.',
  'queue-paused': 'Gift cards are paused until the problem under “To resolve” is fixed.',
  'nothing-changes': 'That has already been done.',
  'needs-manager': 'Only a manager can do this.',
  'not-an-amount': 'This isn’t a valid amount.',
  'finer-than-service':
    'The card service keeps balances with two decimals, so the amount must end in 0. Change the amount, or use the full balance.',
  'hub-away':
    'The store’s hub has a copy of this payment and does not respond, so another till may be sending it. Try again once the hub is back, or leave the hub (Settings, Connection).',
  'taken-elsewhere': 'Till {{till}} has this payment.',
  'sending-waits': 'The card service can’t be asked at the moment. Try again in {{seconds}} s.',
  'taken-over':
    'Another till has this payment, or may have it, so this till does not send it. Look it up at the card service, then enter the result.',
  locked: 'The till is locked. Sign in first.',
  'shift-full':
    'This shift has reached the limit of 2,000 cash movements. Nothing was recorded. Close the shift and open the next one.',
  'not-in-drawer': 'More than the drawer should hold: put the rest in first.',
  'not-accepted': 'The till did not accept this. Nothing was changed.',
} as const;
