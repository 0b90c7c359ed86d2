import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Deze kassa instellen',
  promise: 'De kassa die altijd blijft verkopen.',
  connect: {
    title: 'Mijn winkel verbinden',
    note: 'Dit duurt ongeveer vijf minuten. Houd de brief van je kaartdienst bij de hand: adres, sleutels en UUID van de winkel.',
    go: 'Mijn winkel verbinden',
  },
  demo: {
    title: 'De demo proberen',
    note: 'Voorbeeldartikelen en voorbeeldkaarten. Er gaat geen echt geld om. Je kunt je winkel later verbinden in “Instellingen”.',
    go: 'De demo proberen',
  },
  without: {
    title: 'Later verbinden',
    note: 'Verkoop meteen contant en met de betaalterminal. Verbind de kaartdienst voor cadeaukaarten wanneer je wilt. Je verkopen en instellingen blijven.',
    go: 'Eerst verkopen, later verbinden',
    shop: 'Controleer valuta en regio. Is de winkel open, dan verandert de valuta alleen nog als je vóór de eerste verkoop een kaartdienst verbindt.',
    people:
      'Een manager keurt goed wat personeel niet alleen mag. Kassamedewerkers kun je nu of later toevoegen.',
    open: 'De winkel openen',
    proven:
      'De kaartdienst is nog niet verbonden: geen cadeaukaarten. Verbind hem in “Instellingen”.',
  },
  setUpFile: {
    title: 'Ik heb een instelbestand',
    note: 'Kies het bestand van de technicus. De kassa controleert alles voordat hij iets verandert.',
    go: 'Instelbestand kiezen …',
    refused: 'De kassa is niet ingesteld. Verbeter het bestand en kies het opnieuw.',
  },
  way: 'Stappen bij het instellen',
  steps: {
    country: 'Land',
    service: 'Kaartdienst',
    shop: 'Winkel en valuta',
    people: 'Personen en limieten',
    receipt: 'Naam en bon',
    tax: 'Btw',
    goods: 'Artikelen',
    devices: 'Printer en scanner',
    'test-card': 'Testkaart',
    float: 'Beginkas',
    proven: 'Overzicht',
  },
  notes: {
    country:
      'Kies het land van de winkel. Daarna zie je aan welke fiscale regels de kassa daar niet voldoet.',
    service:
      'Vul de gegevens uit de brief van de kaartdienst in en test de verbinding. Er wordt geen geld geboekt.',
    shop: 'Controleer valuta en regio en verbind dan.',
    people:
      'Een manager keurt goed wat personeel niet alleen mag. Kies daarna hoeveel de kassa offline mag inwisselen.',
    receipt: 'De eerste regel is de naam van je winkel. Je kunt dit overslaan.',
    tax: 'Kies de btw-tarieven. Je kunt dit overslaan: bonnen vermelden dan geen btw.',
    goods:
      'Sleep een bestand met je artikelen hierheen, of voeg ze met de hand toe. Je kunt dit overslaan en bedragen typen.',
    devices: 'Kies een printer, druk een testbon af en test de scanner. Je kunt dit overslaan.',
    float:
      'Tel het contante geld in de lade. Dat kan ook later, vóór de eerste verkoop van een dag.',
    proven: 'Dit werkt al, en dit ontbreekt nog. De rest blijkt bij je eerste verkoop.',
  },
  testCard: {
    title: 'Testkaart',
    how: 'Optioneel. Scan een eigen cadeaukaart. Waardeer de kaart met {{money}} op en wissel daarna {{money}} in. Het saldo is dan weer zoals eerst.',
    format: 'De kaart ziet er zo uit: {{format}}. Zien al je kaarten er zo uit?',
    formatNote:
      '# is een cijfer, @ een letter. Bevestig je dit, dan vraagt de kassa bij elke andere tekst of het een kaart is.',
    useFormat: 'Ja, alle kaarten',
    described: 'De kassa kent het formaat van je kaarten.',
  },
  applied: {
    load: 'De kaartdienst heeft de kaart opgewaardeerd.',
    noLoad: 'Sinds de start van de kassa is geen opwaardering getest.',
    redeem: 'De kaartdienst heeft het bedrag van de kaart afgeboekt.',
    noRedeem: 'Sinds de start van de kassa is geen inwisseling getest.',
  },
  here: 'Op deze kassa',
  proven: {
    people: 'Er is een manager ingesteld.',
    nobody:
      'Nog geen manager: iedereen kan de meeste instellingen wijzigen. Voeg er een toe in “Instellingen”.',
    printer: 'De printer heeft iets afgedrukt.',
    printerUntried:
      'Er is een printer gekozen, maar die heeft sinds de start van de kassa niets afgedrukt. Druk een testbon af in “Instellingen”.',
    printerFailed: 'Er is een printer gekozen, maar de laatste afdruk is niet gelukt: {{why}}',
    printerNotConfirmed:
      'Er is een printer gekozen, maar de laatste afdruk is niet bevestigd: {{why}}',
    noPrinter:
      'Nog geen printer: kassabonnen kunnen als pdf worden opgeslagen. Kies er een in “Instellingen”.',
  },
  stillToDo: 'Nog in te stellen: {{steps}}',
  resume: 'Verder instellen',
  hide: 'Niet nu',
  leftTitle: 'Voor later',
  addCashiers: 'Met de pincode van de manager kun je nu kassamedewerkers toevoegen.',
  floatCounted: 'De beginkas is geteld.',
  back: 'Terug',
  later: 'Later afmaken',
  next: 'Volgende: {{step}}',
  sell: 'Beginnen met verkopen',
  begin: 'Stap voor stap instellen',
};
