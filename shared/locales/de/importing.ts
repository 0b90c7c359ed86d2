import type { importing as english } from '../en/importing.ts';
import type { Translated } from '../sentence.ts';

/** Importing files: choosing, preview, questions, result. */
export const importing: Translated<typeof english> = {
  choose: 'Eine Datei einlesen',
  paste: 'Oder Zeilen aus einer Tabellenkalkulation hier einfügen',
  pasted: 'Eingefügte Zeilen',
  reading: '{{file}} wird gelesen …',
  close: 'Schließen, ohne zu übernehmen',
  closeTaken: 'Schließen',
  title_one: '{{file}}: eine Zeile',
  title_other: '{{file}}: {{count}} Zeilen',
  known: 'Als Export von {{program}} erkannt.',
  remembered:
    'Die Kasse kennt diese Überschriften. Spalten und Antworten sind wie beim letzten Mal.',
  sheet: 'Tabellenblatt',
  sheets: 'Die Arbeitsmappe hat {{count}} Blätter mit Zeilen.',
  encoding: 'Zeichenkodierung',
  hasHeadings: 'Die Datei hat Überschriften',
  chooseColumn: 'Eine Spalte wählen',
  moreExamples_one: 'eine weitere',
  moreExamples_other: '{{count}} weitere',
  rateWord_one: '„{{text}}“: eine Zeile',
  rateWord_other: '„{{text}}“: {{count}} Zeilen',
  chooseRate: 'Satz wählen',
  none: 'Nicht in der Datei',
  columnNumber: 'Spalte {{number}}',
  missing: 'Eine Spalte wählen für: {{fields}}',
  nothing: 'Aus dieser Datei lässt sich keine Zeile übernehmen.',
  answerFirst: 'Zuerst die Fragen oben beantworten.',
  priceAsked:
    'An dieser Kasse enthalten Preise die MwSt. Die Spalte wählen, deren Preise sie enthalten; ein Preis ohne MwSt. wäre zu niedrig.',
  naming: 'Auch verwendet: {{headings}}.',
  unused: 'Nicht verwendet: {{headings}}.',
  preview: 'Die Zeilen, wie die Kasse sie liest',
  firstOf: 'Die ersten {{shown}} von {{count}} Zeilen, wie die Kasse sie liest',
  row: 'Zeile',
  why: 'Grund',
  line: 'Zeile {{row}}: {{why}}',
  leftOut_one: 'Eine Zeile bleibt weg.',
  leftOut_other: '{{count}} Zeilen bleiben weg.',
  failed_one:
    'Eine Zeile lässt sich nicht übernehmen. In der Datei korrigieren, dann noch einmal importieren.',
  failed_other:
    '{{count}} Zeilen lassen sich nicht übernehmen. In der Datei korrigieren, dann noch einmal importieren.',
  moreFailed_one: 'Und eine weitere Zeile.',
  moreFailed_other: 'Und {{count}} weitere Zeilen.',
  saveFailed: 'Diese Zeilen als Datei speichern',
  failedFile: 'Zeilen zum Korrigieren',
  take_one: 'Eine Zeile übernehmen',
  take_other: '{{count}} Zeilen übernehmen',
  mode: {
    label: 'Was die Datei mit der Liste macht',
    replace: 'Die Datei ist die ganze Liste',
    add: 'Zur Liste hinzufügen',
    figures: 'Neu: {{added}}. Geändert: {{changed}}. Entfernt: {{removed}}.',
  },
  fields: {
    name: 'Name',
    price: 'Preis inklusive MwSt.',
    category: 'Kategorie',
    ean: 'EAN',
    tax: 'MwSt.-Satz',
    identifier: 'Externe Kennung der Kategorie',
    letter: 'MwSt.-Buchstabe oder Prozentsatz',
    card: 'Kartennummer',
    balance: 'Guthaben',
    asOf: 'Stand (leer: heute)',
    until: 'Gültig bis',
    status: 'Status',
    reference: 'Bonnummer',
    amount: 'Betrag',
  },
  question: {
    net_one: 'Laut Datei enthält der Preis in dieser Spalte keine MwSt.',
    net_other: 'Laut Datei enthalten die {{count}} Preise in dieser Spalte keine MwSt.',
    decimals_one:
      'Ein Betrag könnte ein Tausenderbetrag sein oder drei Nachkommastellen haben. Was bedeuten Punkt und Komma?',
    decimals_other:
      '{{count}} Beträge könnten Tausenderbeträge sein oder drei Nachkommastellen haben. Was bedeuten Punkt und Komma?',
    dates_one: 'Ein Datum könnte mit dem Tag oder dem Monat beginnen.',
    dates_other: '{{count}} Datumsangaben könnten mit dem Tag oder dem Monat beginnen.',
    formulas_one:
      'Eine Zeile wurde mit einer Formel berechnet. Das Ergebnis übernehmen, auf den Cent gerundet?',
    formulas_other:
      '{{count}} Zeilen wurden mit Formeln berechnet. Die Ergebnisse übernehmen, auf den Cent gerundet?',
    matches_one:
      'Eine Zeile nennt eine Kategorie beim Namen oder mit einer Nummer ohne führende Nullen.',
    matches_other:
      '{{count}} Zeilen nennen eine Kategorie beim Namen oder mit einer Nummer ohne führende Nullen.',
    unknown_one:
      'Eine Zeile hat eine Kategorie, die die Kasse nicht kennt. Eine Kategorie kann einen eigenen MwSt.-Satz haben.',
    unknown_other:
      '{{count}} Zeilen haben Kategorien, die die Kasse nicht kennt. Eine Kategorie kann einen eigenen MwSt.-Satz haben.',
    zeros_one:
      'Eine EAN stimmt nur mit einer Null davor. Vielleicht hat eine Tabellenkalkulation sie entfernt.',
    zeros_other:
      '{{count}} EAN stimmen nur mit einer Null davor. Vielleicht hat eine Tabellenkalkulation sie entfernt.',
    taxes_one:
      'Eine Zeile hat an dieser Kasse einen anderen MwSt.-Satz (Datei / Kasse). Für den Satz der Datei brauchen solche Waren eine eigene Kategorie.',
    taxes_other:
      '{{count}} Zeilen haben an dieser Kasse einen anderen MwSt.-Satz (Datei / Kasse). Für die Sätze der Datei brauchen solche Waren eine eigene Kategorie.',
    'category-rates_one':
      'Eine Zeile hat einen MwSt.-Satz, den ihre Kategorie an dieser Kasse nicht hat (Datei / Kasse).',
    'category-rates_other':
      '{{count}} Zeilen haben MwSt.-Sätze, die ihre Kategorien an dieser Kasse nicht haben (Datei / Kasse).',
    alike_one:
      'Eine neue Kategorie gleicht einer anderen: gleicher Name oder gleiche Nummer ohne führende Nullen.',
    alike_other:
      '{{count}} neue Kategorien gleichen anderen: gleicher Name oder gleiche Nummer ohne führende Nullen.',
    hidden_one:
      'Eine Zeile ist in der Arbeitsmappe ausgeblendet, von Hand oder durch einen Filter.',
    hidden_other:
      '{{count}} Zeilen sind in der Arbeitsmappe ausgeblendet, von Hand oder durch einen Filter.',
    sums_one: 'Eine Zeile ist anscheinend eine Summe oder Überschrift.',
    sums_other: '{{count}} Zeilen sind anscheinend Summen oder Überschriften.',
    currency_one:
      'Ein Betrag hat eine andere Währung als diese Kasse. Die Zahl unverändert übernehmen?',
    currency_other:
      '{{count}} Beträge haben eine andere Währung als diese Kasse. Die Zahlen unverändert übernehmen?',
    weighed_one:
      'Ein Artikel wird nach Gewicht verkauft. Die Kasse würde seinen Preis als Stückpreis verwenden.',
    weighed_other:
      '{{count}} Artikel werden nach Gewicht verkauft. Die Kasse würde ihre Preise als Stückpreise verwenden.',
    full_one:
      'Ein Artikel ist zu viel: Die Kasse fasst höchstens {{most}}. Eine kürzere Liste wählen oder diesen weglassen. Sein Betrag lässt sich unter einer Kategorie eintippen.',
    full_other:
      '{{count}} Artikel sind zu viel: Die Kasse fasst höchstens {{most}}. Eine kürzere Liste wählen oder diese am Ende der Datei weglassen. Ihre Beträge lassen sich unter einer Kategorie eintippen.',
    rates_one:
      'Eine Zeile nennt einen MwSt.-Satz, den diese Kasse nicht kennt. Welcher Satz dieser Kasse ist gemeint?',
    rates_other:
      '{{count}} Zeilen nennen MwSt.-Sätze, die diese Kasse nicht kennt. Welcher Satz dieser Kasse ist jeweils gemeint?',
    grouped_one:
      'Eine Kartennummer hat Lücken oder Bindestriche zwischen den Ziffern. Überträgt ein Scanner diese Zeichen mit?',
    grouped_other:
      '{{count}} Kartennummern haben Lücken oder Bindestriche zwischen den Ziffern. Überträgt ein Scanner diese Zeichen mit?',
    expired_one: 'Eine Karte ist laut Datei abgelaufen oder gesperrt.',
    expired_other: '{{count}} Karten sind laut Datei abgelaufen oder gesperrt.',
  },
  answer: {
    take: 'Übernehmen',
    'till-rate': 'Übernehmen, mit dem Satz der Kasse',
    'set-rates': 'Den Kategorien die Sätze der Datei geben',
    'leave-out': 'Diese Zeilen weglassen',
    match: 'Die gezeigten Kategorien verwenden',
    create: 'Die Kategorien anlegen',
    none: 'Ohne Kategorie übernehmen',
    keep: 'Lassen, wie sie da stehen',
    point: '1,250.00: ein Punkt vor den Cent',
    comma: '1.250,00: ein Komma vor den Cent',
    'day-first': 'Zuerst der Tag',
    'month-first': 'Zuerst der Monat',
    'add-zero': 'Die Null ergänzen',
    join: 'Nein: nur die Ziffern übernehmen',
  },
  fault: {
    shortened:
      'Eine Tabellenkalkulation hat die Nummer auf {{text}} gekürzt. Die Spalte als Text formatieren und die Nummer neu eingeben.',
    'cell-error': 'Die Tabellenkalkulation zeigt einen Fehler ({{text}}).',
    'no-identifier': 'Die externe Kennung ist leer.',
    'no-letter': 'Ein MwSt.-Buchstabe (A bis Z) oder sein Prozentsatz fehlt.',
    'unknown-letter': 'Den Satz {{text}} gibt es nicht. Ihn zuerst oben ergänzen.',
    rate: 'Der MwSt.-Satz „{{text}}“ ist nicht lesbar. Eine andere Spalte für den Satz wählen oder keine.',
    repeated: 'Diese Kennung steht weiter oben schon einmal.',
    'too-many': 'Die Liste ist voll.',
    'too-long': 'Die Liste ist zu lang. Artikel weglassen.',
    'no-card': 'Das ist nicht die Nummer einer Karte.',
    'bank-card':
      'Das ist eine Bankkartennummer. Beginnen die Guthabenkarten so, das unter „Einstellungen“, „Scanner“ angeben.',
    'repeated-card': 'Diese Karte steht weiter oben schon einmal.',
    future: 'Das Datum liegt in der Zukunft.',
    date: '„{{text}}“ ist kein Datum.',
    'no-reference': 'Die Bonnummer ist leer.',
    'amount-empty': 'Der Betrag ist leer.',
    'amount-not-a-number': '„{{text}}“ ist kein Betrag.',
    'amount-negative': 'Der Betrag ist kleiner als null.',
    'amount-too-large': 'Der Betrag ist zu groß.',
    'amount-too-exact': '„{{text}}“ hat zu viele Nachkommastellen für diese Währung.',
    'amount-ambiguous':
      '„{{text}}“ könnte ein Tausenderbetrag sein oder drei Nachkommastellen haben.',
  },
  file: {
    empty: '{{file}} ist leer. Noch einmal exportieren oder eine andere Datei wählen.',
    'not-text':
      '{{file}} ist weder eine CSV-Datei noch eine Arbeitsmappe (.xlsx). In einem dieser Formate speichern und noch einmal wählen.',
    'too-large': '{{file}} ist größer als {{size}} MB. Bilder und andere Blätter weglassen.',
    'too-many-rows': '{{file}} hat mehr als {{most}} Zeilen. Auf mehrere Dateien aufteilen.',
    password:
      '{{file}} hat ein Passwort. Es in der Tabellenkalkulation entfernen, speichern und die Datei noch einmal wählen.',
    'old-workbook':
      '{{file}} ist eine alte Arbeitsmappe (.xls). Sie als .xlsx oder CSV speichern und noch einmal wählen.',
    'other-workbook':
      '{{file}} ist eine Arbeitsmappe anderer Art. Sie als .xlsx oder CSV speichern und noch einmal wählen.',
    'unpacks-too-large':
      '{{file}} ist entpackt viel größer als erlaubt. Die Zeilen in eine neue Arbeitsmappe kopieren.',
    damaged:
      '{{file}} ist beschädigt. Sie in der Tabellenkalkulation öffnen, speichern und noch einmal wählen.',
    'unclosed-quote':
      'Zeile {{row}} hat ein Anführungszeichen, das nicht oder zu früh geschlossen wird. Nichts wurde übernommen.',
  },
  undo: {
    title: 'Letzter Import',
    note: 'Er lässt sich rückgängig machen, bis an dieser Kasse etwas davon verkauft wird.',
    go: 'Den Import rückgängig machen',
    report: 'Das Journal speichert die Liste und Ihren Namen.',
    sold: 'Aus dem letzten Import wurde schon etwas verkauft; er lässt sich nicht mehr rückgängig machen.',
    keep: 'Den Import behalten',
    prices: {
      question: 'Die Preise wiederherstellen, die vor dem Import galten?',
      customer: 'Der Kunde zahlt die Preise, die vor dem Import galten.',
    },
    taxes: {
      question: 'Die MwSt.-Sätze wiederherstellen, die vor dem Import galten?',
      customer:
        'Für Verkäufe, die noch nicht bezahlt oder geparkt sind, gelten wieder die früheren Sätze.',
    },
    balances: {
      note_one:
        'Die letzte Liste hat das Guthaben einer Karte angegeben. Sie lässt sich rückgängig machen, bis an dieser Kasse eine Karte aus der Liste benutzt wird.',
      note_other:
        'Die letzte Liste hat die Guthaben von {{count}} Karten angegeben. Sie lässt sich rückgängig machen, bis an dieser Kasse eine Karte aus der Liste benutzt wird.',
      question_one: 'Ein Anfangsguthaben zurücknehmen?',
      question_other: '{{count}} Anfangsguthaben zurücknehmen?',
      body: 'Jede Karte hat dann das Guthaben, das vor der Liste bekannt war, oder keines. Zahlungen ändern sich nicht.',
      done_one: 'Ein Anfangsguthaben wurde zurückgenommen.',
      done_other: '{{count}} Anfangsguthaben wurden zurückgenommen.',
      used: 'Eine Karte der letzten Liste wurde schon benutzt; die Liste lässt sich nicht mehr rückgängig machen.',
    },
  },
  balances: {
    title: 'Anfangsguthaben',
    note: 'Mit einer Liste der Guthabenkarten und ihrer Guthaben nimmt diese Kasse die Karten vom ersten Tag an auch offline an. Meldet der Kartendienst später ein Guthaben, gilt dieses.',
    take_one: 'Ein Guthaben übernehmen',
    take_other: '{{count}} Guthaben übernehmen',
    taken_one: 'Ein Anfangsguthaben wurde übernommen.',
    taken_other: '{{count}} Anfangsguthaben wurden übernommen.',
    notTaken: 'Die Guthaben ließen sich nicht speichern. Geändert ist nur, was im Journal steht.',
    shown: 'Karte (letzte Ziffern)',
  },
};
