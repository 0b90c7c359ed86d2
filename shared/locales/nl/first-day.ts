import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Deze kassa instellen',
  connect: {
    title: 'Mijn winkel verbinden',
    note: 'Dit duurt ongeveer vijf minuten. Houd de brief van je kaartdienst bij de hand: adres, sleutels en UUID van de winkel.',
    go: 'Mijn winkel verbinden',
  },
  demo: {
    title: 'De demo proberen',
    note: 'Met artikelen en kaarten om te proberen. Er wordt geen echt geld verplaatst. De winkel verbind je later bij de instellingen.',
    go: 'De demo proberen',
  },
  paste: {
    title: 'Ik heb een instelbestand',
    note: 'Plak hier de tekst. De kassa controleert alles voordat ze iets verandert.',
    text: 'Tekst van het instelbestand',
    go: 'Met deze tekst instellen',
    refused: 'De kassa is niet ingesteld. Verbeter de tekst en probeer het opnieuw.',
  },
  way: 'Stappen van het instellen',
  steps: {
    country: 'Land',
    service: 'Kaartdienst',
    shop: 'Winkel en valuta',
    people: 'Manager en limieten',
    devices: 'Printer en scanner',
    'test-card': 'Testkaart',
    proven: 'Overzicht',
  },
  notes: {
    country: 'Kies het land van de winkel. De kassa toont dan wat ze daar niet doet.',
    service:
      'Vul de gegevens uit de brief van de kaartdienst in en test de verbinding. Er gaat geen geld om.',
    shop: 'Controleer valuta en regio en verbind dan. De artikelen en kaarten van de demo stoppen hier.',
    people:
      'Een manager keurt goed wat personeel niet alleen mag. Kies daarna hoeveel de kassa offline mag inwisselen.',
    devices: 'Kies een printer, druk een testpagina af en scan een kaart. Je kunt dit overslaan.',
    'test-card':
      'Naar keuze: alleen een echte betaling bewijst dat sleutels, pad en richting van bedragen kloppen.',
    proven: 'Dit werkt al. De rest blijkt bij je eerste verkoop.',
  },
  testCard: {
    title: 'Testkaart',
    how: 'Scan een eigen cadeaukaart. Laad {{money}} op en wissel daarna {{money}} in. Het saldo eindigt zoals het begon.',
  },
  applied: {
    load: 'De kaartdienst heeft de kaart opgeladen.',
    noLoad: 'Er is nog geen oplading getest.',
    redeem: 'De kaartdienst heeft van de kaart afgeboekt.',
    noRedeem: 'Er is nog geen inwisseling getest.',
  },
  here: 'Aan deze kassa',
  proven: {
    people: 'Er is een manager ingesteld.',
    nobody:
      'Nog geen manager: iedereen kan de instellingen wijzigen. Voeg er een toe bij de instellingen.',
    printer: 'Er is een printer gekozen.',
    noPrinter:
      'Nog geen printer: bonnen kunnen als pdf worden bewaard. Kies er een bij de instellingen.',
  },
  back: 'Terug',
  later: 'Later afmaken',
  next: 'Volgende: {{step}}',
  sell: 'Beginnen met verkopen',
  begin: 'Stap voor stap instellen',
};
