import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is incomplete, what is wrong in a file, and what happened to its rows. */
export const categoryList: Translated<typeof english> = {
  list: {
    'too-many':
      'Der Kartendienst hat mehr als {{most}} Kategorien, oder seine Liste hört nicht auf.',
    repeats:
      'Der Kartendienst sendet immer wieder dieselben Zeilen. Vielleicht gibt es noch weitere.',
    'empty-without-saying':
      'Der Kartendienst hat eine leere Liste gesendet, aber nicht angegeben, dass es keine Kategorien gibt.',
    'too-few':
      'Der Kartendienst gibt mehr Kategorien an ({{total}}), als er gesendet hat ({{received}}).',
    unreadable_one: 'Der Kartendienst hat {{count}} Zeile gesendet, die nicht lesbar ist.',
    unreadable_other: 'Der Kartendienst hat {{count}} Zeilen gesendet, und keine ist lesbar.',
    'not-kept': 'Die Liste konnte auf diesem Computer nicht gespeichert werden.',
    paused: 'Die Kategorienliste ist pausiert.',
    'paused-first': 'Die Kategorienliste ist pausiert. Erst fortsetzen.',
  },
  fault: {
    'no-identifier': 'Die externe Kennung fehlt.',
    'no-name': 'Der Name fehlt.',
    repeated: 'Die externe Kennung steht schon in einer früheren Zeile.',
    'too-long': 'Ein Wert ist zu lang.',
    'control-characters':
      'Ein Wert enthält einen Zeilenumbruch oder ein anderes unsichtbares Zeichen.',
    'bank-card': 'Ein Wert enthält eine Bankkartennummer. Er wurde nicht gespeichert.',
    'broken-characters': 'Ein Wert enthält unlesbare Zeichen.',
    'several-at-service': 'Der Kartendienst hat mehrere Kategorien mit dieser externen Kennung.',
  },
  warning: {
    'looks-alike':
      'Eine andere externe Kennung unterscheidet sich nur in Groß-/Kleinschreibung, Leerzeichen oder Akzenten.',
    'same-number': 'Eine andere externe Kennung ist dieselbe Zahl mit anderen führenden Nullen.',
    'same-name': 'Eine andere externe Kennung hat denselben Namen.',
    long: 'Ein Wert ist länger als 255 Zeichen. Vielleicht lehnt der Kartendienst ihn ab.',
    formula: 'Ein Wert sieht aus wie eine Formel.',
    'spaces-around': 'Die externe Kennung beginnt oder endet mit einem Leerzeichen.',
  },
  'see-row': 'Siehe Zeile {{row}}.',
  'the-other': 'Die andere Kennung: {{identifier}}',
  /** The result of each row, in the report of an import. */
  state: {
    waiting: 'nicht gesendet',
    sending: 'unbekannt',
    unsure: 'unbekannt',
    accepted: 'für später angenommen',
    created: 'angelegt',
    updated: 'umbenannt',
    unchanged: 'unverändert',
    wrong: 'nicht gesendet: Fehler',
    refused: 'abgelehnt',
    missing: 'fehlt',
    cancelled: 'nicht gesendet: abgebrochen',
    undone: 'rückgängig gemacht',
  },
  report: { row: 'Zeile', nameBefore: 'Name vorher', result: 'Ergebnis', remark: 'Bemerkung' },
  run: {
    'other-name': 'Die Kategorie wurde inzwischen mit dem Namen „{{name}}“ angelegt.',
    'not-listed-yet_one':
      'Der Kartendienst hat {{count}} Zeile für später angenommen. Sie ist noch nicht in seiner Liste.',
    'not-listed-yet_other':
      'Der Kartendienst hat {{count}} Zeilen für später angenommen. Sie sind noch nicht in seiner Liste.',
    'not-listed':
      'Der Kartendienst hat die Zeile für später angenommen, aber seine Liste zeigt sie nicht.',
    'list-cut':
      'Der Kartendienst hat die Zeile für später angenommen, aber seine Liste ließ sich nicht bis zum Ende lesen.',
    closed: 'Die Kasse wurde inzwischen geschlossen.',
    'in-use': 'Sie bleibt: Ein Artikel, ein MwSt.-Satz oder ein Verkauf dieser Kasse nutzt sie.',
    'changed-since':
      'Nicht rückgängig gemacht: Die Kategorie wurde seither umbenannt oder gelöscht.',
    kept_one:
      'Eine Kategorie wurde nicht rückgängig gemacht: Diese Kasse verwendet sie, oder sie wurde seither umbenannt oder gelöscht. Siehe Bericht.',
    kept_other:
      '{{count}} Kategorien wurden nicht rückgängig gemacht: Diese Kasse verwendet sie, oder sie wurden seither umbenannt oder gelöscht. Siehe Bericht.',
    alone: 'Die Zeilen werden einzeln gesendet, damit keine doppelt angelegt wird.',
  },
};
