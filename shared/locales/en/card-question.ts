/** Questions about a code that may be a card although it looks like something else (codes.ts). */
export const cardQuestion = {
  yes: 'Use it as a card',
  yesCustomer: 'Use it as a customer’s code',
  no: 'Not a card',
  once: 'After a yes, the till won’t ask again.',
  onceSent: 'After the first payment with it, the till won’t ask again.',
  about: {
    'product-barcode': 'Some cards have a number like this. Is it on a gift card or customer card?',
    'web-address':
      'Some cards have a web address in their code. Is it on a gift card or customer card?',
    'training-receipt': 'Is it on a gift card or customer card?',
    'other-receipt': 'Is it on a gift card or customer card?',
    'other-code': 'Is it on a gift card or customer card?',
    'uuid-card': 'Is it the number of a gift card?',
    'uuid-customer': 'Is it a customer’s code from the card service?',
  },
} as const;
