import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  'money-stopped': 'Er wordt niets afgeboekt of opgeladen tot de oorzaak is verholpen.',
  balance: 'Meer is er op de kaart niet beschikbaar.',
  'online-per-transaction': 'Meer staat de winkel per keer niet toe.',
  'online-unknown-card': 'Meer staat de winkel niet toe van een onbekende kaart.',
  'online-load': 'Meer laadt de winkel per keer niet op.',
  'offline-per-redemption': 'Offline staat de winkel per keer niet meer toe.',
  'offline-per-contact': 'Offline is er voor één klant niet meer over.',
  'offline-per-till': 'Offline is er voor deze kassa niet meer over.',
  'offline-till-count': 'Offline heeft deze kassa het hoogste aantal betalingen bereikt.',
  'offline-balance-age': 'Offline is het saldo van deze kaart te oud om te vertrouwen.',
  'offline-unknown-card': 'Offline staat de winkel niet meer toe van een onbekende kaart.',
  'offline-outage-too-long': 'De kassa is langer offline dan de winkel toestaat.',
  'offline-sign-unproven': 'Offline inwisselen kan pas als de dienst heeft getoond hoe ze telt.',
  'offline-load': 'Offline laadt de winkel per keer niet meer op.',
  'offline-load-per-till': 'Offline kan aan deze kassa niet meer worden opgeladen.',
};
