import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What a manager can decide about one transaction: on its button, in its question, on the button
 * that does it, and what it does to the customer, the sale and the report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Het is afgeboekt',
      question: 'Is het afgeboekt? {{money}}, kaart {{card}}',
      go: 'Het is afgeboekt',
      customer: 'Er verandert niets. Van de kaart is één keer {{money}} afgeboekt.',
      customerOfAttempt:
        'Van de kaart is {{money}} afgeboekt, en de klant is om een andere betaalwijze gevraagd. Is er twee keer betaald? Zet deze dan daarna recht in Activiteit: dat laadt {{money}} weer op.',
      sale: 'Is met de kaart betaald.',
      saleOfAttempt: 'Is op een andere manier betaald.',
      report: 'Telt {{money}} als afgeboekt.',
      reasons: ['Gezien in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'not-taken': {
      button: 'Het is niet afgeboekt',
      question: 'Is het niet afgeboekt? {{money}}, kaart {{card}}',
      go: 'Niet afgeboekt: beëindigen',
      customer:
        'De {{money}} blijft op de kaart. Er wordt niets verzonden, want de klant is om een andere betaalwijze gevraagd.',
      sale: 'Is op een andere manier betaald.',
      report: 'Telt niets.',
      reasons: ['Niet in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'send-again': {
      button: 'Niet afgeboekt: opnieuw verzenden',
      question: 'Niet afgeboekt: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'Van de kaart wordt nu {{money}} afgeboekt. Was het toch al afgeboekt, dan betaalt de klant twee keer: zoek het eerst op.',
      sale: 'Blijft met de kaart betaald.',
      report: 'Telt {{money}} zodra het is aangekomen.',
      reasons: ['Niet in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'shop-loss': {
      button: 'Opgeven: verlies van de winkel',
      question: 'Opgeven? {{money}}, kaart {{card}}',
      go: '{{money}} boeken als verlies van de winkel',
      customer: 'Hoeft dit nooit te betalen; op de kaart blijft niets gereserveerd.',
      sale: 'Verandert niet.',
      report:
        'Telt {{money}} als verlies van de winkel. Blijkt het toch afgeboekt, dan meldt de kassa het.',
      reasons: ['Niet te achterhalen', 'De moeite niet waard', 'De eigenaar heeft zo beslist'],
    },
    'paid-otherwise': {
      button: 'Anders betaald',
      question: 'Is het anders betaald? {{money}}, kaart {{card}}',
      go: 'Het is anders betaald',
      customer:
        'Heeft {{money}} op een andere manier betaald. Van de kaart wordt het nooit afgeboekt.',
      sale: 'Is met die andere betaling betaald in plaats van met de kaart.',
      report: 'Telt {{money}} als contant geld van deze shift, of als andere betaling.',
      reasons: ['Met bankkaart betaald', 'Met overschrijving betaald'],
    },
    'other-card': {
      button: 'Van een andere kaart afgeboekt',
      question: 'Van welke kaart is het afgeboekt in plaats van {{card}}?',
      go: 'Van die kaart afgeboekt',
      customer:
        'Van de andere kaart is {{money}} afgeboekt; van deze kaart wordt het nooit afgeboekt.',
      sale: 'Is met de andere kaart betaald.',
      report: 'Telt de betaling met de andere kaart, één keer.',
      reasons: ['De klant gaf een andere kaart', 'De kaart is vervangen'],
    },
  },
  /** Of a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} gaat vanzelf weer op de kaart: de verkoop is geannuleerd.',
      sale: 'Die blijft geannuleerd.',
      report: 'Telt {{money}} als afgeboekt, en als teruggegeven zodra het is aangekomen.',
    },
    'not-taken': {
      customer: 'De kaart houdt {{money}}. Er wordt niets verzonden.',
      sale: 'Die blijft geannuleerd.',
      report: 'Telt niets.',
    },
  },
  load: {
    taken: {
      button: 'Het is opgeladen',
      question: 'Is het opgeladen? {{money}}, kaart {{card}}',
      go: 'Het is opgeladen',
      customer: 'Heeft de {{money}} op de kaart, één keer.',
      customerOfAttempt:
        'Heeft {{money}} op de kaart. Is het geld teruggegeven? Zet deze dan daarna recht in Activiteit.',
      report: 'Telt {{money}} als opgeladen.',
      reasons: ['Gezien in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'not-taken': {
      button: 'Het is niet opgeladen',
      question: 'Is het niet opgeladen? {{money}}, kaart {{card}}',
      go: 'Niet opgeladen: beëindigen',
      customer:
        'Heeft de {{money}} niet op de kaart; geef het geld terug als dat nog niet is gebeurd. Er wordt niets verzonden.',
      report: 'Telt niets.',
      reasons: ['Niet in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'send-again': {
      button: 'Niet opgeladen: opnieuw verzenden',
      question: 'Niet opgeladen: opnieuw verzenden? {{money}}, kaart {{card}}',
      go: 'Opnieuw verzenden',
      customer:
        'Krijgt nu {{money}} op de kaart. Was het toch al opgeladen, dan krijgt de klant het twee keer: zoek het eerst op.',
      report: 'Telt {{money}} zodra het is aangekomen.',
      reasons: ['Niet in de backoffice van de dienst', 'Door de dienst gemeld'],
    },
    'shop-loss': {
      button: 'Opgeven: verlies van de winkel',
      question: 'Opgeven? {{money}}, kaart {{card}}',
      go: '{{money}} boeken als verlies van de winkel',
      customer:
        'Heeft de {{money}} misschien wel, misschien niet op de kaart. Zo niet, geef het geld terug.',
      report:
        'Telt {{money}} als verlies van de winkel. Blijkt het toch opgeladen, dan meldt de kassa het.',
      reasons: ['Niet te achterhalen', 'De eigenaar heeft zo beslist'],
    },
    'paid-otherwise': {
      button: 'Het geld is teruggegeven',
      question: 'Is het geld teruggegeven? {{money}}, kaart {{card}}',
      go: 'Het is teruggegeven',
      customer: 'Heeft {{money}} terug. Het wordt nooit op de kaart opgeladen.',
      report: 'Telt {{money}} als teruggegeven; contant geld gaat uit de lade van deze shift.',
      reasons: ['Teruggegeven op de bankkaart'],
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
  /** Of a refused one, which is known not to have been done. */
  again: {
    button: 'Opnieuw verzenden',
    question: 'Opnieuw verzenden?',
    reasons: ['De oorzaak is verholpen', 'De dienst vraagt om opnieuw te proberen'],
  },
  /** Of one that was recorded, and told to nobody. */
  untold: {
    button: 'Het klopt: verzenden',
    question: 'Klopt het, en moet het worden verzonden?',
    customer: {
      redeem: 'Van de kaart wordt nu {{money}} afgeboekt: het is nog nooit verzonden.',
      load: 'Krijgt nu {{money}} op de kaart: het is nog nooit verzonden.',
    },
    reasons: ['De goederen zijn meegegeven', 'De klant heeft ervoor betaald'],
  },
  seen: {
    button: 'Het is in orde',
    question: 'Is dit in orde?',
    go: 'Van de lijst halen',
    customer: 'Er verandert niets. Is er {{money}} te veel verplaatst, zet dat dan eerst recht.',
    report: 'Het blijft in de geschiedenis, met de opgegeven reden.',
    reasons: ['Rechtgezet', 'De klant heeft het teruggekregen', 'De dienst heeft het uitgelegd'],
  },
};
