import type { tax as english } from '../en/tax.ts';
import type { Translated } from '../sentence.ts';

/** Value added tax, and what this till is not for the tax office: Settings and set-up. */
export const tax: Translated<typeof english> = {
  note: 'Preise enthalten die MwSt. Jeder Verkauf behält die Sätze, mit denen er eingetippt wurde: Was hier geändert wird, gilt für das, was ab jetzt eingetippt wird.',
  isOn: 'MwSt. auf Belegen und Berichten',
  off: 'Ausgeschaltet: Belege, Berichte und Dateien sagen nichts von MwSt.',
  rates: 'Sätze',
  rate: 'Satz {{letter}} in Prozent',
  rateHint: 'Zum Beispiel 19 oder 5,5; leer entfernt ihn',
  forOthers: 'Satz aller anderen Kategorien',
  vouchersTitle: 'Guthaben',
  vouchers:
    'Eine Aufladung ist kein Umsatz und hat keine MwSt.: Ein Guthaben ist hier ein Mehrzweck-Gutschein, und MwSt. fällt auf das an, was damit bezahlt wird (Richtlinie (EU) 2016/1065). Einzweck-Gutscheine, die beim Verkauf besteuert werden, führt diese Kasse nicht: Der Dienst nennt ein einziges Guthaben, und niemand könnte sagen, wie viel davon schon besteuert ist. Die Buchhaltung fragen, wenn alles, was ein Guthaben kaufen kann, denselben Satz hat.',
  categories: 'Kategorien mit eigenem Satz',
  noCategories: 'Noch keine. Jede Kategorie hat den Satz aller anderen.',
  letter: 'Satz von {{id}}',
  itsRate: 'Satz',
  add: 'Kategorie hinzufügen',
  remove: 'Aus der Liste nehmen',
  more_one: 'Eine weitere steht in der Datei.',
  more_other: '{{count}} weitere stehen in der Datei.',
  fileNote:
    'Eine Datei hat eine Zeile je Kategorie: ihre externe Kennung und den Buchstaben ihres Satzes. Was darin steht, ersetzt die Liste darüber und gilt, sobald es geändert ist.',
  readFile: 'CSV-Datei lesen',
  fileName: 'MwSt-Saetze',
  columns: {
    letter: 'MwSt.-Buchstabe',
    percent: 'MwSt. in Prozent',
  },
  fileRead_one: 'Eine Kategorie aus {{file}} gelesen. Die Liste ansehen, dann ändern.',
  fileRead_other: '{{count}} Kategorien aus {{file}} gelesen. Die Liste ansehen, dann ändern.',
  fileWrong_one: 'Eine Zeile von {{file}} stimmt nicht. Die Liste bleibt, wie sie war.',
  fileWrong_other: '{{count}} Zeilen von {{file}} stimmen nicht. Die Liste bleibt, wie sie war.',
  fileFault: {
    'no-identifier':
      'Zeile {{row}}: Der erste Wert ist die externe Kennung der Kategorie, und er ist leer.',
    'no-letter': 'Zeile {{row}}: Der zweite Wert ist der Buchstabe eines Satzes, von A bis Z.',
    'unknown-letter': 'Zeile {{row}}: Oben gibt es keinen Satz {{letter}}. Erst hinzufügen.',
    repeated: 'Zeile {{row}}: Diese externe Kennung steht schon weiter oben.',
    'too-long':
      'Zeile {{row}}: Diese externe Kennung ist zu lang, oder hat Zeichen, die keine hat.',
    'bank-card': 'Zeile {{row}}: Das sieht aus wie die Nummer einer Bankkarte.',
  },
  fileUnclosed:
    'In Zeile {{row}} öffnet ein Anführungszeichen und schließt nie. Die Liste bleibt, wie sie war.',
  fileNotText:
    '{{file}} ist keine CSV-Datei. In der Tabellenkalkulation als CSV speichern. Die Liste bleibt, wie sie war.',
  fileEmpty: 'In {{file}} steht keine Kategorie. Die Liste bleibt, wie sie war.',
  fileTooLong:
    '{{file}} hat mehr als {{most}} Kategorien. Die mit dem Satz aller anderen weglassen.',
  fault: {
    empty: 'Nötig: Kategorien haben diesen Satz.',
    rate: 'Ein Satz von 0 bis 99,99, mit höchstens zwei Stellen nach dem Komma.',
    externalId: 'Die externe Kennung eintippen, wie die Kategorie sie hat.',
    repeated: 'Diese Kategorie steht schon in der Liste.',
    full: 'Die Liste ist voll: Den Satz der meisten Kategorien allen anderen geben.',
  },
  sharedTitle: 'MwSt. des Geschäfts',
  sharedNote:
    'Was hier geändert wird, gilt an den anderen Kassen, sobald sie es über den Hub erfahren; die letzte Änderung gilt.',
  tooLongForHub:
    'Diese Liste ist zu lang für den Hub, der sie zu den anderen Kassen bringt. Den Satz der meisten Kategorien allen anderen geben.',
  noManager:
    'Hier hat noch niemand eine PIN der Leitung, und die MwSt. wird nur damit geändert. Unter „Personen“ die erste Leitung anlegen.',
  keep: 'MwSt. ändern …',
  kept: 'Die MwSt. ist geändert. Sie gilt ab dem nächsten Verkauf.',
  question: 'MwSt. an dieser Kasse ändern?',
  go: 'MwSt. ändern',
  effects: {
    customer: 'Preise bleiben, wie sie sind. Die nächsten Belege sagen, wie viel MwSt. darin ist.',
    report:
      'X, Z und Dateien sagen die MwSt. nach Sätzen. Was schon verkauft ist, behält, was sein Beleg gesagt hat. Das Journal hält Ihren Namen fest.',
  },
  country: {
    title: 'Land',
    label: 'Land des Geschäfts',
    choose: 'Land wählen',
    other: 'Ein anderes Land',
    not: 'Was diese Kasse nicht ist',
    advice:
      'Das ist keine Rechtsberatung: Die Buchhaltung fragen, was das Finanzamt von einer Kasse verlangt.',
    says: {
      AT: 'In Österreich: Diese Kasse hat keine Signatureinheit (RKSV), und ihre Belege tragen keine Signatur. Wer Belege signieren muss, braucht für Barverkäufe eine andere Kasse.',
      BE: 'In Belgien: Diese Kasse ist kein registriertes Kassensystem und hat kein Fiskaldatenmodul (FDM). Ein Gastbetrieb, der eines haben muss, braucht eine andere Kasse.',
      DE: 'In Deutschland: Diese Kasse hat keine zertifizierte technische Sicherheitseinrichtung (TSE) und schreibt keine DSFinV-K. Eine Kasse, die dort Verkäufe aufzeichnet, muss eine haben (KassenSichV).',
      FR: 'In Frankreich: Diese Kasse hat kein Zertifikat (NF 525, LNE) und keine Bescheinigung ihres Herstellers. Wer Zahlungen von Privatkunden annimmt, muss einen Nachweis seiner Kasse zeigen (CGI, Artikel 286).',
      IT: 'In Italien: Diese Kasse ist kein telematischer Registrator (RT) und meldet keine Einnahmen an das Finanzamt. Wer sie melden muss, braucht einen.',
      other:
        'Diese Kasse ist kein steuerliches Gerät: Niemand hat sie zertifiziert, sie signiert keine Belege und sendet nichts an ein Finanzamt. Wo das Land so etwas verlangt, braucht es eine andere Kasse.',
    },
  },
};
