import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager allows something in place. */
export const stepUp: Translated<typeof english> = {
  pin: 'Pincode van een manager',
  which: 'Welke manager?',
  gate: {
    title: 'Voor een manager',
    note: 'Wat hier gebeurt, is aan een manager. De pincode opent het tot je deze pagina verlaat.',
    open: 'Met de pincode van een manager',
    go: 'Openen',
  },
  erase: 'Wissen',
  demoPin: 'In de demo en bij het oefenen is het 9999.',
  customer: 'De klant',
  sale: 'De verkoop',
  report: 'Het rapport',
  reason: 'Reden',
  asking: 'Navragen …',
  missing: {
    all: 'Nog nodig: {{what}}.',
    name: 'een naam',
    ownPin: 'een pincode',
    apiKey: 'de API-sleutel',
    pin: 'de pincode van een manager',
    reason: 'een reden',
    sum: 'het bedrag',
    amount: 'een bedrag',
  },
  noAnswer: 'De kassa gaf geen antwoord. Bekijk de lijst voor je opnieuw drukt.',
  nobody:
    'Er is aan deze kassa nog geen manager. Stel eerst een managerspincode in bij Instellingen.',
  wrong: 'Dit is niet de pincode van een manager.',
  wait: 'Wacht {{length}} voor de volgende poging.',
  raise: {
    question: 'De limieten verhogen voor deze storing?',
    sum: 'Dit bedrag toevoegen',
    theSum: 'dit bedrag',
    until: 'Voor hoe lang',
    hours: '{{count}} u',
    go: '{{money}} toevoegen',
    effects: {
      customer: 'Klanten blijven met hun kaart betalen tot {{until}}, of tot de dienst er weer is.',
      report:
        'Er mag tot {{money}} meer worden toegezegd dan de limieten van de winkel toelaten, en evenveel worden opgeladen; wat de dienst later weigert, is verlies van de winkel. De eigen limieten van elke kaart blijven.',
    },
    reasons: ['Een lange storing, bekende klanten', 'De eigenaar heeft zo beslist'],
  },
  refusal: {
    grace: 'De dienst is er misschien nog mee bezig. Dit kan vanaf {{time}}.',
    'number-known': 'Dat nummer hoort bij een andere transactie van deze kassa.',
    'other-card-unfit':
      'Die kan hier niet voor gelden: het bedrag is anders, of die geldt al voor iets anders.',
    online: 'De dienst is bereikbaar: er is geen storing om limieten voor te verhogen.',
    'unknown-card': 'Dat is dezelfde kaart, of een die deze kassa niet kent. Scan de juiste.',
    'above-limit': 'Dit is meer dan er op de kaart staat; dat kan geen manager opheffen.',
  },
  /** Why a manager is asked for what a cashier has begun alone. */
  notAlone: {
    'drawer-openings':
      'In deze shift is de kassalade alleen zo vaak geopend als de winkel toestaat: met de pincode van een manager gaat ze open.',
    'earlier-shift':
      'Dit is van een eerdere shift aan de kassa, of kwam van een andere kassa: met de pincode van een manager kan het.',
    'load-paid-out-late':
      'Dit is al een tijd geleden of door iemand anders van de kaart afgeboekt: met de pincode van een manager wordt het uitbetaald. Vraag eerst of de klant het geld al heeft.',
    'put-right-sum':
      'Alleen kan in deze shift nog tot {{money}} worden rechtgezet: met de pincode van een manager kan meer.',
    'discount-ended':
      'Een goedkeuring geldt voor één kassier, deze artikelen en één shift. Ze is vervallen: vraag een manager opnieuw.',
    'discount-percent':
      'Alleen kan er tot {{percent}} % van de prijs van de artikelen af: met de pincode van een manager kan er meer af.',
    'discount-sum':
      'Alleen kan er in deze shift nog tot {{money}} af: met de pincode van een manager kan er meer af.',
    'load-without-slip':
      'Zonder bonnummer kan in deze shift alleen nog tot {{money}} worden opgeladen. Met het bonnummer gaat het zonder pincode verder.',
  },
};
