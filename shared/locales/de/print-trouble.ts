import type { printTrouble as english } from '../en/print-trouble.ts';
import type { Translated } from '../sentence.ts';

/** Why a receipt was not printed, for every screen that says so. */
export const printTrouble: Translated<typeof english> = {
  'no-printer': 'Kein Drucker vorhanden.',
  unreachable: 'Der Drucker antwortet nicht.',
  busy: 'Der Drucker ist belegt.',
  'no-paper': 'Der Drucker hat kein Papier mehr.',
  'not-ready': 'Der Drucker ist nicht bereit.',
  'refused-by-system': 'Dieser Computer lässt das Drucken nicht zu.',
  'no-such-printer': 'Diesen Drucker gibt es an diesem Computer nicht.',
  'no-spooler': 'Auf diesem Computer fehlt CUPS, oder es antwortet nicht.',
  'no-permission': 'Die Kasse darf auf diesen Drucker nicht zugreifen.',
  'broken-off': 'Die Verbindung ging verloren.',
  stuck: 'Der Drucker hängt.',
  interrupted: 'Die Kasse wurde inzwischen angehalten.',
  'not-confirmed': 'Der Drucker hat den Druck nicht bestätigt.',
  training: 'Im Training bleibt die Kassenlade zu.',
};
