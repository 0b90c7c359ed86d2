import type { answer as english } from '../en/answer.ts';
import type { Translated } from '../sentence.ts';

/** Reports the service's answer in a sentence; its own words stay unchanged. */
export const answer: Translated<typeof english> = {
  /** Sentences by the service's own fault number. */
  known: {
    '1000': 'Der Kartendienst hat ein internes Problem.',
    '1003': 'Der Kartendienst nimmt die gesendeten Daten nicht an.',
    '1008':
      'Der Kartendienst kennt diese Filiale nicht. Vielleicht ist die Shop-UUID dieser Kasse falsch.',
    '55031': 'Der Kartendienst kennt diesen Kunden nicht.',
    '60003': 'Der Kartendienst kennt diese Karte nicht.',
    '60004': 'Diese Karte ist nicht aktiv.',
  },
  says: 'Der Kartendienst meldet: „{{words}}“',
  error: 'Der Kartendienst meldet Fehler {{status}}.',
  misfit: 'Die Kasse versteht die Antwort des Kartendienstes nicht.',
  redirect: 'Die Adresse leitet auf eine andere um. Die Kasse folgt nie einer Umleitung.',
  'too-much': 'Die Antwort des Kartendienstes war zu lang oder unlesbar.',
  'connection-lost': 'Die Verbindung brach ab, bevor eine Antwort kam.',
  'no-key': 'Die Kasse hat dafür keinen API-Schlüssel.',
  'find-unproven': {
    'nothing-there':
      'Der Kartendienst hat noch keine Kategorien, darum lässt sich die Suche nicht prüfen.',
    'not-found':
      'Die Suche findet eine Kategorie nicht, die in der Liste des Kartendienstes steht.',
    'odd-absence': 'Die Suche unterscheidet „nicht vorhanden“ nicht von anderen Fehlern.',
    'no-list':
      'Die Liste der Kategorien ist nicht lesbar, darum lässt sich die Suche nicht prüfen.',
  },
  'not-written': {
    locked: 'Nichts wurde geändert: Die Kasse ist gesperrt. Anmelden und noch einmal versuchen.',
    'needs-manager':
      'Nichts wurde geändert: Nur die Filialleitung darf Kategorien ändern. „Sperren“ drücken, die Filialleitung anmelden lassen und noch einmal versuchen.',
    'disk-full':
      'Nichts wurde geändert: Die Festplatte des Computers ist fast voll. Platz schaffen und noch einmal versuchen.',
    stopped: 'Nichts wurde geändert: Die Kasse zeichnet nichts mehr auf. Kasse neu starten.',
  },
};
