import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and which fiscal rules this till does not fulfil: Settings and set-up. */
export const tax: Translated<typeof english> = {
  note: 'Preise enthalten die MwSt. Änderungen gelten für Verkäufe, die noch nicht bezahlt oder geparkt sind; frühere behalten ihre Sätze.',
  isOn: 'MwSt. auf Bons und Berichten',
  off: 'Die MwSt. ist ausgeschaltet: Neue Verkäufe haben keine auf Bons, in Berichten und Dateien.',
  rates: 'Steuersätze',
  rate: 'Satz {{letter}} in Prozent',
  rateHint: 'Zum Beispiel 19 oder 5,5; zum Entfernen leer lassen',
  forOthers: 'Satz für alle anderen Kategorien',
  proposed: {
    title: 'Sätze dieses Landes: {{rates}}',
    use: 'Diese Sätze verwenden',
    note: 'Quelle: {{source}}, Stand {{day}}. Vor dem Bestätigen mit der Steuerberatung prüfen.',
  },
  vouchersTitle: 'Guthabenkarten',
  vouchers:
    'Eine Aufladung ist kein Umsatz und hat keine MwSt. Die Kasse behandelt eine Guthabenkarte als Mehrzweck-Gutschein: MwSt. fällt für das an, was damit bezahlt wird (Richtlinie (EU) 2016/1065). Einzweck-Gutscheine, die beim Verkauf besteuert werden, unterstützt die Kasse nicht. Die Steuerberatung fragen, wenn für alles, was mit einer Guthabenkarte bezahlt werden kann, derselbe Satz gilt.',
  categories: 'Kategorien mit eigenem Satz',
  noCategories: 'Noch keine. Für alle Kategorien gilt derselbe Satz.',
  whereChosen: 'Den eigenen Satz einer Kategorie unter „Kategorien“ beim Bearbeiten wählen.',
  whereChosenInFile:
    'Für eigene Sätze unter „Kategorien“ Artikel aus einer Datei mit den Spalten Kategorie und MwSt.-Satz einlesen.',
  letter: 'Satz für {{id}}',
  remove: 'Entfernen',
  more_one: 'Eine weitere steht in der Datei.',
  more_other: '{{count}} weitere stehen in der Datei.',
  fileNote:
    'CSV, TSV oder eine Arbeitsmappe (.xlsx): die externe Kennung einer Kategorie und Buchstabe oder Prozentsatz ihres Satzes. Die Zeilen gelten, sobald die MwSt. geändert wird.',
  fileName: 'MwSt-Liste',
  columns: {
    letter: 'MwSt.-Buchstabe',
    percent: 'MwSt. in Prozent',
  },
  fileRead_one:
    'Eine Kategorie wurde aus {{file}} gelesen. Die Liste prüfen, dann die MwSt. ändern.',
  fileRead_other:
    '{{count}} Kategorien wurden aus {{file}} gelesen. Die Liste prüfen, dann die MwSt. ändern.',
  fault: {
    empty: 'Erforderlich: Kategorien nutzen diesen Satz.',
    rate: 'Einen Satz von 0 bis 99,99 mit höchstens zwei Nachkommastellen eingeben.',
  },
  sharedTitle: 'MwSt. der Filiale',
  sharedNote: 'Der Hub gibt Änderungen an die anderen Kassen weiter. Die letzte Änderung gilt.',
  tooLongForHub:
    'Die Liste ist so lang, dass der Hub sie nicht weitergeben kann. Den häufigsten Satz als Satz für alle anderen Kategorien verwenden.',
  noManager:
    'Die MwSt. lässt sich nur mit der PIN einer Filialleitung ändern, und noch ist keine angelegt. Unter „Personen“ die erste hinzufügen.',
  keep: 'MwSt. ändern …',
  noChanges: 'Die Steuersätze ändern sich nicht.',
  kept: 'MwSt. geändert. Die Änderung gilt für Verkäufe, die noch nicht bezahlt oder geparkt sind.',
  question: 'MwSt. ändern?',
  go: 'MwSt. ändern',
  effects: {
    customer: 'Preise ändern sich nicht. Neue Bons zeigen die enthaltene MwSt.',
    report:
      'X- und Z-Berichte und Dateien zeigen die MwSt. nach Satz. Frühere Verkäufe ändern sich nicht. Das Journal speichert Ihren Namen.',
  },
  effectsOff: {
    customer: 'Preise ändern sich nicht. Bons neuer Verkäufe zeigen keine MwSt.',
    report:
      'X- und Z-Berichte und Dateien haben für neue Verkäufe keine MwSt. Frühere Verkäufe ändern sich nicht. Das Journal speichert Ihren Namen.',
  },
  country: {
    title: 'Land',
    label: 'Land der Filiale',
    choose: 'Land wählen',
    other: 'Ein anderes Land',
    not: 'Was diese Kasse nicht kann',
    advice:
      'Das ist keine Rechtsberatung. Die Steuerberatung fragen, was das Finanzamt von einer Kasse verlangt.',
    says: {
      AT: 'In Österreich: Diese Kasse hat keine Signatureinheit (RKSV), ihre Belege tragen keine Signatur. Ein Betrieb, der Belege signieren muss, braucht für Barverkäufe eine andere Kasse.',
      BE: 'In Belgien: Diese Kasse ist kein registriertes Kassensystem und hat kein Fiskaldatenmodul (FDM). Gastronomiebetriebe, die eines haben müssen, brauchen eine andere Kasse.',
      DE: 'In Deutschland: Diese Kasse hat keine zertifizierte technische Sicherheitseinrichtung (TSE) und schreibt keine DSFinV-K. Eine Kasse, die dort Verkäufe aufzeichnet, muss eine haben (KassenSichV).',
      FR: 'In Frankreich: Diese Kasse hat kein Zertifikat (NF 525, LNE) und keine Bescheinigung ihres Herstellers. Ein Betrieb, der Zahlungen von Privatkunden annimmt, muss für seine Kasse einen Nachweis haben (CGI, Artikel 286).',
      IT: 'In Italien: Diese Kasse ist keine telematische Registrierkasse (RT) und meldet keine Einnahmen an das Finanzamt. Ein Betrieb, der sie melden muss, braucht eine.',
      other:
        'Diese Kasse ist kein steuerliches Gerät. Sie ist nicht zertifiziert, signiert keine Belege und sendet nichts an ein Finanzamt. Verlangt das Land etwas davon, ist eine andere Kasse nötig.',
    },
  },
};
