import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * A manager's decisions about one transaction: the button, its question, the button that confirms,
 * and the effects on customer, sale and report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Het is afgeboekt',
      question: 'Is het afgeboekt? {{money}}, kaart {{card}}',
      go: 'Het is afgeboekt',
      customer: 'Er verandert niets. De kaart heeft één keer {{money}} betaald.',
      customerOfAttempt:
        'De kaart heeft {{money}} betaald, en de klant is gevraagd anders te betalen. Is er twee keer betaald, draai deze dan terug in Activiteit: dan gaat {{money}} weer op de kaart.',
      sale: 'De kaart heeft de verkoop betaald.',
      saleOfAttempt: 'De verkoop is op een andere manier betaald.',
      report: 'Telt {{money}} als ingewisseld.',
      reasons: ['Gezien in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'not-taken': {
      button: 'Het is niet afgeboekt',
      question: 'Is het niet afgeboekt? {{money}}, kaart {{card}}',
      go: 'Niet afgeboekt: beëindigen',
      customer:
        'De kaart houdt {{money}}. Er wordt niets verzonden, want de klant is gevraagd anders te betalen.',
      sale: 'De verkoop is op een andere manier betaald.',
      report: 'Telt niets.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'send-again': {
      button: 'Niet afgeboekt: opnieuw verzenden',
      question: 'Niet afgeboekt: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'De kaart betaalt nu {{money}}. Was het toch al afgeboekt, dan betaalt de klant twee keer: zoek het eerst op.',
      sale: 'De kaart betaalt nog steeds de verkoop.',
      report: 'Telt {{money}} zodra de kaartdienst het bevestigt.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'shop-loss': {
      button: 'Als verlies afboeken',
      question: 'Als verlies afboeken? {{money}}, kaart {{card}}',
      go: '{{money}} als verlies afboeken',
      customer: 'Van de kaart wordt dit nooit afgeboekt. Er is niets meer op gereserveerd.',
      sale: 'De verkoop verandert niet.',
      report:
        'Telt {{money}} als verlies. Blijkt het bedrag toch afgeboekt, dan meldt de kassa het.',
      reasons: ['Niet te achterhalen', 'De moeite niet waard', 'Besloten door de eigenaar'],
    },
    'paid-otherwise': {
      button: 'Anders betaald',
      question: 'Is het anders betaald? {{money}}, kaart {{card}}',
      go: 'Het is anders betaald',
      customer:
        'Heeft {{money}} op een andere manier betaald. Het wordt nooit van de kaart afgeboekt.',
      sale: 'De andere betaling vervangt die met de kaart.',
      report: 'Telt {{money}} als contant geld van deze shift, of als andere betaling.',
      reasons: ['Met pin betaald', 'Met overschrijving betaald'],
    },
    'other-card': {
      button: 'Van andere kaart afgeboekt',
      question: 'Van welke kaart is het afgeboekt in plaats van {{card}}?',
      go: 'Van die kaart afgeboekt',
      customer:
        'De andere kaart heeft {{money}} betaald; van deze kaart wordt het nooit afgeboekt.',
      sale: 'De andere kaart heeft de verkoop betaald.',
      report: 'Telt de betaling met de andere kaart, één keer.',
      reasons: ['De klant gaf een andere kaart', 'De kaart is vervangen'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} gaat automatisch terug op de kaart: de verkoop is geannuleerd.',
      sale: 'De verkoop blijft geannuleerd.',
      report:
        'Telt {{money}} als ingewisseld, en als teruggegeven zodra de kaartdienst het bevestigt.',
    },
    'not-taken': {
      customer: 'De kaart houdt {{money}}. Er wordt niets verzonden.',
      sale: 'De verkoop blijft geannuleerd.',
      report: 'Telt niets.',
    },
  },
  load: {
    taken: {
      button: 'Het is opgeladen',
      question: 'Is het opgeladen? {{money}}, kaart {{card}}',
      go: 'Het is opgeladen',
      customer: 'Heeft één keer {{money}} op de kaart.',
      customerOfAttempt:
        'Heeft {{money}} op de kaart. Is het geld teruggegeven, draai deze oplading dan terug in Activiteit.',
      report: 'Telt {{money}} als opgeladen.',
      reasons: ['Gezien in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'not-taken': {
      button: 'Het is niet opgeladen',
      question: 'Is het niet opgeladen? {{money}}, kaart {{card}}',
      go: 'Niet opgeladen: beëindigen',
      customer:
        'Heeft geen {{money}} op de kaart. Geef het geld terug als dat nog niet is gebeurd. Er wordt niets verzonden.',
      report: 'Telt niets.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'send-again': {
      button: 'Niet opgeladen: opnieuw verzenden',
      question: 'Niet opgeladen: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'Krijgt nu {{money}} op de kaart. Was het toch al opgeladen, dan krijgt de klant het twee keer: zoek het eerst op.',
      report: 'Telt {{money}} zodra de kaartdienst het bevestigt.',
      reasons: ['Niet in de backoffice van de kaartdienst', 'Bevestigd door de kaartdienst'],
    },
    'shop-loss': {
      button: 'Als verlies afboeken',
      question: 'Als verlies afboeken? {{money}}, kaart {{card}}',
      go: '{{money}} als verlies afboeken',
      customer:
        'Heeft misschien wel, misschien niet {{money}} op de kaart. Zo niet, geef het geld terug.',
      report: 'Telt {{money}} als verlies. Blijkt de kaart toch opgeladen, dan meldt de kassa het.',
      reasons: ['Niet te achterhalen', 'Besloten door de eigenaar'],
    },
    'paid-otherwise': {
      button: 'Het geld is teruggegeven',
      question: 'Is het geld teruggegeven? {{money}}, kaart {{card}}',
      go: 'Het geld is teruggegeven',
      customer: 'Heeft {{money}} terug. Het komt nooit op de kaart.',
      report: 'Telt {{money}} als teruggegeven. Contant geld gaat uit de kassalade van deze shift.',
      reasons: ['Teruggegeven op de bankpas'],
    },
    'other-card': {
      button: 'Op een andere kaart opgeladen',
      question: 'Op welke kaart is het opgeladen in plaats van {{card}}?',
      go: 'Op die kaart opgeladen',
      customer: 'Heeft {{money}} op de andere kaart, en nooit op deze.',
      report: 'Telt de oplading van de andere kaart, één keer.',
      reasons: ['De klant gaf een andere kaart', 'De kaart is vervangen'],
    },
  },
  /** For a refused payment, which was certainly not made. */
  again: {
    button: 'Opnieuw verzenden',
    question: 'Opnieuw verzenden?',
    reasons: ['De oorzaak is verholpen', 'De kaartdienst zei het opnieuw te proberen'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Verzenden',
    question: 'Moest deze betaling doorgaan?',
    customer: {
      redeem: 'De kaart betaalt nu {{money}}: het is nog niet eerder verzonden.',
      load: 'Krijgt nu {{money}} op de kaart: het is nog niet eerder verzonden.',
    },
    reasons: ['De klant heeft de artikelen', 'De klant heeft betaald'],
  },
  seen: {
    button: 'Als afgehandeld markeren',
    question: 'Is dit afgehandeld?',
    go: 'Van de lijst halen',
    customer: 'Er verandert niets. Is er {{money}} te veel geboekt, draai dat dan eerst terug.',
    report: 'Het blijft in de geschiedenis, met je reden.',
    reasons: ['Teruggedraaid', 'Teruggegeven aan de klant', 'Uitgelegd door de kaartdienst'],
  },
};
