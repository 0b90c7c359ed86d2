import type { categoryList as english } from '../en/category-list.ts';
import type { Translated } from '../sentence.ts';

/** Why the list of categories is not whole, what is wrong in a file, and what became of its rows. */
export const categoryList: Translated<typeof english> = {
  list: {
    'too-many': 'Der Dienst hat mehr als {{most}} Kategorien oder endet nie.',
    repeats: 'Der Dienst sendet immer wieder dasselbe. Ob es mehr gibt, ist nicht bekannt.',
    'empty-without-saying':
      'Der Dienst sendete eine leere Liste, ohne zu sagen, dass er keine Kategorien hat.',
    'too-few': 'Der Dienst nennt {{total}} Kategorien und sendete {{received}}.',
    unreadable_one: 'Der Dienst sendete {{count}} Zeile, und sie war nicht lesbar.',
    unreadable_other: 'Der Dienst sendete {{count}} Zeilen, und keine war lesbar.',
    'not-kept': 'Die Liste konnte auf diesem Computer nicht gespeichert werden.',
    paused: 'Die Liste der Kategorien ist pausiert.',
    'paused-first': 'Die Liste der Kategorien ist pausiert. Erst weiterlaufen lassen.',
  },
  file: {
    empty: 'Die Datei ist leer.',
    'no-rows': 'Die Datei hat Überschriften, aber keine Zeilen.',
    'too-many-rows': 'Die Datei hat mehr als {{most}} Zeilen.',
    spreadsheet: 'Das ist die eigene Datei eines Tabellenprogramms. Dort erst als CSV speichern.',
    'not-text': 'Das ist keine Textdatei.',
    quotation: 'In Zeile {{row}} fehlt ein schließendes Anführungszeichen oder steht zu früh.',
  },
  fault: {
    'no-identifier': 'Die externe Kennung fehlt.',
    'no-name': 'Der Name fehlt.',
    repeated: 'Die externe Kennung steht schon in einer früheren Zeile.',
    'too-long': 'Ein Wert ist zu lang.',
    'control-characters':
      'Ein Wert enthält einen Zeilenumbruch oder ein anderes unsichtbares Zeichen.',
    'bank-card': 'Ein Wert enthält die Nummer einer Bankkarte und wurde nicht aufbewahrt.',
    'broken-characters': 'Ein Wert enthält Zeichen, die nicht gelesen werden konnten.',
    'several-at-service': 'Der Dienst hat mehrere Kategorien mit dieser externen Kennung.',
  },
  warning: {
    'looks-alike':
      'Eine andere externe Kennung unterscheidet sich nur durch Groß-/Kleinschreibung, Leerzeichen oder die Form der Akzente.',
    long: 'Ein Wert ist länger als 255 Zeichen. Der Dienst lehnt ihn vielleicht ab.',
    formula: 'Ein Wert sieht aus wie eine Formel.',
    'spaces-around': 'Die externe Kennung beginnt oder endet mit einem Leerzeichen.',
  },
  'see-row': 'Siehe Zeile {{row}}.',
  'the-other': 'Die andere: {{identifier}}',
  /** What became of a row, in the report of an import. */
  state: {
    waiting: 'nicht gesendet',
    sending: 'nicht bekannt',
    unsure: 'nicht bekannt',
    accepted: 'für später angenommen',
    created: 'angelegt',
    updated: 'umbenannt',
    unchanged: 'unverändert',
    wrong: 'fehlerhaft in der Datei',
    refused: 'abgelehnt',
    missing: 'fehlt',
    cancelled: 'nicht gesendet: abgebrochen',
  },
  report: { row: 'Zeile', nameBefore: 'Name vorher', result: 'Ergebnis', remark: 'Bemerkung' },
  run: {
    'other-name': 'Sie ist inzwischen da, mit dem Namen „{{name}}“.',
    'not-listed-yet_one':
      'Der Dienst nahm {{count}} Zeile für später an. Sie ist noch nicht in seiner Liste.',
    'not-listed-yet_other':
      'Der Dienst nahm {{count}} Zeilen für später an. Sie sind noch nicht in seiner Liste.',
    'not-listed': 'Der Dienst nahm sie für später an, und seine Liste zeigt sie nicht.',
    'list-cut':
      'Der Dienst nahm sie für später an, und seine Liste ließ sich nicht bis zum Ende lesen.',
    closed: 'Die Kasse wurde inzwischen geschlossen.',
    alone: 'Zeilen gehen einzeln hinaus, damit keine doppelt angelegt wird.',
  },
};
