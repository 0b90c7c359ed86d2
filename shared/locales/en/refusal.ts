/** Why the till did not write it, where more than one screen says so. */
export const refusal = {
  changed: 'It has changed in the meantime. Check it again.',
  'already-reversed': 'It is already put right or refunded.',
  'queue-paused': 'Gift balances are paused until the problem under Needs a person is fixed.',
  'nothing-changes': 'That was done already.',
  'needs-manager': 'Only a manager can do this.',
  'not-an-amount': 'This is not an amount that can be used here.',
  'finer-than-service':
    'The service keeps balances with two decimals, so the amount must end in 0. Use such an amount, or the whole.',
  'hub-away':
    'The store’s hub has a copy of it and does not answer, so another till may be sending it. Try again once the hub is back, or leave the hub (Settings, Connection).',
  'taken-over':
    'Another till has it, or may have it, so this till does not send it. Look it up at the service, then enter whether it was taken.',
  'not-accepted': 'The till did not accept it. Nothing was changed.',
} as const;
