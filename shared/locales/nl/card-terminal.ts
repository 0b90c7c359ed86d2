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
    'remove-card': 'De klant kan de pas uit de terminal halen.',
    'not-readable':
      'De terminal kan de pas niet lezen. Probeer het opnieuw, of gebruik een andere pas.',
    'not-accepted': 'De terminal accepteert deze pas niet.',
    choose: 'De klant moet iets kiezen op de terminal.',
  },
  stop: 'Betaling stoppen',
  unknown: {
    payment: 'Geen antwoord van de betaalterminal over {{money}}',
    reversal: 'Geen antwoord van de betaalterminal: is {{money}} teruggegeven?',
  },
  unknownHint: {
    payment:
      'Laat de klant niet nog eens betalen. Kijk op de terminal: is de betaling goedgekeurd?',
    reversal: 'Geef het geld niet nog eens terug. Kijk op de terminal: is het teruggegeven?',
  },
  looking: 'De kassa vraagt de laatste betaling op bij de terminal.',
  askAgain: 'Terminal opnieuw vragen',
  done: { payment: 'Goedgekeurd', reversal: 'Teruggegeven' },
  notDone: { payment: 'Niet goedgekeurd', reversal: 'Niet teruggegeven' },
  declined: {
    terminal: 'De betaling van {{money}} op de betaalterminal is niet gelukt.',
    'not-reached': 'De betaalterminal is niet bereikbaar. {{money}} is niet betaald.',
    'not-registered': 'De betaalterminal accepteert deze kassa niet. {{money}} is niet betaald.',
    busy: 'De betaalterminal is bezet. {{money}} is niet betaald.',
    found: 'De betaling van {{money}} op de betaalterminal is niet gelukt.',
    person: '{{money}} is niet goedgekeurd.',
  },
  declinedHint: {
    terminal: 'Probeer het opnieuw, of laat anders betalen.',
    'not-reached':
      'Laat je de klant handmatig op de betaalterminal betalen, typ dan het nummer van de pinbon.',
    'not-registered': 'Controleer het wachtwoord in “Instellingen”.',
    busy: 'Wacht even en probeer het opnieuw.',
    found: 'De klant kan opnieuw betalen.',
    person: 'De klant kan opnieuw betalen.',
  },
  code: 'Code van de terminal: {{code}}.',
  givesBack: 'De kassa laat de betaalterminal {{money}} teruggeven. Lukt dat niet, dan zie je dat.',
  reversed: 'De betaalterminal heeft {{money}} teruggegeven.',
  reversedHint: 'Betaal niets uit.',
  part: 'De betaalterminal heeft maar {{money}} van {{asked}} ontvangen.',
  partHint: 'Laat de rest contant of met een andere kaart betalen.',
  inReport: 'Betaalterminal: niet bekend, niet meegeteld',
  atClose:
    'De betaalterminal heeft over {{money}} niet geantwoord. Dat bedrag zit niet in het pintotaal.',
  besideInReport: 'Betaalterminal: in geen verkoop, niet meegeteld',
  besideAtClose:
    '{{money}} op de betaalterminal staat in geen enkele verkoop. Dat bedrag zit niet in het pintotaal.',
  stillWaiting: 'De terminal is nog bezig met {{money}}.',
  stillWaitingHint:
    'Stop de betaling op de terminal, of wacht. Geef daarna aan wat de terminal toont.',
  found: {
    title: {
      taken: 'Betaalterminal: {{money}} ontvangen',
      'given-back': 'Betaalterminal: {{money}} teruggegeven',
      unknown: 'Pinbetaling van {{money}}: niet bekend',
      'reversal-unknown': 'Terugbetaling van {{money}} op de pas: niet bekend',
      surplus: 'Betaalterminal: {{money}} te veel ontvangen',
    },
    happened: {
      taken: 'De terminal heeft {{money}} ontvangen. Het bedrag telt in geen enkele verkoop mee.',
      'given-back':
        'De terminal heeft {{money}} teruggegeven. In de verkoop staat het bedrag nog als betaald.',
      unknown: 'De kassa vroeg de terminal om {{money}}. Er is geen antwoord vastgelegd.',
      'reversal-unknown': 'De terminal moest {{money}} teruggeven. Er is geen antwoord vastgelegd.',
      surplus:
        'De terminal heeft {{money}} meer ontvangen dan de kassa vroeg. Dit bedrag telt in geen enkele verkoop mee.',
    },
    moneyMoved: {
      taken: 'Ja, op de terminal.',
      'given-back': 'Ja, op de terminal.',
      unknown: 'Niet bekend.',
      'reversal-unknown': 'Niet bekend.',
      surplus: 'Ja, op de terminal.',
    },
    toDo: {
      taken:
        'Zoek de betaling op in de terminal. Betaal het bedrag daar terug als de klant anders heeft betaald of zonder artikelen is vertrokken.',
      'given-back': 'Zoek de betaling op in de terminal en laat de klant opnieuw betalen.',
      unknown: 'Zoek de betaling op in de terminal voordat iemand opnieuw betaalt.',
      'reversal-unknown': 'Zoek de betaling op in de terminal voordat iets wordt teruggegeven.',
      surplus:
        'Zoek de betaling op in de terminal. Was het geen fooi, betaal dan daar {{money}} terug, niet de hele betaling.',
    },
    numbers: 'Trace {{trace}}, bon {{receipt}}, terminal {{terminal}}',
    till: 'Kassa {{till}}',
    question: 'Heb je de betaling opgezocht?',
    customer: 'Er verandert niets. De gegevens van de terminal gelden.',
    report: 'Dit blijft met je naam in de geschiedenis staan.',
  },
  case: {
    title: {
      payment: 'Pinbetaling van {{money}}: niet bekend',
      reversal: 'Terugbetaling van {{money}} op de pas: niet bekend',
    },
    happened: {
      payment: 'De kassa vroeg de betaalterminal om {{money}}, maar kreeg geen antwoord.',
      reversal: 'De betaalterminal moest {{money}} teruggeven, maar de kassa kreeg geen antwoord.',
    },
    moneyMoved: 'Niet bekend. De verkoop wacht op een antwoord.',
    toDo: 'Zoek de betaling op in de terminal en geef aan wat de terminal toont.',
    question: {
      done: {
        payment: 'Toont de terminal de betaling als goedgekeurd?',
        reversal: 'Toont de terminal dat het bedrag is teruggegeven?',
      },
      notDone: {
        payment: 'Ontbreekt de betaling op de terminal?',
        reversal: 'Ontbreekt de teruggave op de terminal?',
      },
    },
    customer: {
      done: {
        payment: 'De klant heeft {{money}} gepind.',
        reversal: 'De klant heeft {{money}} op de pas teruggekregen.',
      },
      notDone: {
        payment: 'De klant moet {{money}} nog betalen.',
        reversal: 'De klant krijgt {{money}} nog terug.',
      },
    },
    report: 'Je kunt verder met de verkoop. Je naam komt in de geschiedenis.',
  },
  settings: {
    title: 'Betaalterminal',
    note: 'De kassa stuurt pinbetalingen via het netwerk naar een terminal met ZVT. Uit: laat de klant handmatig op de betaalterminal betalen en typ het nummer van de pinbon.',
    isOn: 'Pinbetalingen naar de terminal sturen',
    host: 'Adres in het netwerk',
    port: 'Poort',
    password: 'Wachtwoord van de terminal (6 cijfers)',
    closesDay: 'Bij de dagafsluiting ook de dag van de terminal afsluiten',
    isShared: 'Andere kassa’s gebruiken deze terminal ook',
    save: 'Terminal opslaan',
    fault: 'Controleer het adres, de poort en de zes cijfers van het wachtwoord.',
    currency: 'De terminal werkt niet met de valuta van deze kassa.',
  },
  health: {
    ready: 'De terminal antwoordde de vorige keer, of is nog niet gebruikt.',
    'not-reached': 'De terminal is niet bereikbaar. Voer pinbetalingen met de hand in.',
    'not-registered': 'De terminal accepteert deze kassa niet. Controleer het wachtwoord.',
    busy: 'De terminal is bezet.',
    'day-not-closed':
      'De dag van de terminal is niet samen met die van de kassa afgesloten. Doe dat op de terminal, als het nog niet is gebeurd.',
  },
};
