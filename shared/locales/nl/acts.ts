import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * A manager's decisions about one transaction: the button, its question, the confirming button, and the effects on
 * customer, sale and report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Het is afgeboekt',
      question: 'Is het afgeboekt? {{money}}, kaart {{card}}',
      go: 'Het is afgeboekt',
      customer: 'Er verandert niets. Met de kaart is één keer {{money}} betaald.',
      customerOfTwice:
        'Met de kaart is {{times}} keer {{money}} betaald. De kassa houdt dit in de lijst tot het teveel is teruggegeven.',
      reportOfTwice:
        '{{money}} telt één keer mee als ingewisseld. Het teveel telt alleen mee als de kaartdienst het niet terugboekt.',
      customerOfAttempt:
        'Met de kaart is {{money}} betaald, en de klant is gevraagd om anders te betalen. Is er twee keer betaald, draai deze betaling dan terug in “Activiteit”: dan komt {{money}} weer op de kaart.',
      sale: 'De verkoop is met de kaart betaald.',
      saleOfAttempt: 'De verkoop is op een andere manier betaald.',
      report: '{{money}} telt mee als ingewisseld.',
      reasons: ['Gezien in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'not-taken': {
      button: 'Het is niet afgeboekt',
      question: 'Afhandelen als niet afgeboekt? {{money}}, kaart {{card}}',
      go: 'Niet afgeboekt: afhandelen',
      customer:
        '{{money}} blijft op de kaart. Er wordt niets verzonden, want de klant is gevraagd om anders te betalen.',
      sale: 'De verkoop is op een andere manier betaald.',
      report: 'Telt niet mee.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'send-again': {
      button: 'Niet afgeboekt: opnieuw verzenden',
      question: 'Niet afgeboekt: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'Er wordt nu {{money}} van de kaart afgeboekt. Was dat toch al gebeurd, dan betaalt de klant twee keer: zoek het eerst op bij de kaartdienst.',
      sale: 'De verkoop wordt nog steeds met de kaart betaald.',
      report: '{{money}} telt mee zodra de kaartdienst het bevestigt.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'shop-loss': {
      button: 'Als verlies afboeken',
      question: 'Als verlies afboeken? {{money}}, kaart {{card}}',
      go: '{{money}} als verlies afboeken',
      customer:
        'Dit bedrag wordt nooit van de kaart afgeboekt. Op de kaart is er niets meer voor gereserveerd.',
      sale: 'De verkoop verandert niet.',
      report:
        '{{money}} telt mee als verlies. Blijkt het bedrag toch afgeboekt, dan meldt de kassa dat.',
      reasons: ['Niet te achterhalen', 'De moeite niet waard', 'Besloten door de eigenaar'],
    },
    'paid-otherwise': {
      button: 'Anders betaald',
      question: 'Is het anders betaald? {{money}}, kaart {{card}}',
      go: 'Het is anders betaald',
      customer:
        'De klant heeft {{money}} op een andere manier betaald. Dat bedrag wordt nooit van de kaart afgeboekt.',
      sale: 'De andere betaling vervangt die met de kaart.',
      report: '{{money}} telt in deze shift mee als contant geld, of als andere betaling.',
      reasons: ['Betaald met pin', 'Betaald per overschrijving'],
    },
    'other-card': {
      button: 'Van andere kaart afgeboekt',
      question: 'Van welke kaart is het afgeboekt in plaats van {{card}}?',
      go: 'Van die kaart afgeboekt',
      customer:
        'Met de andere kaart is {{money}} betaald; van deze kaart wordt dat bedrag nooit afgeboekt.',
      sale: 'De verkoop is met de andere kaart betaald.',
      report: 'De betaling met de andere kaart telt één keer mee.',
      reasons: ['De klant gaf een andere kaart', 'De kaart is vervangen'],
    },
    'given-back': {
      button: 'Het teveel is teruggegeven',
      question: 'Hoe is het teveel van {{money}} teruggegeven? Kaart {{card}}',
      go: 'Het is teruggegeven',
      customer: 'De klant heeft één keer betaald: het teveel is teruggegeven.',
      report:
        'Teruggeboekt door de kaartdienst: er verandert niets. Anders telt het teveel mee, en gaat contant geld uit de kassalade.',
      reasons: ['Op deze kassa weer op de kaart gezet', 'Teruggeboekt op de bankpas'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} gaat automatisch terug op de kaart: de verkoop is geannuleerd.',
      sale: 'De verkoop blijft geannuleerd.',
      report:
        '{{money}} telt mee als ingewisseld, en als teruggegeven zodra de kaartdienst dat bevestigt.',
    },
    'not-taken': {
      customer: '{{money}} blijft op de kaart. Er wordt niets verzonden.',
      sale: 'De verkoop blijft geannuleerd.',
      report: 'Telt niet mee.',
    },
    twoTills:
      '{{money}} gaat niet automatisch terug, omdat twee kassa’s ervan weten. De betaling komt terug in de lijst.',
  },
  /** For a redemption that was to reverse a load. */
  ofReversal: {
    taken: '{{money}} is van de kaart afgeboekt.',
    toPayOut: '{{money}} is van de kaart afgeboekt. Het blijft hier staan tot het is uitbetaald.',
    withoutOriginal:
      'Een manager handelt het af. Deze kassa heeft de oorspronkelijke transactie niet, dus terugdraaien kan hier niet opnieuw.',
  },
  withoutShift: {
    cash: 'Er is geen shift open: contant geld zou in geen rapport staan. Open eerst een shift als het contant gaat.',
    report: 'Telt {{money}} mee, maar geen contant geld.',
    reportBack:
      'Gedaan door de kaartdienst: er verandert niets. Anders telt {{money}} mee, maar geen contant geld.',
  },
  ofRefusedRefund: {
    happened:
      'De terugbetaling is vastgelegd. Daarna weigerde de kaartdienst de kaart op te waarderen. {{cause}}',
    toDo: 'Is de oorzaak verholpen, verzend het dan opnieuw. Geef het geld anders op een andere manier terug en kies dat.',
  },
  ofUnsureLoss:
    'Misschien is {{money}} van de kaart afgeboekt, misschien niet. Er wordt niets meer verzonden, en op de kaart is er niets meer voor gereserveerd.',
  ofOpenSale: {
    taken: 'De verkoop is nog open. De kaart betaalt als het bedrag nog ontbreekt.',
    'not-taken': 'De verkoop is nog open.',
  },
  ofOldCard: {
    'not-taken':
      '{{money}} staat niet op de kaart, en er wordt niets verzonden. Bij deze kassa heeft niemand ervoor betaald.',
    'shop-loss':
      '{{money}} staat misschien op de kaart, misschien niet. Bij deze kassa heeft niemand ervoor betaald.',
  },
  ofReplaced: {
    customer: {
      redeem:
        'Hiervoor wordt niets verzonden. Een latere terugdraaiing haalt {{money}} van de kaart, of heeft dat al gedaan.',
      load: 'Hiervoor wordt niets verzonden. Een latere terugdraaiing geeft {{money}} terug, of heeft dat al gedaan: betaal geen contant geld uit.',
      move: 'De kaart waarop {{money}} zou komen, krijgt niets. Een latere terugdraaiing haalt het bedrag van de kaart.',
    },
  },
  load: {
    taken: {
      button: 'De kaart is opgewaardeerd',
      question: 'Is de kaart opgewaardeerd? {{money}}, kaart {{card}}',
      go: 'De kaart is opgewaardeerd',
      customer: 'De kaart is één keer met {{money}} opgewaardeerd.',
      customerOfTwice:
        'De kaart is {{times}} keer met {{money}} opgewaardeerd. De kassa houdt dit in de lijst tot het teveel is afgeboekt of betaald.',
      reportOfTwice:
        '{{money}} telt één keer mee als opgewaardeerd. Het teveel telt alleen mee als het op de kaart blijft.',
      customerOfAttempt:
        '{{money}} staat op de kaart. Is het geld teruggegeven, draai deze opwaardering dan terug in “Activiteit”.',
      report: '{{money}} telt mee als opgewaardeerd.',
      reasons: ['Gezien in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'not-taken': {
      button: 'De kaart is niet opgewaardeerd',
      question: 'Afhandelen als niet opgewaardeerd? {{money}}, kaart {{card}}',
      go: 'Niet opgewaardeerd: afhandelen',
      customer:
        '{{money}} staat niet op de kaart. Geef terug wat ervoor is betaald, als dat nog niet is gebeurd. Er wordt niets verzonden.',
      report: 'Telt niet mee.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'send-again': {
      button: 'Niet opgewaardeerd: opnieuw verzenden',
      question: 'Niet opgewaardeerd: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'De klant krijgt nu {{money}} op de kaart. Was dat toch al gebeurd, dan krijgt de klant het twee keer: zoek het eerst op bij de kaartdienst.',
      report: '{{money}} telt mee zodra de kaartdienst het bevestigt.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'shop-loss': {
      button: 'Als verlies afboeken',
      question: 'Als verlies afboeken? {{money}}, kaart {{card}}',
      go: '{{money}} als verlies afboeken',
      customer:
        'Misschien staat {{money}} op de kaart, misschien niet. Zo niet, geef dan terug wat ervoor is betaald.',
      report:
        '{{money}} telt mee als verlies. Blijkt de kaart toch opgewaardeerd, dan meldt de kassa dat.',
      reasons: ['Niet te achterhalen', 'Besloten door de eigenaar'],
    },
    'paid-otherwise': {
      button: 'Het geld is teruggegeven',
      question: 'Is het geld teruggegeven? {{money}}, kaart {{card}}',
      go: 'Het geld is teruggegeven',
      customer: 'De klant heeft {{money}} teruggekregen. Dat bedrag komt nooit op de kaart.',
      report:
        '{{money}} telt mee als teruggegeven. Contant geld gaat uit de kassalade van deze shift, een terugboeking op de bankpas niet.',
      reasons: ['Teruggeboekt op de bankpas'],
    },
    'other-card': {
      button: 'Andere kaart opgewaardeerd',
      question: 'Welke kaart is opgewaardeerd in plaats van {{card}}?',
      go: 'Die kaart is opgewaardeerd',
      customer: '{{money}} staat op de andere kaart en komt nooit op deze kaart.',
      report: 'De opwaardering van de andere kaart telt één keer mee.',
      reasons: ['De klant gaf een andere kaart', 'De kaart is vervangen'],
    },
    'given-back': {
      button: 'Het teveel is afgehandeld',
      question: 'Wat is er met het teveel van {{money}} gebeurd? Kaart {{card}}',
      go: 'Het is afgehandeld',
      customer: 'De klant heeft één opwaardering, of heeft alle betaald.',
      report:
        'Afgeboekt door de kaartdienst: er verandert niets. Anders telt het teveel mee, en gaat contant geld in de kassalade.',
      reasons: ['Op deze kassa weer afgeboekt'],
    },
  },
  /** For a refused load without a sale, for which nobody gives money back. */
  withoutMoneyBack: {
    button: 'Sluiten zonder geld terug',
    question: 'Sluiten zonder geld terug te geven? {{money}}, kaart {{card}}',
    customer:
      '{{money}} staat niet op de kaart, en er wordt niets verzonden. Heeft een klant er aan deze kassa voor betaald, geef dan het geld terug.',
    report: 'Er telt geen opwaardering en geen teruggave mee.',
    reasons: ['De winkel gaf de opwaardering weg', 'Teruggegeven aan de andere kassa'],
  },
  /** Sending a refused payment again, which was certainly not made. */
  again: {
    button: 'Opnieuw verzenden',
    question: 'Opnieuw verzenden?',
    reasons: ['De oorzaak is verholpen', 'De kaartdienst vroeg om het opnieuw te proberen'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Verzenden',
    question: 'Was het de bedoeling dat deze betaling doorging?',
    customer: {
      redeem:
        'Er wordt nu {{money}} van de kaart afgeboekt: de betaling is nog niet eerder verzonden.',
      load: 'De klant krijgt nu {{money}} op de kaart: de opwaardering is nog niet eerder verzonden.',
    },
    reasons: ['De klant heeft de artikelen', 'De klant heeft betaald'],
  },
  seen: {
    button: 'Als afgehandeld markeren',
    question: 'Is dit afgehandeld?',
    go: 'Uit de lijst verwijderen',
    customer: 'Er verandert niets. Is er {{money}} te veel geboekt, draai dat dan eerst terug.',
    notPaidOut: 'De kassa kan {{money}} dan niet meer uitbetalen. De klant moet het al hebben.',
    report: 'Dit blijft in de geschiedenis staan, met je reden.',
    reasons: ['Teruggedraaid', 'Teruggegeven aan de klant', 'Verklaard door de kaartdienst'],
    ofSurplus: {
      customer:
        'Er verandert niets. Heeft de kaartdienst de boeking vaker dan één keer, kies dan het andere antwoord.',
      reasons: ['De kaartdienst heeft die één keer', 'Verklaard door de kaartdienst'],
    },
  },
};
