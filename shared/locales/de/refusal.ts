import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till refused, for refusals that more than one screen words. */
export const refusal: Translated<typeof english> = {
  changed: 'Der Stand hat sich inzwischen geändert. Erneut prüfen.',
  'already-reversed': 'Dieser Vorgang ist schon storniert oder erstattet.',
  'queue-paused': 'Guthabenkarten sind pausiert, bis das Problem unter „Zu klären“ behoben ist.',
  'nothing-changes': 'Das ist schon geschehen.',
  'needs-manager': 'Das darf nur die Filialleitung.',
  'not-an-amount': 'Das ist kein gültiger Betrag.',
  'finer-than-service':
    'Der Kartendienst führt Guthaben mit zwei Nachkommastellen, darum muss der Betrag auf 0 enden. Den Betrag ändern oder das ganze Guthaben verwenden.',
  'hub-away':
    'Der Hub der Filiale hat eine Kopie dieses Vorgangs und antwortet nicht; vielleicht sendet ihn gerade eine andere Kasse. Noch einmal versuchen, sobald der Hub wieder erreichbar ist, oder den Hub verlassen (Einstellungen, Verbindung).',
  'taken-elsewhere': 'Diese Zahlung liegt bei Kasse {{till}}.',
  'sending-waits':
    'Der Kartendienst kann gerade nicht gefragt werden. In {{seconds}} s erneut versuchen.',
  'taken-over':
    'Dieser Vorgang liegt vielleicht bei einer anderen Kasse, darum sendet diese Kasse ihn nicht. Beim Kartendienst nachschlagen, dann eintragen, ob er ausgeführt wurde.',
  locked: 'Die Kasse ist gesperrt. Erst anmelden.',
  'shift-full':
    'Diese Schicht hat das Limit von 2.000 Einlagen und Entnahmen erreicht. Es wurde nichts aufgezeichnet. Die Schicht abschließen und die nächste öffnen.',
  'not-in-drawer': 'Mehr, als in der Kassenlade sein müsste: Erst den Rest einlegen.',
  'not-accepted': 'Die Kasse hat das nicht angenommen. Es wurde nichts geändert.',
};
