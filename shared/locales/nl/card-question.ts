import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Als kaart gebruiken',
  yesCustomer: 'Als klantcode gebruiken',
  no: 'Geen kaart',
  once: 'Dit wordt één keer per kaart gevraagd: wat is gebruikt, is daarna bekend.',
  about: {
    'product-barcode':
      'Sommige kaarten dragen zo’n nummer. Staat het op een cadeau- of klantenkaart die iemand laat zien?',
    'web-address':
      'Sommige kaarten hebben er een in hun code. Staat het op een cadeau- of klantenkaart die iemand laat zien?',
    'training-receipt': 'Staat het toch op een cadeau- of klantenkaart?',
    'other-receipt': 'Staat het toch op een cadeau- of klantenkaart?',
    'other-code': 'Staat het toch op een cadeau- of klantenkaart?',
    'uuid-card': 'Is het het nummer van een cadeaukaart?',
    'uuid-customer': 'Is het de code van een klant bij de dienst?',
  },
};
