/** Reports the service's answer in a sentence; its own words stay unchanged. */
export const answer = {
  /** Sentences by the service's own fault number. */
  known: {
    '1000': 'The card service has an internal problem.',
    '1003': 'The card service does not accept the data that was sent.',
    '1008':
      'The card service does not recognise this shop. The shop UUID of this till may be wrong.',
    '55031': 'The card service does not recognise this customer.',
    '60003': 'The card service does not recognise this card.',
    '60004': 'This card is not active.',
  },
  says: 'Message from the card service: “{{words}}”',
  error: 'The card service answered with error {{status}}.',
  misfit: 'The card service answered in a way the till does not understand.',
  redirect: 'The address answered with a redirect. The till never follows redirects.',
  'too-much': 'The card service’s answer was too long or unreadable.',
  'connection-lost': 'The connection was lost before an answer came.',
  'no-key': 'The till has no API key for this.',
  'find-unproven': {
    'nothing-there': 'The card service has no categories yet, so Find cannot be checked.',
    'not-found': 'Find does not show a category that is in the card service’s list.',
    'odd-absence': 'Find does not distinguish “not there” from other failures.',
    'no-list': 'The list of categories cannot be read, so Find cannot be checked.',
  },
  'not-written': {
    locked: 'Nothing was changed: the till is locked. Sign in and try again.',
    'needs-manager':
      'Nothing was changed: only a manager may change categories. Press “Lock”, let a manager sign in and try again.',
    'disk-full':
      'Nothing was changed: the computer’s disk is nearly full. Free up space and try again.',
    stopped: 'Nothing was changed: the till has stopped recording. Restart the till.',
  },
} as const;
