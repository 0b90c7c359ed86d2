import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Price buttons: the list on the page Categories. */
export const prices: Translated<typeof english> = {
  title: 'Prijsknoppen',
  note: 'Een artikel heeft een naam en een prijs inclusief btw, en eventueel een categorie en een EAN. Druk op de knop of scan de EAN om het te verkopen. Voorraad en varianten worden niet ondersteund. De eerste {{most}} artikelen staan bij de favorieten; met zoeken en scannen vind je ze allemaal.',
  inStore:
    'Streepjescodes van weegschalen (die met 2 beginnen) leest de kassa niet. Typ voor die artikelen het bedrag.',
  none: 'Nog geen. Typ om te verkopen een bedrag en druk op een categorie of op “Diversen”.',
  name: 'Naam, zoals op de kassabon',
  price: 'Prijs per stuk',
  ean: 'EAN',
  add: 'Artikel toevoegen',
  change: 'Wijzigen',
  changeGo: 'Toepassen',
  search: 'In de lijst zoeken',
  found_one: 'Eén artikel.',
  found_other: '{{count}} artikelen.',
  more_one: 'Nog één. Zoek ernaar of kijk in het bestand.',
  more_other: 'Nog {{count}}. Zoek ernaar of kijk in het bestand.',
  noCategory: 'geen categorie',
  chooseCategory: 'Kies een categorie uit de lijst, of laat het veld leeg.',
  noEan: 'geen EAN',
  fileNote:
    'CSV, TSV of een werkmap (.xlsx): naam, prijs inclusief btw, en als je wilt categorie en EAN. Exports van Square, Shopify, Lightspeed, Loyverse, Odoo, Open Source POS, SumUp en WooCommerce worden herkend. De kassa toont eerst de rijen; ze gelden zodra je de prijzen wijzigt. De kassa bewaart tot {{most}} artikelen.',
  fileName: 'Prijslijst',
  columns: {
    name: 'Naam',
    price: 'Prijs',
    category: 'Categorie',
    ean: 'EAN',
  },
  fileRead_one: 'Eén artikel gelezen uit {{file}}. Controleer de lijst en wijzig dan de prijzen.',
  fileRead_other:
    '{{count}} artikelen gelezen uit {{file}}. Controleer de lijst en wijzig dan de prijzen.',
  tooLong: 'De lijst is te lang. Kort namen in of laat artikelen weg.',
  full: 'De lijst is vol ({{most}} artikelen). Verwijder er eerst een.',
  together:
    'De lijst zou {{count}} artikelen hebben, en de kassa bewaart er hoogstens {{most}}. Vervang de lijst, of lees een korter bestand in.',
  fault: {
    split:
      'te veel waarden. Misschien heeft een komma een prijs in tweeën gesplitst. Scheid waarden met puntkomma’s, of zet prijzen tussen aanhalingstekens.',
    'no-name': 'de naam is leeg.',
    'odd-name': 'de naam is langer dan 80 tekens of bevat tekens die niet op een kassabon kunnen.',
    'odd-category': 'de code van de categorie is te lang of bevat ongeldige tekens.',
    'bank-card': 'dit lijkt op het nummer van een bankkaart.',
    ean: '{{text}} is geen geldige EAN. Die heeft 8, 12 of 13 cijfers, met een juist laatste cijfer.',
    'repeated-ean':
      'de EAN {{text}} is hierboven al gebruikt. Elk artikel heeft een eigen EAN nodig.',
    'price-empty': 'de prijs is leeg.',
    'price-not-a-number': '“{{text}}” is geen prijs.',
    'price-negative': 'de prijs is lager dan nul.',
    'price-zero': 'de prijs is nul. Gratis artikelen kunnen geen prijsknop hebben.',
    'price-too-large': 'de prijs is hoger dan {{most}}.',
    'price-too-exact': '“{{text}}” heeft te veel decimalen voor deze valuta.',
    'price-ambiguous':
      '“{{text}}” is onduidelijk: een duizendtal of drie decimalen? Schrijf duizendtallen zonder scheidingsteken.',
  },
  sharedTitle: 'Prijzen van de winkel',
  noManager:
    'Om prijzen te wijzigen is de pincode van een manager nodig, en er is nog geen manager. Voeg de eerste toe onder “Personen”.',
  keep: 'Prijzen wijzigen …',
  withTaxes: 'Ook de btw verandert, zoals in het bestand.',
  otherGoods: 'Alle andere artikelen',
  noChanges: 'Geen wijzigingen in de prijzen.',
  kept: 'Prijzen gewijzigd. Ze gelden voor artikelen die je vanaf nu aanslaat.',
  question: 'Prijzen wijzigen?',
  go: 'Prijzen wijzigen',
  effects: {
    customer:
      'De klant betaalt de nieuwe prijzen. Artikelen die al zijn aangeslagen, houden hun prijs.',
    report:
      'Eerdere kassabonnen en rapporten veranderen niet. De hele lijst en je naam komen in de geschiedenis.',
  },
};
