/** Why the till did not write it, where more than one screen says so. */
export const refusal = {
  changed: 'It has changed meanwhile: look at it again.',
  'already-reversed': 'It is put right or refunded already.',
  'queue-paused':
    'No gift balance is redeemed or loaded until the matter under Needs a person is mended.',
  'nothing-changes': 'That was done already.',
  'needs-manager': 'Only a manager can do this.',
  'not-an-amount': 'This is not an amount that can be used here.',
  'finer-than-service':
    'The service keeps gift balances with two decimals: what goes off a card or onto it ends in 0. Take or give back so much, or the whole.',
  'hub-away':
    'The store’s hub has it in its copy, and does not answer: another till may be sending it. It can be done once the hub is back, or was left (Settings, Connection).',
  'taken-over':
    'Another till has it, or may have it: it is not sent from here. Say whether it was taken once you have looked it up at the service.',
  'not-accepted': 'The till did not accept it. Nothing was changed.',
} as const;
