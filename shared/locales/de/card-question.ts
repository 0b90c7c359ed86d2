import type { cardQuestion as english } from '../en/card-question.ts';
import type { Translated } from '../sentence.ts';

export const cardQuestion: Translated<typeof english> = {
  yes: 'Als Karte verwenden',
  yesCustomer: 'Als Kundencode verwenden',
  no: 'Keine Karte',
  once: 'Das wird für jede Karte einmal gefragt: Was verwendet wurde, ist danach bekannt.',
  about: {
    'product-barcode':
      'Manche Karten tragen eine solche Nummer. Steht sie auf einer Geschenk- oder Kundenkarte, die jemand vorzeigt?',
    'web-address':
      'Manche Karten haben eine in ihrem Code. Steht sie auf einer Geschenk- oder Kundenkarte, die jemand vorzeigt?',
    'training-receipt': 'Steht sie trotzdem auf einer Geschenk- oder Kundenkarte?',
    'other-receipt': 'Steht sie trotzdem auf einer Geschenk- oder Kundenkarte?',
    'other-code': 'Steht er trotzdem auf einer Geschenk- oder Kundenkarte?',
    'uuid-card': 'Ist es die Nummer einer Geschenkkarte?',
    'uuid-customer': 'Ist es der Code eines Kunden beim Dienst?',
  },
};
