/** A code that may be a card all the same; what it looks like is said by its code (codes.ts). */
export const cardQuestion = {
  yes: 'Use it as a card',
  yesCustomer: 'Use it as a customer’s code',
  no: 'Not a card',
  once: 'It is asked once for each card: what has been used is known from then on.',
  about: {
    'product-barcode':
      'Some cards carry such a number. Is it on a gift or customer card that somebody holds up?',
    'web-address':
      'Some cards carry one in their code. Is it on a gift or customer card that somebody holds up?',
    'training-receipt': 'Is it on a gift or customer card all the same?',
    'other-receipt': 'Is it on a gift or customer card all the same?',
    'other-code': 'Is it on a gift or customer card all the same?',
    'uuid-card': 'Is it the number of a gift card?',
    'uuid-customer': 'Is it a customer’s code from the service?',
  },
} as const;
