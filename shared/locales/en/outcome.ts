/** Reports the service's outcome in one sentence for a person; no HTTP, no codes. */
export const outcome = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'the address of the card service was not found.',
    connect: 'the card service could not be reached.',
    tls: 'no secure connection to the card service could be made.',
    proxy: 'the proxy of this network did not connect to the card service.',
    'connect-timeout': 'the card service could not be reached in time.',
    cancelled: 'it was undone before it was sent.',
    'certificate-expired':
      'the certificate of the card service has expired, or the clock of this computer is wrong.',
    'certificate-too-new':
      'the certificate of the card service is not valid yet; the clock of this computer may be wrong.',
    'certificate-elsewhere': 'the certificate belongs to another address.',
    'certificate-not-trusted': 'this computer does not trust the certificate.',
    'proxy-password':
      'the proxy of this network asks for a name and password, which the till does not have.',
    'proxy-unfit': 'this network requires a type of proxy that the till cannot use.',
  },
  unknown: {
    timeout: 'Sent, but no answer came in time.',
    reset: 'Sent, but the connection broke before an answer came.',
    'broken-answer': 'The connection broke in the middle of the answer.',
    redirect: 'The card service redirected to another address. The till never follows redirects.',
    'server-error': 'The card service had an internal error while processing it.',
    'other-status': 'The card service’s answer doesn’t show whether the payment was made.',
    'no-json': 'Something other than the card service answered, such as a sign-in page.',
    encoded: 'The answer was compressed in a way the till can’t read.',
    cut: 'The answer was far too long and was cut off.',
    'no-content': 'The card service answered without a result.',
    'accepted-202': 'The card service answered that it will process the payment later.',
    misfit: 'The answer is not in the agreed format.',
    'echo-amount': 'The answer is about a different amount.',
    'echo-shop': 'The answer is about a different shop.',
    'echo-identifier': 'The answer is about a different card.',
    'repeated-uuid': 'The card service answered with the number of an earlier transaction.',
    'reused-socket': 'Sent over a reused connection, so it may have been sent twice.',
    interrupted: 'The till stopped while the payment was being sent.',
    restored: 'This payment comes from a copy of the till; the till itself may have sent it since.',
    'taken-over': 'A till was taken over, and another till may have sent this.',
    'taken-over-open':
      'The original till was taken over before this sale was completed: the customer may have paid at another till.',
  },
  notes: {
    'shop-missing': 'The answer did not name the shop.',
    'identifier-missing': 'The answer did not name the card.',
    'identifier-inactive': 'The card service shows this card as inactive.',
    'balance-text-disagrees':
      'The balance as text differs from the balance in cents; the till uses the cents.',
    'negative-balance': 'The balance is now below zero.',
    'cent-disagrees': 'The balance as text shows that the setting for one cent is wrong.',
    'content-type': 'The answer was JSON, but not labelled as JSON.',
    'byte-order-mark': 'The answer began with an unexpected byte order mark.',
  },
} as const;
