import type { prices as english } from '../en/prices.ts';
import type { Translated } from '../sentence.ts';

/** Keys with a price: the list on the page of the Categories. */
export const prices: Translated<typeof english> = {
  title: 'Toetsen met een prijs',
  note: 'Een artikel heeft een naam, een prijs inclusief btw, en als die er zijn een categorie en een EAN. Zijn toets, of een scan van zijn EAN, slaat het aan voor die prijs. Er is geen voorraad en er zijn geen varianten. De eerste {{most}} van de lijst staan bij de favorieten aan de kassa; alle zijn te vinden door te zoeken en te scannen.',
  inStore:
    'Codes die een weegschaal afdrukt met een prijs of een gewicht erin (ze beginnen met 2), worden niet gelezen: zulke artikelen worden aangeslagen met hun bedrag.',
  none: 'Nog geen. Alles wordt aangeslagen met zijn bedrag en zijn categorie.',
  name: 'Naam, zoals op de kassabon',
  price: 'Prijs per stuk',
  category: 'Externe code van de categorie',
  ean: 'EAN erop',
  add: 'Artikel toevoegen',
  change: 'Wijzigen',
  changeGo: 'Bewaren wat is getypt',
  changeStop: 'Laten zoals het was',
  search: 'Zoeken in de lijst',
  found_one: 'Eén artikel.',
  found_other: '{{count}} artikelen.',
  more_one: 'Nog één: zoek ernaar, of kijk in het bestand.',
  more_other: 'Nog {{count}}: zoek ernaar, of kijk in het bestand.',
  noCategory: 'geen categorie',
  noEan: 'geen EAN',
  fileNote:
    'Een bestand heeft een regel per artikel: naam, prijs, externe code van de categorie, EAN; of koppen die zeggen welke kolom wat is. Wat erin staat komt in de plaats van de lijst, en geldt zodra de prijzen zijn gewijzigd. Geef de EAN’s in het rekenblad de opmaak tekst, anders kort het ze in.',
  fileName: 'Prijslijst',
  columns: {
    name: 'Naam',
    price: 'Prijs',
    category: 'Categorie',
    ean: 'EAN',
  },
  fileRead_one: 'Eén artikel gelezen uit {{file}}. Bekijk de lijst en wijzig dan de prijzen.',
  fileRead_other:
    '{{count}} artikelen gelezen uit {{file}}. Bekijk de lijst en wijzig dan de prijzen.',
  fileLine: 'Regel {{row}}: {{why}}',
  fileEmpty: 'Er staat geen artikel in {{file}}. De lijst blijft zoals ze was.',
  fileTooMany:
    '{{file}} heeft meer dan {{most}} artikelen. Laat weg wat zelden wordt verkocht, en sla dat aan met zijn bedrag.',
  tooLong: 'De namen en codes van deze lijst zijn samen te lang. Kort ze in, of laat iets weg.',
  full: 'De lijst is vol: {{most}} artikelen. Haal er eerst een uit.',
  fault: {
    split:
      'meer waarden dan er horen te zijn: een komma heeft misschien een prijs in tweeën gedeeld. Scheid de waarden met puntkomma’s, of zet prijzen tussen aanhalingstekens.',
    'no-name': 'de naam is leeg.',
    'odd-name': 'de naam is langer dan 80 tekens, of heeft tekens die geen kassabon afdrukt.',
    'odd-category': 'de code van de categorie is te lang, of heeft tekens die er niet in horen.',
    'bank-card': 'dit lijkt het nummer van een bankkaart.',
    ean: '{{text}} is geen EAN: 8, 12 of 13 cijfers, waarvan het laatste de andere controleert.',
    'ean-shortened':
      'het rekenblad heeft de EAN ingekort tot {{text}}. Geef de kolom de opmaak tekst en vul hem opnieuw in.',
    'repeated-ean':
      'de EAN {{text}} staat al hoger. Twee artikelen met één EAN zijn niet uit elkaar te houden.',
    'price-empty': 'de prijs is leeg.',
    'price-not-a-number': '“{{text}}” is geen prijs.',
    'price-negative': 'de prijs is lager dan nul.',
    'price-zero': 'de prijs is nul. Wat niets kost, heeft geen toets met een prijs.',
    'price-too-large': 'de prijs is hoger dan {{most}}.',
    'price-too-exact': '“{{text}}” heeft meer cijfers achter de komma dan de munt.',
    'price-ambiguous':
      '“{{text}}” kan duizend zijn, of drie cijfers achter de komma hebben. Schrijf duizendtallen zonder teken.',
  },
  sharedTitle: 'Prijzen van de winkel',
  noManager:
    'Niemand heeft hier al een managerspincode, en zonder zijn prijzen niet te wijzigen. Voeg de eerste manager toe onder Personen.',
  keep: 'Prijzen wijzigen …',
  kept: 'De prijzen zijn gewijzigd. Ze gelden voor wat vanaf nu wordt aangeslagen.',
  question: 'Prijzen op deze kassa wijzigen?',
  go: 'Prijzen wijzigen',
  effects: {
    customer: 'Betaalt de nieuwe prijzen. Wat al is aangeslagen, houdt zijn prijs.',
    report:
      'Kassabonnen en rapporten van eerder blijven zoals ze zijn. Het journaal houdt de hele lijst en je naam bij.',
  },
};
