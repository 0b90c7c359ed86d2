import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Keys with a price: the list on the page of the Categories. */
export const prices: Translated<typeof english> = {
  title: 'Tasten mit Preis',
  note: 'Ein Artikel hat einen Namen, einen Preis mit MwSt. und, wenn es sie gibt, eine Kategorie und eine EAN. Seine Taste, oder ein Scan seiner EAN, tippt ihn zu diesem Preis ein. Es gibt keinen Bestand und keine Varianten. Die ersten {{most}} der Liste stehen an der Kasse bei den Favoriten; alle findet man durch Suchen und Scannen.',
  inStore:
    'Codes, die eine Waage mit Preis oder Gewicht darin druckt (sie beginnen mit 2), werden nicht gelesen: Solche Ware wird mit ihrem Betrag eingetippt.',
  none: 'Noch keine. Alles wird mit seinem Betrag und seiner Kategorie eingetippt.',
  name: 'Name, wie auf dem Beleg',
  price: 'Preis je Stück',
  category: 'Externe Kennung der Kategorie',
  ean: 'EAN darauf',
  add: 'Artikel hinzufügen',
  change: 'Ändern',
  changeGo: 'Eingabe behalten',
  changeStop: 'Lassen, wie es war',
  search: 'In der Liste suchen',
  found_one: 'Ein Artikel.',
  found_other: '{{count}} Artikel.',
  more_one: 'Ein weiterer: danach suchen, oder in der Datei nachsehen.',
  more_other: '{{count}} weitere: danach suchen, oder in der Datei nachsehen.',
  noCategory: 'keine Kategorie',
  noEan: 'keine EAN',
  fileNote:
    'Eine Datei hat eine Zeile je Artikel: Name, Preis, externe Kennung der Kategorie, EAN; oder Überschriften, die sagen, welche Spalte was ist. Was darin steht, ersetzt die Liste und gilt, sobald die Preise geändert sind. In der Tabellenkalkulation den EANs das Format Text geben, sonst kürzt sie sie.',
  fileName: 'Preisliste',
  columns: {
    name: 'Name',
    price: 'Preis',
    category: 'Kategorie',
    ean: 'EAN',
  },
  fileRead_one: 'Einen Artikel aus {{file}} gelesen. Die Liste ansehen, dann ändern.',
  fileRead_other: '{{count}} Artikel aus {{file}} gelesen. Die Liste ansehen, dann ändern.',
  fileLine: 'Zeile {{row}}: {{why}}',
  fileEmpty: 'In {{file}} steht kein Artikel. Die Liste bleibt, wie sie war.',
  fileTooMany:
    '{{file}} hat mehr als {{most}} Artikel. Weglassen, was selten verkauft wird, und es mit seinem Betrag eintippen.',
  tooLong:
    'Die Namen und Kennungen dieser Liste sind zusammen zu lang. Kürzen, oder etwas weglassen.',
  full: 'Die Liste ist voll: {{most}} Artikel. Erst einen herausnehmen.',
  fault: {
    split:
      'Mehr Werte, als es sein sollten: Ein Komma hat vielleicht einen Preis geteilt. Die Werte durch Strichpunkte trennen, oder Preise in Anführungszeichen setzen.',
    'no-name': 'Der Name ist leer.',
    'odd-name': 'Der Name ist länger als 80 Zeichen, oder hat Zeichen, die kein Beleg druckt.',
    'odd-category': 'Die Kennung der Kategorie ist zu lang, oder hat Zeichen, die keine hat.',
    'bank-card': 'Das sieht aus wie die Nummer einer Bankkarte.',
    ean: '{{text}} ist keine EAN: 8, 12 oder 13 Ziffern, von denen die letzte die anderen prüft.',
    'ean-shortened':
      'Die Tabellenkalkulation hat die EAN auf {{text}} gekürzt. Der Spalte das Format Text geben und sie neu ausfüllen.',
    'repeated-ean':
      'Die EAN {{text}} steht schon weiter oben. Zwei Artikel mit einer EAN wären nicht zu unterscheiden.',
    'price-empty': 'Der Preis ist leer.',
    'price-not-a-number': '„{{text}}“ ist kein Preis.',
    'price-negative': 'Der Preis ist kleiner als null.',
    'price-zero': 'Der Preis ist null. Was nichts kostet, hat keine Taste mit Preis.',
    'price-too-large': 'Der Preis ist höher als {{most}}.',
    'price-too-exact': '„{{text}}“ hat mehr Stellen nach dem Komma als die Währung.',
    'price-ambiguous':
      '„{{text}}“ kann tausend sein, oder drei Stellen nach dem Komma haben. Tausender ohne Zeichen schreiben.',
  },
  sharedTitle: 'Preise des Geschäfts',
  noManager:
    'Hier hat noch niemand eine PIN der Leitung, und Preise werden nur damit geändert. Unter „Personen“ die erste Leitung anlegen.',
  keep: 'Preise ändern …',
  kept: 'Die Preise sind geändert. Sie gelten für das, was ab jetzt eingetippt wird.',
  question: 'Preise an dieser Kasse ändern?',
  go: 'Preise ändern',
  effects: {
    customer: 'Zahlt die neuen Preise. Was schon eingetippt ist, behält seinen Preis.',
    report:
      'Belege und Berichte von vorher bleiben, wie sie sind. Das Journal hält die ganze Liste und Ihren Namen fest.',
  },
};
