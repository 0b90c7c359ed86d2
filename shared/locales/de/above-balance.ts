import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Zahlungen über das Guthaben hinaus',
  note: 'Eine Karte kann anderswo aufgeladen worden sein, seit diese Kasse ihr Guthaben zuletzt abgefragt hat. Was macht der Kartendienst mit einer Zahlung über das Guthaben hinaus? Den Betreiber des Kartendienstes fragen. Bis etwas gewählt ist, bucht die Kasse nie mehr als das bekannte Guthaben ab.',
  legend: 'Was der Kartendienst macht',
  names: {
    refuses: 'Lehnt die Zahlung ab',
    allows: 'Nimmt sie an; das Guthaben fällt unter null',
    'not-known': 'Unbekannt',
  },
  meanings: {
    refuses:
      'Online darf eine Karte bis zum Online-Limit auch mehr zahlen, als die Kasse an Guthaben kennt. Der Kartendienst entscheidet. Gilt für bekannte Karten und nur ohne Hub.',
    allows:
      'Die Kasse überschreitet das bekannte Guthaben nicht, damit keine Karte mehr als einen Cent unter null fällt. „Neu aufgeladen?“ bucht erst das bekannte Guthaben oder einen Cent ab, dann den Rest.',
    'not-known':
      'Die Kasse überschreitet das bekannte Guthaben nicht. „Neu aufgeladen?“ bucht erst das bekannte Guthaben ab, dann den Rest.',
  },
  questions: {
    refuses: 'Darauf verlassen, dass der Kartendienst Zahlungen über das Guthaben hinaus ablehnt?',
    allows: 'Festlegen, dass der Kartendienst Zahlungen über das Guthaben hinaus annimmt?',
    'not-known':
      '„Unbekannt“ einstellen, weil nicht feststeht, was der Kartendienst mit solchen Zahlungen macht?',
  },
  go: 'Einstellung ändern',
  customer:
    'Bei Zahlungen über das bekannte Guthaben hinaus entscheidet der Kartendienst, oder die Kasse bucht erst das bekannte Guthaben ab.',
  report:
    'Das Journal speichert Ihren Namen. Meldet der Kartendienst je ein Guthaben unter null, stellt die Kasse „Lehnt die Zahlung ab“ von selbst wieder auf „Unbekannt“ um.',
  found:
    'Der Kartendienst hat nicht abgelehnt, sondern ein Guthaben unter null gemeldet ({{moment}}). Die Kasse hat wieder auf „Unbekannt“ umgestellt.',
  hub: 'Diese Kasse nutzt einen Hub. Andere Kassen können Zahlungen mit derselben Karte zugesagt haben. Darum überschreitet diese Kasse das bekannte Guthaben nie.',
  needsPerson:
    'Der Kartendienst hätte diese Zahlung ablehnen müssen. Die Kasse hat „Zahlungen über das Guthaben hinaus“ wieder auf „Unbekannt“ gestellt (Einstellungen, Limits).',
};
