import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Utiliser comme carte',
  yesCustomer: 'Utiliser comme code client',
  no: 'Pas une carte',
  once: 'C’est demandé une fois par carte : ce qui a servi est connu ensuite.',
  about: {
    'product-barcode':
      'Certaines cartes portent un tel numéro. Se trouve-t-il sur une carte cadeau ou de fidélité que quelqu’un présente ?',
    'web-address':
      'Certaines cartes en ont une dans leur code. Se trouve-t-elle sur une carte cadeau ou de fidélité que quelqu’un présente ?',
    'training-receipt': 'Se trouve-t-il tout de même sur une carte cadeau ou de fidélité ?',
    'other-receipt': 'Se trouve-t-il tout de même sur une carte cadeau ou de fidélité ?',
    'other-code': 'Se trouve-t-il tout de même sur une carte cadeau ou de fidélité ?',
    'uuid-card': 'Est-ce le numéro d’une carte cadeau ?',
    'uuid-customer': 'Est-ce le code d’un client du service ?',
  },
};
