import type { quote as english } from '../en/quote.ts';
import type { Translated } from '../sentence.ts';

/** Why no more than the quoted amount is possible, in one line for the cashier. */
export const quote: Translated<typeof english> = {
  balance: 'So viel ist auf der Karte verfügbar.',
  'online-per-transaction': 'Das ist das Limit der Filiale je Zahlung.',
  'online-unknown-card': 'Das ist das Limit der Filiale für eine unbekannte Karte.',
  'online-load': 'Das ist das Limit der Filiale je Aufladung.',
  'load-without-sale':
    'Das ist das Limit für eine Aufladung ohne Verkauf. Die Filialleitung kann mehr freigeben.',
  'offline-per-redemption': 'Das ist das Offline-Limit der Filiale je Zahlung.',
  'offline-per-contact': 'So viel ist vom Offline-Limit dieses Kunden noch frei.',
  'offline-per-till': 'So viel ist vom Offline-Limit dieser Kasse noch frei.',
  'offline-joined-later':
    'Diese Kasse ist dem Hub erst während des Ausfalls beigetreten: Die anderen Kassen teilen sich das Offline-Limit der Filiale. Die Filialleitung fragen oder das Ende des Ausfalls abwarten.',
  'offline-per-day': 'So viel ist vom heutigen Offline-Limit dieser Kasse noch frei.',
  'offline-till-count': 'Diese Kasse hat offline die Höchstzahl an Zahlungen erreicht.',
  'offline-balance-age': 'Das Guthaben dieser Karte ist zu alt, um es offline zu verwenden.',
  'offline-unknown-card': 'Das ist das Offline-Limit der Filiale für eine unbekannte Karte.',
  'offline-unconfirmed-code':
    'Offline muss die Filialleitung einen neuen Code freigeben. Welche Codes als Karten gelten, legt sie unter „Einstellungen“, „Scanner“ fest.',
  'offline-outage-too-long': 'Die Kasse ist länger offline, als die Filiale erlaubt.',
  'offline-by-hand':
    'Die Zeit für manuelles Offline-Arbeiten ist abgelaufen. Online gehen, Senden fortsetzen oder die Filialleitung fragen.',
  'offline-sign-unproven':
    'Guthabenkarten sind offline noch nicht möglich. Zuerst braucht diese Kasse zwei Online-Zahlungen mit derselben Karte.',
  'offline-hub-lost':
    'Die Verbindung zum Hub ging gerade verloren. In einigen Sekunden noch einmal versuchen.',
  'offline-card-part':
    'Diese Kasse erreicht den Hub der Filiale nicht. Solange darf jede Kasse nur ihren Anteil an dieser Karte verwenden.',
  'offline-card-aside':
    'Der Hub erreicht eine andere Kasse nicht. Er hält deren Anteil an dieser Karte zurück.',
  'offline-load': 'Das ist das Offline-Limit der Filiale je Aufladung.',
  'offline-load-per-till': 'So viel ist vom Offline-Limit dieser Kasse für Aufladungen noch frei.',
};
