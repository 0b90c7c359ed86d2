import type { setUpFile as english } from '../en/set-up-file.ts';
import type { Translated } from '../sentence.ts';

/** What is wrong with a set-up file, for the engineer who wrote it. Names of fields and of headings stay English. */
export const setUpFile: Translated<typeof english> = {
  json: 'Het bestand is geen geldige JSON.',
  jsonLine: 'Het bestand is geen geldige JSON. Kijk op regel {{line}}.',
  missing: 'Dit veld ontbreekt.',
  unknownField: 'Dit veld bestaat niet. Controleer de spelling, of verwijder het.',
  noField: '(een naam die geen veld is)',
  entry: '{{list}}, regel {{number}}',
  kinds: {
    string: 'Hier hoort een tekst tussen aanhalingstekens.',
    number: 'Hier hoort een geheel getal zonder aanhalingstekens.',
    boolean: 'Hier hoort true of false.',
    array: 'Hier hoort een lijst tussen [ ].',
    object: 'Hier hoort een groep velden tussen { }.',
  },
  oneOf: 'Mogelijk is alleen: {{values}}.',
  tooSmall: 'Dit is te klein. Het minimum is {{least}}.',
  tooLarge: 'Dit is te groot. Het maximum is {{most}}.',
  invalid: 'Deze waarde mag hier niet.',
  cents: 'Een bedrag is een geheel aantal centen, vanaf nul.',
  taxes: 'Dit past niet bij de tabel onder “VAT”.',
  prices: 'Dit past niet bij de lijst onder “Prices”.',
  hub: 'Dit is niet wat “npm run hub -- add-till” heeft geschreven.',
  cardCodes: 'Dit past niet bij de tabel onder “Which codes are cards”.',
  pin: 'Een pincode heeft 4 tot 12 cijfers.',
  pinDigits: 'Een getal van 4 tot 12.',
  managerPin:
    'De pincode van een manager heeft minstens {{least}} cijfers; met {{field}} mogen het er 4 zijn.',
  needsService: 'Hiervoor is een kaartdienst nodig: voeg baseUrl, shopUuid en credentials toe.',
  severalTills:
    'Deze winkel heeft meerdere kassa’s, en die wijzigen allemaal saldo’s. Laat dit veld weg.',
  minorUnit:
    'Deze munt heeft {{digits}} decimalen. Zet dit veld op {{digits}} en schrijf de bedragen in dit bestand zo.',
  notInCurrency: 'Dit kan niet in deze munt. Laat dit veld weg.',
  sixDigits: 'Hier horen zes cijfers tussen aanhalingstekens.',
  balance: {
    'no-card': 'De identifier is leeg, te lang, of niet het nummer van één kaart.',
    'bank-card':
      'De identifier is het nummer van een bankpas. Beginnen de kaarten van de winkel zo, geef dat dan aan in cardCodes.',
    repeated: 'Dezelfde kaart staat al op regel {{first}}.',
    'not-an-amount': 'Het saldo is geen bedrag vanaf nul.',
    future: 'De datum ligt in de toekomst.',
    tooMany: 'Er zijn meer dan {{most}} saldo’s.',
    date: 'De datum is niet geschreven zoals 2026-11-20 of 2026-11-20T09:30:00+01:00.',
  },
  currency: 'currency: deze kassa heeft al een andere. Er is niets gewijzigd.',
  besideTill: {
    'shift-open':
      'till.besideTill: op deze kassa is een dienst geopend. Sluit die af en pas het bestand opnieuw toe.',
    'sale-open':
      'till.besideTill: op deze kassa is een verkoop open of geparkeerd. Rond die af en pas het bestand opnieuw toe.',
    'sold-since-close':
      'till.besideTill: er zijn verkopen die nog in geen afgesloten dienst zitten. Sluit de dag af en pas het bestand opnieuw toe.',
  },
  demoStays: 'De demo blijft open tot het hele bestand is toegepast.',
  connected:
    'Deze kassa is al verbonden. Gebruik --provision BESTAND (docs/provisioning.md). Er is niets gewijzigd.',
  hubNotJoined:
    'De kaartdienst is verbonden, maar de hub niet: {{why}} Verhelp de oorzaak en pas het bestand opnieuw toe.',
  hubCommand: 'De opdracht daar: {{command}}',
  noCopy:
    'De kaartdienst is verbonden, maar copyFolder is niet bruikbaar voor de tweede kopie. Verhelp de oorzaak en pas het bestand opnieuw toe. {{why}}',
  noProof:
    'Deze kassa heeft een personenlijst, en het bestand bewijst niet wie het heeft gestuurd. Er is niets gewijzigd. Voeg de huidige API-sleutel van de kassa toe, of “proof” met die sleutel, een manager met pincode, of de herstelcode (docs/provisioning.md, Where people are listed).',
  notAllWritten:
    'De kaartdienst is verbonden, maar niet alle limieten, tarieven en beginsaldo’s zijn vastgelegd. Pas het bestand opnieuw toe.',
};
