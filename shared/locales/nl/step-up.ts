import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager approves something on the spot. */
export const stepUp: Translated<typeof english> = {
  pin: 'Pincode van een manager',
  which: 'Welke manager?',
  gate: {
    title: 'Alleen voor managers',
    note: 'Typ de pincode van een manager om deze pagina te gebruiken. De pagina wordt weer vergrendeld als je weggaat.',
    noteLease:
      'De pincode van een manager opent deze en de andere managerpagina’s {{length}} lang, of tot je de kassa vergrendelt.',
    notePage:
      'Personen, limieten en verbinding vragen elke keer om de pincode van een manager. Ze worden weer vergrendeld als je “Instellingen” verlaat of een tijdje niets doet.',
    ended: 'De goedkeuring is verlopen. Alles wat je hebt getypt, staat er nog.',
    endedPage: 'Deze pagina is weer vergrendeld. Alles wat je hebt getypt, staat er nog.',
    open: 'Met de pincode van een manager',
    go: 'Openen',
  },
  lease: {
    by: 'Goedgekeurd door {{name}}. De eerder getypte pincode geldt nog.',
    over: 'De goedkeuring is verlopen. Typ de pincode.',
  },
  erase: 'Wissen',
  demoPin: 'In de demo en bij het oefenen is het 9999.',
  customer: 'Klant',
  sale: 'Verkoop',
  report: 'Rapport',
  reason: 'Reden',
  asking: 'Wordt gecontroleerd …',
  inCoins: 'Contant: {{money}} (afgerond op {{step}})',
  missing: {
    all: 'Nog nodig: {{what}}.',
    name: 'een naam',
    ownPin: 'een pincode',
    apiKey: 'de API-sleutel',
    pin: 'de pincode van een manager',
    pinNext: 'op de volgende pagina de pincode van een manager',
    reason: 'een reden',
    sum: 'het toe te voegen bedrag',
    amount: 'een bedrag',
  },
  noAnswer: 'De kassa gaf geen antwoord. Kijk eerst in de lijst en druk dan pas opnieuw.',
  nobody: 'Deze kassa heeft nog geen manager. Voeg er een toe onder “Instellingen”, “Personen”.',
  wrong: 'Verkeerde pincode van de manager.',
  wait: 'Wacht {{length}} voor de volgende poging.',
  raise: {
    question: 'Limieten verhogen voor deze storing?',
    sum: 'Dit bedrag toevoegen',
    theSum: 'dit bedrag',
    until: 'Voor hoe lang',
    hours: '{{count}} u',
    go: '{{money}} toevoegen',
    effects: {
      customer:
        'Klanten kunnen met hun kaart blijven betalen tot {{until}}, of tot de kaartdienst terug is.',
      report:
        'De kassa mag {{money}} meer inwisselen en {{money}} meer opwaarderen dan de limieten van de winkel toestaan. Weigert de kaartdienst een betaling later, dan draagt de winkel het verlies. De limieten per kaart blijven gelden.',
    },
    reasons: ['Een lange storing, bekende klanten', 'Besloten door de eigenaar'],
  },
  refusal: {
    grace: 'De kaartdienst is er misschien nog mee bezig. Beslis vanaf {{time}}.',
    'number-known': 'Dat nummer hoort bij een andere transactie van deze kassa.',
    'other-card-unfit':
      'Die betaling kan deze niet vervangen. Misschien is die teruggedraaid, of vervangt die al een andere.',
    online: 'De kaartdienst is online, dus er is geen storing om limieten voor te verhogen.',
    'unknown-card': 'Dat is dezelfde kaart, of een kaart die deze kassa niet kent. Scan de juiste.',
    'above-limit': 'Dit is meer dan er op de kaart staat. Geen manager kan dat goedkeuren.',
  },
  /** Why a manager is asked to approve what a cashier has begun. */
  needsApproval: {
    'drawer-openings':
      'De kassalade is deze shift al zo vaak zonder verkoop geopend als mag. Voor meer is goedkeuring van een manager nodig.',
    'earlier-shift':
      'Dit is van een eerdere shift, of het geld is misschien al ergens anders teruggegeven. Daarvoor is goedkeuring van een manager nodig.',
    'load-paid-out-late':
      'Dit is al een tijd geleden of door iemand anders van de kaart afgeboekt. Vraag de klant of het al is uitbetaald. Voor uitbetalen is goedkeuring van een manager nodig.',
    'put-right-sum':
      'Je kunt deze shift nog tot {{money}} terugbetalen of terugdraaien. Voor meer is goedkeuring van een manager nodig.',
    'discount-ended':
      'De goedkeuring van de manager gold voor één kassamedewerker, deze artikelen en één shift. Die is vervallen: vraag het opnieuw aan een manager.',
    'discount-unproven':
      'Deze korting is van vóór de start van de kassa, en niemand kan controleren wie die heeft toegestaan. Daarvoor is goedkeuring van een manager nodig.',
    'discount-percent':
      'Je kunt tot {{percent}}% korting op een verkoop geven. Voor meer is goedkeuring van een manager nodig.',
    'discount-sum':
      'Je kunt deze shift nog tot {{money}} korting geven. Voor meer is goedkeuring van een manager nodig.',
    'perhaps-given-back':
      'Deze verkoop is betaald voordat deze kassa werd overgenomen of de gegevens werden teruggezet. Een betaling kan sindsdien zijn teruggegeven: kijk dat eerst na. Daarvoor is goedkeuring van een manager nodig.',
    'perhaps-taken-over':
      'Deze kassa heeft de hub sinds het opstarten niet bereikt. Een andere kassa kan deze kassa hebben overgenomen en een betaling hebben teruggegeven: kijk dat eerst bij de andere kassa’s na. Daarvoor is goedkeuring van een manager nodig.',
    'load-without-slip':
      'Zonder nummer van de pinbon kun je deze shift nog tot {{money}} opwaarderen. Met het nummer is geen pincode nodig.',
  },
};
