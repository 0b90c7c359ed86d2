/** What happened at the service, in one sentence for a person; no HTTP, no codes. */
export const outcome = {
  /** Why no connection came up, as the second half of a sentence. */
  notConnected: {
    dns: 'the address of the service was not found.',
    connect: 'the service could not be reached.',
    tls: 'no secure connection to the service could be made.',
    proxy: 'the proxy of this network did not open the way to the service.',
    'connect-timeout': 'the service could not be reached in time.',
    cancelled: 'it was taken back before it left.',
    'certificate-expired':
      'the certificate of the service has expired, or the clock of this computer is wrong.',
    'certificate-too-new':
      'the certificate of the service is not valid yet; the clock of this computer may be wrong.',
    'certificate-elsewhere': 'the certificate belongs to another address.',
    'certificate-not-trusted': 'this computer does not trust the certificate.',
    'proxy-password':
      'the proxy of this network asks for a name and password, and the till has none to give.',
    'proxy-unfit': 'this network wants a kind of proxy that the till cannot use.',
  },
  unknown: {
    timeout: 'It was sent, and no answer came for a long time.',
    reset: 'It was sent, and the connection broke before an answer came.',
    'broken-answer': 'The connection broke in the middle of the answer.',
    redirect: 'The service pointed to another address, which is never followed.',
    'server-error': 'The service had a fault of its own while it worked on it.',
    'other-status': 'The service answered in a way that does not say whether it was done.',
    'no-json': 'Something between the till and the service answered, such as a sign-in page.',
    encoded: 'The answer came compressed, and the till had asked for it plain.',
    cut: 'The answer was far too long and was cut off.',
    'no-content': 'The service answered without saying what it did.',
    'accepted-202': 'The service said that it will do it later.',
    misfit: 'The answer has not the form that was agreed with the service.',
    'echo-amount': 'The answer is about another amount than the one that was sent.',
    'echo-shop': 'The answer is about another shop than this one.',
    'echo-identifier': 'The answer is about another card than the one that was sent.',
    'repeated-uuid': 'The service answered with a transaction that it had named before.',
    'reused-socket': 'It was sent on a used connection, where it may have been sent twice.',
    interrupted: 'The till stopped while it was being sent.',
    restored: 'It comes from a copy of the till; the till itself may have sent it since.',
    'taken-over': 'A till of the store was taken over: the other one may have sent it.',
    'taken-over-open':
      'A till of the store was taken over before this sale was completed: its customer may have paid at another one.',
  },
  notes: {
    'shop-missing': 'The answer did not name the shop.',
    'identifier-missing': 'The answer did not name the card.',
    'identifier-inactive': 'The service says that this card is not active.',
    'balance-text-disagrees':
      'The balance in words differs from the balance in cents; the cents count.',
    'negative-balance': 'The balance is now below zero.',
    'cent-disagrees': 'The balance in words shows that a cent of the service is set up wrongly.',
    'content-type': 'The answer was not marked as data, and was data all the same.',
    'byte-order-mark': 'The answer began with a mark that does not belong there.',
  },
} as const;
