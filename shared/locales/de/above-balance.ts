import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Über dem Guthaben',
  note: 'Vielleicht wurde die Karte anderswo aufgeladen, seit diese Kasse ihr Guthaben zuletzt gesehen hat. Was macht der Kartendienst mit einer Zahlung über dem Guthaben? Den Betreiber fragen. Bis zur Auswahl verlangt die Kasse nie mehr als das bekannte Guthaben.',
  legend: 'Was der Kartendienst macht',
  names: {
    refuses: 'Lehnt die Zahlung ab',
    allows: 'Nimmt sie an; das Guthaben fällt unter null',
    'not-known': 'Unbekannt',
  },
  meanings: {
    refuses:
      'Online darf eine bekannte Karte mehr zahlen als das Guthaben, das die Kasse kennt, bis zum Online-Limit. Der Kartendienst entscheidet. Nur ohne Hub.',
    allows:
      'Die Kasse bleibt beim bekannten Guthaben, damit keine Karte mehr als einen Cent unter null fällt. „Neu aufgeladen?“ bucht erst das bekannte Guthaben oder einen Cent ab, dann den Rest.',
    'not-known':
      'Die Kasse bleibt beim bekannten Guthaben. „Neu aufgeladen?“ bucht erst das bekannte Guthaben ab, dann den Rest.',
  },
  questions: {
    refuses: 'Darauf verlassen, dass der Kartendienst Zahlungen über dem Guthaben ablehnt?',
    allows: 'Festlegen, dass der Kartendienst Zahlungen über dem Guthaben annimmt?',
    'not-known': 'Festlegen, dass unbekannt ist, was der Kartendienst über dem Guthaben macht?',
  },
  go: 'Einstellung ändern',
  customer:
    'Über dem bekannten Guthaben entscheidet der Kartendienst, oder die Kasse bucht erst das bekannte Guthaben ab.',
  report:
    'Das Journal speichert den Namen. Meldet der Kartendienst je ein Guthaben unter null, nimmt die Kasse „Lehnt ab“ selbst zurück.',
  found:
    'Der Kartendienst hat nicht abgelehnt: Am {{moment}} meldete er ein Guthaben unter null. Die Kasse steht wieder auf „Unbekannt“.',
  hub: 'Diese Kasse nutzt einen Hub. Andere Kassen können von derselben Karte etwas zugesagt haben. Darum bleibt sie immer beim bekannten Guthaben.',
  needsPerson:
    'Der Kartendienst hätte das ablehnen müssen. Die Kasse steht wieder auf „Unbekannt“ (Einstellungen, Limits).',
};
