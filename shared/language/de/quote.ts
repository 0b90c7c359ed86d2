import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  'money-stopped': 'Geld wird erst wieder bewegt, wenn die Ursache behoben ist.',
  balance: 'So viel ist auf der Karte verfügbar.',
  'online-per-transaction': 'Mehr nimmt das Geschäft nicht auf einmal.',
  'online-unknown-card': 'Mehr nimmt das Geschäft nicht von einer Karte, die es nicht kennt.',
  'online-load': 'Mehr lädt das Geschäft nicht auf einmal auf.',
  'offline-per-redemption': 'Offline nimmt das Geschäft nicht mehr auf einmal.',
  'offline-per-contact': 'Offline ist für einen Kunden nicht mehr übrig.',
  'offline-per-till': 'Offline ist für diese Kasse nicht mehr übrig.',
  'offline-till-count': 'Offline hat diese Kasse so viele Zahlungen angenommen, wie sie darf.',
  'offline-balance-age': 'Offline: Das gemeldete Guthaben dieser Karte ist zu alt.',
  'offline-unknown-card':
    'Offline nimmt das Geschäft nicht mehr von einer Karte, die es nicht kennt.',
  'offline-outage-too-long': 'Die Kasse ist länger offline, als das Geschäft erlaubt.',
  'offline-sign-unproven':
    'Einlösen geht offline erst, wenn der Dienst gezeigt hat, wie er rechnet.',
  'offline-load': 'Offline lädt das Geschäft nicht mehr auf einmal auf.',
  'offline-load-per-till': 'Offline ist an dieser Kasse nicht mehr zum Aufladen übrig.',
};
