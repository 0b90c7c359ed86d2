import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** What the service answered, in a sentence; its own words stand as it wrote them. */
export const answer: Translated<typeof english> = {
  /** By the service's own number for the fault. */
  known: {
    '1000': 'Der Dienst hat ein internes Problem.',
    '1003': 'Der Dienst nimmt die Eingabe nicht an.',
    '1008':
      'Der Dienst kennt dieses Geschäft nicht: Die Shop-UUID dieser Kasse ist vielleicht falsch.',
    '55031': 'Der Dienst kennt diesen Kunden nicht.',
    '60003': 'Der Dienst kennt diese Karte nicht.',
    '60004': 'Diese Karte ist nicht aktiv.',
  },
  says: 'Der Dienst sagt: „{{words}}“',
  error: 'Der Dienst antwortete mit Fehler {{status}}.',
  misfit: 'Der Dienst antwortete so, dass die Kasse es nicht versteht.',
  redirect: 'Die Adresse verweist auf eine andere; dem wird nie gefolgt.',
  'too-much': 'Der Dienst antwortete mit mehr, als er sollte, oder mit Unlesbarem.',
  'connection-lost': 'Die Verbindung brach ab, bevor eine Antwort kam.',
  'no-key': 'Die Kasse hat keinen Schlüssel, der das darf.',
  'find-unproven': {
    'nothing-there':
      'Der Dienst hat noch keine Kategorien, darum lässt sich die Suche nicht prüfen.',
    'not-found': 'Die Suche zeigt eine Kategorie nicht, die in der Liste des Dienstes steht.',
    'odd-absence':
      'Bei der Suche ist „nicht vorhanden“ von anderen Fehlern nicht zu unterscheiden.',
    'no-list':
      'Die Liste der Kategorien ist nicht lesbar, darum lässt sich die Suche nicht prüfen.',
  },
  'not-written': {
    locked: 'Nichts wurde geändert: Die Kasse ist gesperrt. Anmelden und noch einmal versuchen.',
    'needs-manager':
      'Nichts wurde geändert: Das darf nur die Leitung. „Sperren“ drücken, die Leitung anmelden lassen und noch einmal versuchen.',
    'disk-full':
      'Nichts wurde geändert: Die Festplatte des Computers ist fast voll. Platz schaffen lassen und noch einmal versuchen.',
    stopped:
      'Nichts wurde geändert: Die Kasse schreibt nichts mehr auf. Kasse schließen und neu starten.',
  },
};
