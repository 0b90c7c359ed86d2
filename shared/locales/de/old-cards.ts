import type { oldCards as english } from '../en/old-cards.ts';
import type { Translated } from '../sentence.ts';

export const oldCards: Translated<typeof english> = {
  title: 'Karten der alten Kasse',
  note: 'Eine Liste mit Nummern und Guthaben der alten Kasse lädt jede Karte über den Kartendienst einmal auf. Die gedruckten Karten gelten weiter, wenn der Kartendienst ihre Nummern kennt.',
  limit: 'Höchstbetrag einer Liste ({{currency}})',
  limitNow: 'Eine Liste darf bis zu {{money}} aufladen.',
  limitNone: 'Zuerst den Höchstbetrag einer Liste festlegen.',
  limitSave: 'Höchstbetrag speichern',
  limitQuestion: 'Darf eine Liste bis zu {{money}} aufladen?',
  limitEffects: {
    customer: 'Damit wird nichts aufgeladen. Jede Liste fragt wieder.',
    report: 'Das Journal speichert den Höchstbetrag und Ihren Namen.',
  },
  limitSaved: 'Der Höchstbetrag wurde gespeichert.',
  read: 'Liste lesen',
  take_one: 'Eine Zeile prüfen',
  take_other: '{{count}} Zeilen prüfen',
  taken_one: 'Eine Zeile wurde gelesen. Unten fortfahren.',
  taken_other: '{{count}} Zeilen wurden gelesen. Unten fortfahren.',
  file_one: 'Gelesen: {{money}} in einer Zeile',
  file_other: 'Gelesen: {{money}} in {{count}} Zeilen',
  zeros_one: 'Eine Karte hat kein Guthaben und wird ausgelassen.',
  zeros_other: '{{count}} Karten haben kein Guthaben und werden ausgelassen.',
  twice_one: 'Eine Karte steht mehrfach in der Liste: {{examples}}',
  twice_other: '{{count}} Karten stehen mehrfach in der Liste: {{examples}}',
  twiceAs: {
    add: 'Beträge zusammenzählen',
    first: 'Nur die erste Zeile nehmen',
    'leave-out': 'Auslassen',
  },
  short_one:
    'Eine Kartennummer ist kürzer als die anderen. Vielleicht hat eine Tabellenkalkulation ihre Nullen entfernt: {{examples}}',
  short_other:
    '{{count}} Kartennummern sind kürzer als die anderen. Vielleicht hat eine Tabellenkalkulation ihre Nullen entfernt: {{examples}}',
  shortAs: {
    pad: 'Nullen vorn ergänzen',
    keep: 'Unverändert lassen',
    'leave-out': 'Auslassen',
  },
  check: 'Mit dem Journal abgleichen',
  checking: 'Abgleich: {{done}} von {{count}}',
  cancel: 'Liste entfernen',
  hubAway:
    'Diese Kasse kann im Hub gerade nicht prüfen, was alle Kassen aufgeladen haben. Siehe „Einstellungen“, „Verbindung“, dann erneut versuchen.',
  notWritten:
    'Die Liste konnte nicht geschrieben werden, oder eine andere Liste läuft noch. Nichts wurde aufgeladen.',
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
  addRest_one: 'Auch die Differenz auf diese Karte laden',
  addRest_other: 'Auch die Differenz auf diese {{count}} Karten laden',
  noHub:
    'Diese Kasse hat keinen Hub. Sie kann nicht wissen, ob eine andere Kasse die Karten dieser Liste schon aufgeladen hat. Das vor dem Beginn klären.',
  mayBeLost:
    'Vielleicht fehlen Einträge oder Kartennummern, oder eine andere Kasse hat diese übernommen. Karten dieser Liste können schon aufgeladen sein. Vor dem Beginn einige Guthaben beim Kartendienst prüfen.',
  signFirst:
    'Nichts wurde aufgeladen. Zuerst zwei Online-Zahlungen mit derselben Karte machen: Sie zeigen der Kasse das Vorzeichen der Beträge.',
  aboveLimit:
    'Die Liste liegt über dem Höchstbetrag von {{money}}. Zuerst den Höchstbetrag erhöhen.',
  start_one: 'Eine Karte aufladen, {{money}}',
  start_other: '{{count}} Karten aufladen, {{money}}',
  question_one: '{{money}} auf eine Karte aufladen?',
  question_other: '{{money}} auf {{count}} Karten aufladen?',
  customer: 'Jede Karte erhält einmal das Guthaben aus der Liste.',
  report:
    'Das Journal speichert Ihren Namen und jede Aufladung. Berichte zählen sie als Aufladungen ohne Verkauf.',
  status: 'Neueste Liste',
  sums: {
    file: 'Summe der gelesenen Zeilen',
    list: 'Mit dieser Liste aufzuladen',
    loaded: 'Aufgeladen',
    reversed: 'Aufgeladen, dann storniert',
    refused: 'Abgelehnt',
    unknown: 'Unbekannt',
    'on-its-way': 'Ausstehend',
    left: 'Noch nicht gesendet',
    'left-out': 'Ausgelassen',
    'came-to-nothing': 'Laut Filialleitung nicht aufgeladen',
  },
  waits: {
    over: 'Einträge fehlen, oder eine andere Kasse ist jetzt beteiligt. Diese Liste kann nicht fortgesetzt werden. Die Datei erneut lesen: Was laut den Einträgen der Kasse aufgeladen ist, wird ausgelassen.',
    'taken-over':
      'Eine andere Kasse hat diese übernommen. Diese Liste kann nicht fortgesetzt werden. Den Hub unter „Einstellungen“, „Verbindung“ verlassen, dann die Datei erneut lesen.',
    halted:
      'Das Aufladen wurde angehalten. Es geht weiter, sobald die Filialleitung es wieder startet.',
    'cut-off':
      'Die Kasse ist offline, oder das Senden ist pausiert. Das Aufladen geht weiter, sobald das vorbei ist.',
    'in-doubt':
      'Zu viele Karten sind abgelehnt oder unbekannt. Diese unter „Zu klären“ bearbeiten oder die abgelehnten erneut senden.',
  },
  done: 'Alle Karten der Liste sind aufgeladen.',
  ended: 'Die Liste ist abgeschlossen. Nicht aufgeladene Karten stehen unten.',
  halt: 'Aufladen anhalten',
  goOn: 'Aufladen fortsetzen',
  repeat: 'Abgelehnte Karten erneut senden',
  notLoaded: 'Nicht aufgeladene Karten',
  moreNotLoaded_one: 'Und eine weitere Karte: Die Datei für die Buchhaltung enthält alle.',
  moreNotLoaded_other: 'Und {{count}} weitere Karten: Die Datei für die Buchhaltung enthält alle.',
  why: {
    refused: 'abgelehnt: {{cause}}',
    unknown: 'unbekannt, ob aufgeladen',
    reversed: 'storniert',
    elsewhere: 'liegt bei Kasse {{till}} der Filiale',
    'not-possible': 'an dieser Kasse nicht aufladbar',
    'came-to-nothing': 'von der Filialleitung entschieden',
  },
  posting: 'Buchung, in der Monatsdatei',
  postingLine: 'Buchung: Soll {{from}}, Haben {{to}}',
  save: 'Für die Buchhaltung speichern',
  fileName: 'alte-karten',
};
