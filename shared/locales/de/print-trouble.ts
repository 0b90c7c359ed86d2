import type { printTrouble as english } from '../en/print-trouble.ts';
import type { Translated } from '../sentence.ts';

/** Why a receipt is not on paper, for every screen that says so. */
export const printTrouble: Translated<typeof english> = {
  'no-printer': 'Es ist kein Drucker da.',
  unreachable: 'Der Drucker antwortet nicht.',
  busy: 'Der Drucker ist beschäftigt.',
  'no-paper': 'Das Papier ist zu Ende.',
  'not-ready': 'Der Drucker ist nicht bereit.',
  'refused-by-system': 'Dieser Computer lehnt das Drucken ab.',
  'no-such-printer': 'Dieser Computer hat keinen solchen Drucker.',
  'no-spooler': 'Dieser Computer hat kein CUPS, oder es antwortet nicht.',
  'no-permission': 'Die Kasse darf nicht auf diesen Drucker schreiben.',
  'broken-off': 'Die Verbindung ist abgebrochen.',
  stuck: 'Der Drucker hängt fest.',
  interrupted: 'Die Kasse wurde inzwischen angehalten.',
  'not-confirmed': 'Der Drucker hat es nicht bestätigt.',
  training: 'Dies ist ein Training: Die Kassenlade bleibt zu.',
};
