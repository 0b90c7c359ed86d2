/** What the service answered, in a sentence; its own words stand as it wrote them. */
export const answer = {
  /** By the service's own number for the fault. */
  known: {
    '1000': 'The service has an internal problem.',
    '1003': 'The service does not accept the input.',
    '1008': 'The service does not know this shop: the shop uuid of this till may be wrong.',
    '55031': 'The service does not know this customer.',
    '60003': 'The service does not know this card.',
    '60004': 'This card is not active.',
  },
  says: 'The service says: “{{words}}”',
  error: 'The service answered with error {{status}}.',
  misfit: 'The service answered in a way the till does not understand.',
  redirect: 'The address answered with a redirect, which is never followed.',
  'too-much': 'The service answered with more than it should, or with something unreadable.',
  'connection-lost': 'The connection was lost before an answer came.',
  'no-key': 'The till has no key that may do this.',
  'find-unproven': {
    'nothing-there': 'The service has no categories yet, so Find cannot be checked.',
    'not-found': 'Find does not show a category that is in the service’s list.',
    'odd-absence': 'Find does not tell “not there” from other failures.',
    'no-list': 'The list of categories cannot be read, so Find cannot be checked.',
  },
  'not-written': {
    locked: 'Nothing was changed: the till is locked. Sign in, and ask for it again.',
    'needs-manager':
      'Nothing was changed: only a manager may change Categories. Press Lock, let a manager sign in, and ask for it again.',
    'disk-full':
      'Nothing was changed: the computer’s disk is nearly full. Have room made on it, and ask for it again.',
    stopped:
      'Nothing was changed: the till writes nothing more. Close the till and start it again.',
  },
} as const;
