import type { setting as english } from '../en/setting.ts';
import type { Translated } from '../sentence.ts';

export const setting: Translated<typeof english> = {
  scannerGapMs: {
    label: 'Langste pauze tussen tekens van een scan',
    note: 'De meeste scanners hebben 50 ms nodig, sommige draadloze tot 100 ms. Te kort: scans vallen uiteen. Te lang: snel typen lijkt op een scan.',
    value: '{{value}} ms',
    also: 'barcode lezer snelheid milliseconden',
  },
  scannerLayout: {
    label: 'Toetsenbordindeling van de scanner',
    note: 'Een scanner typt als een toetsenbord. De kassa vindt de indeling als je de testcode hieronder of een bon van deze kassa scant.',
    options: {
      none: 'Indeling van deze computer',
      us: 'Amerikaans',
      gb: 'Brits',
      de: 'Duits',
      ch: 'Zwitsers',
      fr: 'Frans',
      be: 'Belgisch',
      nl: 'Nederlands',
    },
    also: 'qwerty qwertz azerty taal toetsenbord',
  },
  soundsOn: {
    label: 'Geluid bij een scan, een betaling en een weigering',
    note: 'Bij elk geluid is ook iets te zien.',
    also: 'geluiden piep volume geluid',
  },
  dayEndsAtHour: {
    label: 'De kasdag eindigt om',
    note: 'Een shift die voor dit uur wordt geopend, hoort bij de dag ervoor.',
    value: '{{value}}:00',
    also: 'sluitingstijd middernacht dagafsluiting',
  },
  blindCount: {
    label: 'De kassalade blind tellen',
    note: 'Het verwachte bedrag verschijnt pas na het tellen en de dagafsluiting. Op het X-rapport staat het niet.',
    also: 'kasopmaak tellen',
  },
  supportContact: {
    label: 'Kassasupport: naam en telefoonnummer',
    note: 'Staat overal waar de kassa vraagt om support te bellen.',
    also: 'helpdesk telefoon',
  },
  startsWithComputer: {
    label: 'Kassa samen met de computer starten',
    note: 'De kassa start zodra deze gebruiker zich bij de computer aanmeldt.',
    also: 'opstarten automatisch kiosk',
  },
  fullScreen: {
    label: 'Volledig scherm gebruiken',
    note: 'De kassa bedekt dan het hele scherm. Sluit de kassa om het bureaublad weer te zien.',
    also: 'kiosk beeldvullend',
  },
  theme: {
    label: 'Kleuren',
    options: { system: 'Zoals de computer', light: 'Licht', dark: 'Donker' },
    also: 'donkere modus nacht licht kleuren helderheid',
  },
  cashRounding: {
    title: 'Contant afronden',
    note: 'Voor landen die hun kleinste munten hebben afgeschaft. Contante bedragen worden afgerond op de dichtstbijzijnde {{step}}, de kleinste munt van de valuta. Betalingen met pin en cadeaukaart blijven exact.',
    label: 'Contant afronden op {{step}}',
    questions: {
      on: 'Contant afronden op deze kassa?',
      off: 'Stoppen met contant afronden op deze kassa?',
    },
    go: { on: 'Contant afronden', off: 'Niet meer afronden' },
    customer:
      'De klant betaalt of krijgt contant hoogstens {{most}} meer of minder. De kassabon toont hoeveel.',
    report:
      'X- en Z-rapporten tonen de afronding op een eigen regel en verwachten het exacte contante bedrag in de kassalade. Je naam komt in de geschiedenis.',
    also: 'centen vijf afronden',
  },
  managerLeaseMinutes: {
    title: 'Hoe lang een pincode van een manager geldt',
    note: 'Na het typen van de pincode op een pagina gaan alle managerpagina’s zonder pincode open. De tijd staat naast de pagina’s. Vergrendelen, iemand anders, een ongebruikt scherm en een herstart maken daar een eind aan. Personen, verbinding en limieten vragen erom zodra je “Instellingen” weer opent. 0: alleen voor de pagina.',
    label: 'Aantal minuten',
    value: '{{value}} min',
    questions: { change: 'Wijzigen hoe lang een pincode van een manager geldt?' },
    go: { change: 'Tijd wijzigen' },
    customer: 'De klant merkt niets.',
    report:
      'Alles wat intussen gebeurt, wordt vastgelegd met de naam van de manager. Je naam komt in de geschiedenis.',
    also: 'goedkeuring duur tijd minuten wachtwoord',
  },
  askedEachTime: {
    title: 'Altijd om de pincode vragen',
    note: 'Deze handelingen vragen elke keer om de pincode van een manager, ook als die net is getypt.',
    label: 'Elke keer vragen bij',
    options: {
      refund: 'Terugbetalingen en geannuleerde verkopen',
      'write-off': 'Bedragen als verlies afboeken',
      'pay-out': 'Contant geld uit de kassalade',
      'open-drawer': 'Kassalade openen zonder verkoop',
      reversal: 'Terugdraaien, en opwaarderingen verplaatsen of terugnemen',
      'above-limit': 'Betalingen, opwaarderingen en tijd boven een limiet',
      discount: 'Kortingen boven de limiet',
      'unclear-payment': 'Beslissingen onder “Af te handelen”',
    },
    questions: { change: 'Wijzigen waarbij altijd om de pincode wordt gevraagd?' },
    go: { change: 'Lijst wijzigen' },
    customer: 'De klant merkt niets.',
    report: 'Je naam komt in de geschiedenis.',
    also: 'goedkeuring geld terugbetaling kassalade wachtwoord',
  },
};
