import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Utiliser comme carte',
  yesCustomer: 'Utiliser comme code client',
  no: 'Pas une carte',
  once: 'La caisse demande une fois pour chaque carte, puis s’en souvient.',
  about: {
    'product-barcode':
      'Certaines cartes portent un tel numéro. Est-ce celui d’une carte cadeau ou client ?',
    'web-address':
      'Le code de certaines cartes contient une adresse web. Est-ce celui d’une carte cadeau ou client ?',
    'training-receipt': 'Est-ce celui d’une carte cadeau ou client ?',
    'other-receipt': 'Est-ce celui d’une carte cadeau ou client ?',
    'other-code': 'Est-ce celui d’une carte cadeau ou client ?',
    'uuid-card': 'Est-ce le numéro d’une carte cadeau ?',
    'uuid-customer': 'Est-ce le code d’un client du service de cartes ?',
  },
};
