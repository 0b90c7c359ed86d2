import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  balance: 'So viel ist auf der Karte verfügbar.',
  'online-per-transaction': 'Mehr nimmt das Geschäft nicht auf einmal.',
  'online-unknown-card': 'Mehr nimmt das Geschäft nicht von einer unbekannten Karte.',
  'online-load': 'Mehr lädt das Geschäft nicht auf einmal auf.',
  'load-without-sale': 'Ohne Verkauf lädt das Geschäft ohne die Leitung nicht mehr auf.',
  'offline-per-redemption': 'Mehr nimmt das Geschäft offline nicht auf einmal.',
  'offline-per-contact': 'Mehr ist offline für einen Kunden nicht übrig.',
  'offline-per-till': 'Mehr ist offline für diese Kasse nicht übrig.',
  'offline-till-count': 'Offline hat diese Kasse so viele Zahlungen angenommen, wie sie darf.',
  'offline-balance-age': 'Offline: Das gemeldete Guthaben dieser Karte ist zu alt.',
  'offline-unknown-card': 'Mehr nimmt das Geschäft offline nicht von einer unbekannten Karte.',
  'offline-unconfirmed-code':
    'Offline gibt die Leitung einen Code frei, den die Kasse noch nicht kennt. „Einstellungen“, „Scanner“ sagt, welche Codes Karten sind.',
  'offline-outage-too-long': 'Die Kasse ist länger offline, als das Geschäft erlaubt.',
  'offline-by-hand':
    'Die Zeit für das Offline-Arbeiten ist um: wieder online gehen, weiter senden oder die Leitung fragen.',
  'offline-sign-unproven':
    'Einlösen geht offline erst, wenn der Dienst gezeigt hat, wie er rechnet.',
  'offline-hub-lost':
    'Der Hub des Geschäfts war eben noch erreichbar: in einigen Sekunden noch einmal versuchen.',
  'offline-load': 'Mehr lädt das Geschäft offline nicht auf einmal auf.',
  'offline-load-per-till': 'Mehr ist offline an dieser Kasse zum Aufladen nicht übrig.',
};
