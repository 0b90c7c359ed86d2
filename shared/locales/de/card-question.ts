import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Als Karte verwenden',
  yesCustomer: 'Als Kundencode verwenden',
  no: 'Keine Karte',
  once: 'Nach einem Ja fragt die Kasse nicht noch einmal.',
  onceSent: 'Nach der ersten Zahlung damit fragt die Kasse nicht noch einmal.',
  about: {
    'product-barcode':
      'Manche Karten haben eine solche Nummer. Steht diese auf einer Guthabenkarte oder Kundenkarte?',
    'web-address':
      'Manche Karten haben eine Webadresse im Code. Steht der Code auf einer Guthabenkarte oder Kundenkarte?',
    'training-receipt': 'Steht der Code auf einer Guthabenkarte oder Kundenkarte?',
    'other-receipt': 'Steht der Code auf einer Guthabenkarte oder Kundenkarte?',
    'other-code': 'Steht der Code auf einer Guthabenkarte oder Kundenkarte?',
    'uuid-card': 'Ist das die Nummer einer Guthabenkarte?',
    'uuid-customer': 'Ist das ein Kundencode des Kartendienstes?',
  },
};
