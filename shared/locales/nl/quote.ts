import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  balance: 'Meer is er op de kaart niet beschikbaar.',
  'online-per-transaction': 'Meer staat de winkel per keer niet toe.',
  'online-unknown-card': 'Meer staat de winkel niet toe van een onbekende kaart.',
  'online-load': 'Meer staat de winkel per oplading niet toe.',
  'load-without-sale': 'Meer staat de winkel zonder verkoop en zonder manager niet toe.',
  'offline-per-redemption': 'Meer staat de winkel offline per keer niet toe.',
  'offline-per-contact': 'Meer is er offline voor één klant niet over.',
  'offline-per-till': 'Meer is er offline voor deze kassa niet over.',
  'offline-till-count': 'Deze kassa heeft het hoogste aantal betalingen offline bereikt.',
  'offline-balance-age': 'Het saldo van deze kaart is te oud om offline te vertrouwen.',
  'offline-unknown-card': 'Meer staat de winkel offline niet toe van een onbekende kaart.',
  'offline-unconfirmed-code':
    'Offline keurt een manager een code goed die de kassa niet kent. ‘Instellingen’, ‘Scanner’ zegt welke codes kaarten zijn.',
  'offline-outage-too-long': 'De kassa is langer offline dan de winkel toestaat.',
  'offline-by-hand':
    'De tijd om offline te werken is om: ga weer online, ga verder met verzenden of vraag een manager.',
  'offline-sign-unproven':
    'Offline inwisselen kan pas als de dienst heeft getoond hoe er wordt geteld.',
  'offline-hub-lost':
    'De hub van de winkel is net weggevallen: probeer het over enkele seconden opnieuw.',
  'offline-load': 'Meer staat de winkel offline per oplading niet toe.',
  'offline-load-per-till': 'Meer is er offline aan deze kassa niet over om op te laden.',
};
