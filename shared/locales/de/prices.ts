import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Price buttons: the list on the page Categories. */
export const prices: Translated<typeof english> = {
  title: 'Preistasten',
  note: 'Ein Artikel hat Namen und Preis inklusive MwSt., auf Wunsch auch Kategorie und EAN. Zum Verkaufen seine Taste drücken oder die EAN scannen. Bestände und Varianten gibt es nicht. Die ersten {{most}} Artikel erscheinen unter den Favoriten; Suche und Scan finden alle.',
  inStore:
    'Strichcodes von Waagen (sie beginnen mit 2) liest die Kasse nicht. Bei solcher Ware den Betrag eintippen.',
  none: 'Noch keine. Zum Verkaufen einen Betrag eintippen und eine Kategorie oder „Sonstiges“ drücken.',
  name: 'Name wie auf dem Bon',
  price: 'Einzelpreis',
  ean: 'EAN',
  add: 'Artikel hinzufügen',
  change: 'Bearbeiten',
  changeGo: 'Übernehmen',
  search: 'In der Liste suchen',
  found_one: 'Ein Artikel.',
  found_other: '{{count}} Artikel.',
  more_one: 'Ein weiterer Artikel ist über die Suche oder in der Datei zu finden.',
  more_other: '{{count}} weitere Artikel sind über die Suche oder in der Datei zu finden.',
  noCategory: 'keine Kategorie',
  chooseCategory: 'Eine Kategorie aus der Liste wählen oder das Feld leer lassen.',
  noEan: 'keine EAN',
  fileNote:
    'CSV, TSV oder eine Arbeitsmappe (.xlsx): Name, Preis inklusive MwSt., auf Wunsch Kategorie und EAN. Exporte von Square, Shopify, Lightspeed, Loyverse, Odoo, Open Source POS, SumUp und WooCommerce werden erkannt. Die Kasse zeigt zuerst die Zeilen; sie gelten, sobald die Preise geändert werden. Die Kasse fasst bis zu {{most}} Artikel.',
  fileName: 'Preisliste',
  columns: {
    name: 'Name',
    price: 'Preis',
    category: 'Kategorie',
    ean: 'EAN',
  },
  fileRead_one: 'Ein Artikel wurde aus {{file}} gelesen. Die Liste prüfen, dann die Preise ändern.',
  fileRead_other:
    '{{count}} Artikel wurden aus {{file}} gelesen. Die Liste prüfen, dann die Preise ändern.',
  tooLong: 'Die Liste ist zu lang. Einige Namen kürzen oder Artikel weglassen.',
  full: 'Die Liste ist voll ({{most}} Artikel). Zuerst einen entfernen.',
  together:
    'Die Liste hätte {{count}} Artikel, und die Kasse fasst höchstens {{most}}. Die Liste ersetzen oder eine kürzere Datei einlesen.',
  fault: {
    split:
      'Zu viele Werte. Vielleicht hat ein Komma einen Preis geteilt. Werte durch Semikolon trennen oder Preise in Anführungszeichen setzen.',
    'no-name': 'Der Name ist leer.',
    'odd-name':
      'Der Name ist länger als 80 Zeichen oder enthält Zeichen, die sich nicht drucken lassen.',
    'odd-category': 'Die Kennung der Kategorie ist zu lang oder enthält ungültige Zeichen.',
    'bank-card': 'Das sieht wie eine Bankkartennummer aus.',
    ean: '{{text}} ist keine gültige EAN. Sie braucht 8, 12 oder 13 Ziffern mit richtiger Prüfziffer.',
    'repeated-ean': 'Die EAN {{text}} steht schon weiter oben. Jeder Artikel braucht eine eigene.',
    'price-empty': 'Der Preis ist leer.',
    'price-not-a-number': '„{{text}}“ ist kein Preis.',
    'price-negative': 'Der Preis ist unter null.',
    'price-zero': 'Der Preis ist null. Für kostenlose Ware gibt es keine Preistaste.',
    'price-too-large': 'Der Preis ist höher als {{most}}.',
    'price-too-exact': '„{{text}}“ hat zu viele Nachkommastellen für diese Währung.',
    'price-ambiguous':
      '„{{text}}“ ist unklar: Tausenderbetrag oder drei Nachkommastellen? Tausender ohne Trennzeichen schreiben.',
  },
  sharedTitle: 'Preise der Filiale',
  noManager:
    'Preise lassen sich nur mit der PIN einer Filialleitung ändern, und noch ist keine angelegt. Unter „Personen“ die erste hinzufügen.',
  keep: 'Preise ändern …',
  withTaxes: 'Auch die MwSt. ändert sich, wie in der Datei angegeben.',
  otherGoods: 'Alle anderen Waren',
  noChanges: 'Die Preise ändern sich nicht.',
  kept: 'Preise geändert. Sie gelten für Artikel, die ab jetzt erfasst werden.',
  question: 'Preise ändern?',
  go: 'Preise ändern',
  effects: {
    customer: 'Der Kunde zahlt die neuen Preise. Schon erfasste Artikel behalten ihren Preis.',
    report:
      'Frühere Bons und Berichte ändern sich nicht. Das Journal speichert die ganze Liste und Ihren Namen.',
  },
};
