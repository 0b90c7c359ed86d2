import type { oldCards as english } from '../en/old-cards.ts';
import type { Translated } from '../sentence.ts';

export const oldCards: Translated<typeof english> = {
  title: 'Karten der alten Kasse',
  note: 'Eine Liste mit Nummern und Guthaben der alten Kasse lädt jede Karte einmal auf, über den Kartendienst. Die gedruckten Karten gelten weiter, wenn der Kartendienst ihre Nummern kennt.',
  limit: 'Höchstbetrag einer Liste ({{currency}})',
  limitNow: 'Eine Liste darf bis zu {{money}} aufladen.',
  limitNone: 'Zuerst den Höchstbetrag einer Liste festlegen.',
  limitSave: 'Höchstbetrag speichern',
  limitQuestion: 'Eine Liste bis zu {{money}} aufladen lassen?',
  limitSaved: 'Der Höchstbetrag wurde gespeichert.',
  read: 'Liste lesen',
  take_one: 'Eine Karte prüfen',
  take_other: '{{count}} Karten prüfen',
  taken_one: 'Eine Zeile wurde gelesen. Unten fortfahren.',
  taken_other: '{{count}} Zeilen wurden gelesen. Unten fortfahren.',
  file_one: 'Datei: {{money}} in einer Zeile',
  file_other: 'Datei: {{money}} in {{count}} Zeilen',
  zeros_one: 'Eine Karte hat kein Guthaben und wird ausgelassen.',
  zeros_other: '{{count}} Karten haben kein Guthaben und werden ausgelassen.',
  twice_one: 'Eine Karte steht mehrfach in der Liste: {{examples}}',
  twice_other: '{{count}} Karten stehen mehrfach in der Liste: {{examples}}',
  twiceAs: {
    add: 'Beträge zusammenzählen',
    first: 'Nur die erste Zeile nehmen',
    'leave-out': 'Diese Karten auslassen',
  },
  short_one:
    'Eine Kartennummer ist kürzer als die anderen. Vielleicht hat eine Tabellenkalkulation ihre Nullen entfernt: {{examples}}',
  short_other:
    '{{count}} Kartennummern sind kürzer als die anderen. Vielleicht hat eine Tabellenkalkulation ihre Nullen entfernt: {{examples}}',
  shortAs: {
    pad: 'Nullen vorn ergänzen',
    keep: 'Wie geschrieben lassen',
    'leave-out': 'Diese Karten auslassen',
  },
  check: 'Mit dem Journal abgleichen',
  checking: 'Abgleich: {{done}} von {{count}}',
  cancel: 'Liste entfernen',
  hubAway:
    'Der Hub ist nicht erreichbar. Niemand kann sagen, was andere Kassen aufgeladen haben. Später erneut versuchen.',
  notWritten:
    'Die Liste konnte nicht geschrieben werden, oder eine andere wird aufgeladen. Nichts wurde aufgeladen.',
  toLoad: 'Aufzuladen',
  onBalance: 'Auf Karten, die schon Guthaben haben: {{money}}. Der Betrag kommt dazu.',
  loadedBefore: 'Schon mit demselben Guthaben aufgeladen',
  inDoubt: 'Aus einer früheren Liste, abgelehnt oder unbekannt',
  rest: 'Schon mit niedrigerem Guthaben aufgeladen',
  loadedMore: 'Schon mit höherem Guthaben aufgeladen',
  elsewhere: 'An einer anderen Kasse der Filiale oder vielleicht schon aufgeladen',
  unfit: 'Diesen Betrag nimmt der Kartendienst nicht an',
  amountOf_one: '{{money}}, eine Karte',
  amountOf_other: '{{money}}, {{count}} Karten',
  addRest_one: 'Auch dieser Karte den Unterschied aufladen',
  addRest_other: 'Auch diesen {{count}} Karten den Unterschied aufladen',
  noHub:
    'Diese Kasse hat keinen Hub. Sie kann nicht wissen, ob eine andere Kasse diese Liste aufgeladen hat. Das vor dem Beginn klären.',
  mayBeLost:
    'Dieser Kasse fehlen Einträge oder Kartennummern. Sie kann nicht wissen, ob Karten dieser Liste schon aufgeladen sind. Vor dem Beginn einige Guthaben beim Kartendienst prüfen.',
  aboveLimit:
    'Die Liste liegt über dem Höchstbetrag von {{money}}. Zuerst den Höchstbetrag erhöhen.',
  start_one: 'Eine Karte aufladen, {{money}}',
  start_other: '{{count}} Karten aufladen, {{money}}',
  question_one: '{{money}} auf eine Karte aufladen?',
  question_other: '{{money}} auf {{count}} Karten aufladen?',
  customer: 'Jede Karte erhält das Guthaben der Liste, einmal.',
  report:
    'Das Journal speichert Ihren Namen und jede Aufladung. Berichte zählen sie als Aufladungen ohne Verkauf.',
  status: 'Neueste Liste',
  sums: {
    file: 'Summe der Datei',
    list: 'Mit dieser Liste aufzuladen',
    loaded: 'Aufgeladen',
    refused: 'Abgelehnt',
    unknown: 'Unbekannt',
    'on-its-way': 'Ausstehend',
    left: 'Noch nicht gesendet',
    'left-out': 'Ausgelassen',
    'came-to-nothing': 'Nicht aufgeladen, so entschieden',
  },
  waits: {
    over: 'Einträge fehlen, oder eine andere Kasse ist jetzt beteiligt. Diese Liste kann nicht fortgesetzt werden. Die Datei erneut lesen: Aufgeladene Karten werden nicht noch einmal aufgeladen.',
    halted:
      'Das Aufladen wurde angehalten. Es geht weiter, sobald die Filialleitung es wieder startet.',
    'cut-off':
      'Das Senden ist angehalten, oder der Kartendienst ist nicht erreichbar. Das Aufladen geht von selbst weiter.',
    'in-doubt':
      'Zu viele Karten sind abgelehnt oder unbekannt. Unter „Zu klären“ klären oder die abgelehnten erneut senden.',
  },
  done: 'Die Liste ist aufgeladen.',
  ended: 'Alle Karten wurden gesendet. Einige sind nicht aufgeladen, siehe unten.',
  halt: 'Aufladen anhalten',
  goOn: 'Aufladen fortsetzen',
  repeat: 'Abgelehnte Karten erneut senden',
  notLoaded: 'Nicht aufgeladene Karten',
  why: {
    refused: 'abgelehnt: {{cause}}',
    unknown: 'unbekannt, ob aufgeladen',
    elsewhere: 'Kasse {{till}} der Filiale hat sie',
    'not-possible': 'an dieser Kasse nicht aufladbar',
    'came-to-nothing': 'von der Filialleitung entschieden',
  },
  posting: 'Buchung, in der Monatsdatei',
  postingLine: 'Buchung: Soll {{from}}, Haben {{to}}',
  save: 'Für die Buchhaltung speichern',
  fileName: 'alte-karten',
};
