import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'Es hat sich inzwischen geändert: neu ansehen.',
  'already-reversed': 'Das ist schon berichtigt oder erstattet.',
  'queue-paused':
    'Kein Guthaben wird eingelöst oder aufgeladen, bis die Sache unter „Zu klären“ behoben ist.',
  'nothing-changes': 'Das ist schon geschehen.',
  'needs-manager': 'Das darf nur die Leitung.',
  'not-an-amount': 'Dieser Betrag lässt sich hier nicht verwenden.',
  'finer-than-service':
    'Der Dienst führt Guthaben mit zwei Nachkommastellen: Was von einer Karte abgeht oder auf sie kommt, endet auf 0. So viel nehmen oder zurückgeben, oder alles.',
  'hub-away':
    'Der Hub des Geschäfts hat es in seiner Kopie und antwortet nicht: Eine andere Kasse kann es gerade senden. Es geht, sobald der Hub wieder da ist oder verlassen wurde (Einstellungen, Verbindung).',
  'taken-over':
    'Eine andere Kasse hat es oder kann es haben: Von hier wird es nicht gesendet. Beim Dienst nachsehen und sagen, ob es ausgeführt wurde.',
  'not-accepted': 'Die Kasse hat es nicht angenommen. Nichts wurde geändert.',
};
