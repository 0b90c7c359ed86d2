import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Utiliser comme carte',
  yesCustomer: 'Utiliser comme code client',
  no: 'Ce n’est pas une carte',
  once: 'Après un oui, la caisse ne pose plus la question.',
  onceSent: 'Après le premier paiement avec ce code, la caisse ne pose plus la question.',
  about: {
    'product-barcode':
      'Certaines cartes portent ce type de numéro. Figure-t-il sur une carte cadeau ou une carte client ?',
    'web-address':
      'Le code de certaines cartes contient une adresse web. Figure-t-il sur une carte cadeau ou une carte client ?',
    'training-receipt': 'Ce code figure-t-il sur une carte cadeau ou une carte client ?',
    'other-receipt': 'Ce code figure-t-il sur une carte cadeau ou une carte client ?',
    'other-code': 'Ce code figure-t-il sur une carte cadeau ou une carte client ?',
    'uuid-card': 'Est-ce le numéro d’une carte cadeau ?',
    'uuid-customer': 'Est-ce le code d’un client du service de cartes ?',
  },
};
