import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Als kaart gebruiken',
  yesCustomer: 'Als klantcode gebruiken',
  no: 'Geen kaart',
  once: 'Na een ja vraagt de kassa het niet meer.',
  onceSent: 'Na de eerste betaling ermee vraagt de kassa het niet meer.',
  about: {
    'product-barcode':
      'Sommige kaarten hebben zo’n nummer. Staat dit op een cadeaukaart of klantenkaart?',
    'web-address':
      'Sommige kaarten hebben een webadres in hun code. Staat dit op een cadeaukaart of klantenkaart?',
    'training-receipt': 'Staat dit op een cadeaukaart of klantenkaart?',
    'other-receipt': 'Staat dit op een cadeaukaart of klantenkaart?',
    'other-code': 'Staat dit op een cadeaukaart of klantenkaart?',
    'uuid-card': 'Is dit het nummer van een cadeaukaart?',
    'uuid-customer': 'Is dit een klantcode van de kaartdienst?',
  },
};
