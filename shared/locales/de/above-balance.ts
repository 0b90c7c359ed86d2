import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Über dem Guthaben',
  note: 'Ein Kunde kann eine Karte aufgeladen haben, seit diese Kasse zuletzt von ihr gehört hat. Was tut der Dienst mit einer Zahlung, die mehr als das Guthaben ist? Wer ihn betreibt, weiß es. Solange es hier niemand sagt, wird nichts über dem bekannten Guthaben verlangt.',
  legend: 'Was der Dienst damit tut',
  names: {
    refuses: 'Er lehnt die Zahlung ab',
    allows: 'Er nimmt sie an, und das Guthaben fällt unter null',
    'not-known': 'Nicht bekannt',
  },
  meanings: {
    refuses:
      'Online darf eine bekannte Karte mehr zahlen, als die Kasse von ihr weiß, bis zum Limit online: der Dienst entscheidet. Nur ohne Hub.',
    allows:
      'Das bekannte Guthaben gilt, damit keine Karte um mehr als einen Cent unter null fällt. „Aufgeladen?“ nimmt zuerst, was bekannt ist, oder einen Cent, dann den Rest.',
    'not-known':
      'Das bekannte Guthaben gilt. „Aufgeladen?“ nimmt zuerst, was bekannt ist, dann den Rest.',
  },
  questions: {
    refuses: 'Sich darauf verlassen, dass der Dienst ablehnt, was nicht auf einer Karte ist?',
    allows: 'Sagen, dass der Dienst mehr annimmt, als auf einer Karte ist?',
    'not-known': 'Sagen, dass niemand weiß, was der Dienst über dem Guthaben tut?',
  },
  go: 'Ändern',
  customer:
    'Über dem, was die Kasse von einer Karte weiß, entscheidet der Dienst, oder die Kasse nimmt zuerst, was bekannt ist.',
  report:
    'Das Journal behält Ihren Namen. Wird je ein Guthaben unter null gemeldet, nimmt die Kasse „lehnt ab“ selbst zurück.',
  found:
    'Er lehnt nicht ab: am {{moment}} wurde ein Guthaben unter null gemeldet. Die Kasse ist zu „nicht bekannt“ zurückgekehrt.',
  hub: 'Diese Kasse gehört zu einem Hub, an dem andere Kassen von derselben Karte etwas zugesagt haben können: hier gilt das bekannte Guthaben, was auch gewählt ist.',
  needsPerson:
    'Vom Dienst hieß es, er lehne das ab. Die Kasse verlässt sich nicht mehr darauf und ist zu „nicht bekannt“ zurückgekehrt (Einstellungen, Limits).',
};
