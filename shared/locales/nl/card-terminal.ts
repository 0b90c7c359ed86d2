import type { cardTerminal as english } from '../en/card-terminal.ts';
import type { Translated } from '../sentence.ts';

export const cardTerminal: Translated<typeof english> = {
  asking: {
    payment: '{{money}} op de betaalterminal',
    reversal: 'De betaalterminal geeft {{money}} terug',
  },
  askingHint: {
    payment: 'Vraag de klant de instructies op de terminal te volgen.',
    reversal: 'Wacht tot de terminal klaar is.',
  },
  step: {
    'confirm-amount': 'Bevestig het bedrag op de terminal.',
    'insert-card': 'Wacht op de pas.',
    pin: 'Wacht op de pincode.',
    'wrong-pin': 'Verkeerde pincode. De klant kan het opnieuw proberen.',
    wait: 'De terminal vraagt het na bij de bank.',
    'remove-card': 'De klant kan de pas uitnemen.',
    'not-readable':
      'De terminal kan de pas niet lezen. Probeer het opnieuw, of neem een andere pas.',
    'not-accepted': 'De terminal neemt deze pas niet aan.',
    choose: 'De klant moet iets kiezen op de terminal.',
  },
  stop: 'Betaling stoppen',
  unknown: {
    payment: 'Geen antwoord van de betaalterminal over {{money}}',
    reversal: 'Geen antwoord van de betaalterminal: is {{money}} teruggegeven?',
  },
  unknownHint: {
    payment: 'Vraag het geld niet nog eens. Kijk op de terminal: is het goedgekeurd?',
    reversal: 'Geef het geld niet nog eens terug. Kijk op de terminal: is het teruggegeven?',
  },
  looking: 'De kassa vraagt de terminal naar zijn laatste betaling.',
  askAgain: 'Terminal opnieuw vragen',
  done: { payment: 'Goedgekeurd', reversal: 'Teruggegeven' },
  notDone: { payment: 'Niet goedgekeurd', reversal: 'Niet teruggegeven' },
  declined: {
    terminal: 'De betaalterminal heeft {{money}} niet aangenomen.',
    'not-reached': 'De betaalterminal is niet bereikbaar. {{money}} is niet betaald.',
    'not-registered': 'De betaalterminal accepteert deze kassa niet. {{money}} is niet betaald.',
    busy: 'De betaalterminal is bezet. {{money}} is niet betaald.',
    found: 'De betaalterminal heeft {{money}} niet aangenomen.',
    person: '{{money}} is niet goedgekeurd.',
  },
  declinedHint: {
    terminal: 'Probeer het opnieuw, of laat anders betalen.',
    'not-reached':
      'Laat je de klant handmatig op de betaalterminal betalen, typ dan het nummer van de pinbon.',
    'not-registered': 'Controleer het wachtwoord in “Instellingen”.',
    busy: 'Wacht even en probeer het opnieuw.',
    found: 'De betaling kan opnieuw.',
    person: 'De betaling kan opnieuw.',
  },
  code: 'Code van de terminal: {{code}}.',
  reversed: 'De betaalterminal heeft {{money}} teruggegeven.',
  reversedHint: 'Betaal niets uit.',
  inReport: 'Betaalterminal: onbekend, niet meegeteld',
  atClose: 'De betaalterminal heeft over {{money}} niet geantwoord. Dat zit niet in het pintotaal.',
  stillWaiting: 'De terminal is nog bezig met {{money}}.',
  stillWaitingHint: 'Stop op de terminal, of wacht. Zeg daarna wat die toont.',
  found: {
    title: {
      taken: 'Betaalterminal nam {{money}}',
      'given-back': 'Betaalterminal gaf {{money}} terug',
      unknown: 'Pinbetaling van {{money}}: onbekend',
      'reversal-unknown': 'Teruggave van {{money}} via de pin: onbekend',
    },
    happened: {
      taken: 'De terminal nam {{money}}. Geen verkoop telt het bedrag.',
      'given-back': 'De terminal gaf {{money}} terug. De verkoop telt het bedrag nog als betaald.',
      unknown: 'De terminal is om {{money}} gevraagd. Er is geen antwoord bewaard.',
      'reversal-unknown': 'De terminal moest {{money}} teruggeven. Er is geen antwoord bewaard.',
    },
    moneyMoved: {
      taken: 'Ja, op de terminal.',
      'given-back': 'Ja, op de terminal.',
      unknown: 'Onbekend.',
      'reversal-unknown': 'Onbekend.',
    },
    toDo: {
      taken:
        'Zoek de betaling op in de terminal. Geef die terug als anders is betaald of niets is meegenomen.',
      'given-back': 'Zoek de betaling op in de terminal en laat de klant opnieuw betalen.',
      unknown: 'Zoek de betaling op in de terminal voordat iemand opnieuw betaalt.',
      'reversal-unknown': 'Zoek de betaling op in de terminal voordat iets wordt teruggegeven.',
    },
    numbers: 'Trace {{trace}}, bon {{receipt}}, terminal {{terminal}}',
    till: 'Kassa {{till}}',
    question: 'Heb je de betaling opgezocht?',
    customer: 'Er verandert niets. Wat de terminal toont, geldt.',
    go: 'Afgehandeld',
  },
  case: {
    title: {
      payment: 'Pinbetaling van {{money}}: onbekend',
      reversal: 'Teruggave van {{money}} via de pin: onbekend',
    },
    happened: {
      payment: 'De betaalterminal is om {{money}} gevraagd en heeft niet geantwoord.',
      reversal: 'De betaalterminal moest {{money}} teruggeven en heeft niet geantwoord.',
    },
    moneyMoved: 'Onbekend. De verkoop wacht op een antwoord.',
    toDo: 'Zoek de betaling op in de terminal en zeg wat die toont.',
    question: {
      done: {
        payment: 'Toont de terminal de betaling als goedgekeurd?',
        reversal: 'Toont de terminal de teruggave?',
      },
      notDone: {
        payment: 'Ontbreekt de betaling op de terminal?',
        reversal: 'Ontbreekt de teruggave op de terminal?',
      },
    },
    customer: {
      done: {
        payment: 'Heeft {{money}} gepind.',
        reversal: 'Heeft {{money}} terug op de pas.',
      },
      notDone: {
        payment: 'Moet {{money}} nog betalen.',
        reversal: 'Krijgt {{money}} nog terug.',
      },
    },
    report: 'De verkoop kan verder. Het logboek bewaart je naam.',
  },
  settings: {
    title: 'Betaalterminal',
    note: 'De kassa stuurt pinbetalingen naar een terminal die ZVT spreekt via het netwerk. Uit: laat de klant handmatig op de betaalterminal betalen en typ het nummer.',
    isOn: 'Pinbetalingen naar de terminal sturen',
    host: 'Adres in het netwerk',
    port: 'Poort',
    password: 'Wachtwoord van de terminal (6 cijfers)',
    closesDay: 'Dag van de terminal afsluiten met de dag van de kassa',
    isShared: 'Andere kassa’s gebruiken deze terminal ook',
    save: 'Terminal opslaan',
    fault: 'Controleer het adres, de poort en de zes cijfers van het wachtwoord.',
    currency: 'De terminal neemt de valuta van deze kassa niet.',
  },
  health: {
    ready: 'De terminal antwoordde de vorige keer, of is nog niet gebruikt.',
    'not-reached': 'De terminal is niet bereikbaar. Voer pinbetalingen met de hand in.',
    'not-registered': 'De terminal accepteert deze kassa niet. Controleer het wachtwoord.',
    busy: 'De terminal is bezet.',
    'day-not-closed': 'De dag van de terminal is niet afgesloten. Doe dat op de terminal.',
  },
};
