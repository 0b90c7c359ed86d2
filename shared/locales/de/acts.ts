import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What a manager can decide about one transaction: on its button, in its question, on the button
 * that does it, and what it does to the customer, the sale and the report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Wurde abgebucht',
      question: 'Wurde abgebucht? {{money}}, Karte {{card}}',
      go: 'Es wurde abgebucht',
      customer: 'Nichts ändert sich. Die Karte hat {{money}} einmal bezahlt.',
      customerOfAttempt:
        'Die Karte hat {{money}} bezahlt, und der Kunde wurde gebeten, anders zu bezahlen. Wurde beides bezahlt, diesen Vorgang danach unter „Vorgänge“ berichtigen: Das lädt {{money}} zurück auf die Karte.',
      sale: 'Ist mit der Karte bezahlt.',
      saleOfAttempt: 'Wurde anders bezahlt.',
      report: 'Zählt {{money}} als abgebucht.',
      reasons: ['Im Backoffice des Dienstes gesehen', 'Vom Dienst erfahren'],
    },
    'not-taken': {
      button: 'Wurde nicht abgebucht',
      question: 'Wurde nicht abgebucht? {{money}}, Karte {{card}}',
      go: 'Nicht abgebucht: beenden',
      customer:
        'Die Karte behält ihre {{money}}. Nichts wird gesendet, denn der Kunde wurde gebeten, anders zu bezahlen.',
      sale: 'Wurde anders bezahlt.',
      report: 'Zählt nichts.',
      reasons: ['Nicht im Backoffice des Dienstes', 'Vom Dienst erfahren'],
    },
    'send-again': {
      button: 'Nicht abgebucht: neu senden',
      question: 'Nicht abgebucht: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Die Karte bezahlt jetzt {{money}}. Wurde doch schon abgebucht, bezahlt sie doppelt: erst nachsehen.',
      sale: 'Bleibt mit der Karte bezahlt.',
      report: 'Zählt {{money}}, sobald es angekommen ist.',
      reasons: ['Nicht im Backoffice des Dienstes', 'Vom Dienst erfahren'],
    },
    'shop-loss': {
      button: 'Als Verlust des Geschäfts buchen',
      question: 'Als Verlust buchen? {{money}}, Karte {{card}}',
      go: '{{money}} als Verlust des Geschäfts buchen',
      customer: 'Bezahlt es nie, und auf der Karte ist nichts mehr vorgemerkt.',
      sale: 'Bleibt, wie er ist.',
      report:
        'Zählt {{money}} als Verlust des Geschäfts. Wurde doch abgebucht, meldet es die Kasse.',
      reasons: [
        'Nicht herauszufinden',
        'Der Aufwand lohnt nicht',
        'Der Inhaber hat so entschieden',
      ],
    },
    'paid-otherwise': {
      button: 'Anders bezahlt',
      question: 'Wurde anders bezahlt? {{money}}, Karte {{card}}',
      go: 'Es wurde anders bezahlt',
      customer: 'Hat {{money}} anders bezahlt. Von der Karte wird es nie abgebucht.',
      sale: 'Ist mit der anderen Zahlung statt mit der Karte bezahlt.',
      report: 'Zählt {{money}} als Bargeld dieser Schicht oder als andere Zahlung.',
      reasons: ['Mit Bankkarte bezahlt', 'Überwiesen'],
    },
    'other-card': {
      button: 'Von anderer Karte abgebucht',
      question: 'Von welcher Karte wurde statt von {{card}} abgebucht?',
      go: 'Von dieser Karte abgebucht',
      customer: 'Die andere Karte hat {{money}} bezahlt; von dieser wird es nie abgebucht.',
      sale: 'Ist mit der anderen Karte bezahlt.',
      report: 'Zählt die Zahlung der anderen Karte, einmal.',
      reasons: ['Kunde gab eine andere Karte', 'Karte wurde ersetzt'],
    },
  },
  /** Of a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} gehen von selbst auf die Karte zurück: Der Verkauf wurde abgebrochen.',
      sale: 'Er bleibt abgebrochen.',
      report: 'Zählt {{money}} als abgebucht, und als zurückgegeben, sobald es angekommen ist.',
    },
    'not-taken': {
      customer: 'Die Karte behält ihre {{money}}. Nichts wird gesendet.',
      sale: 'Er bleibt abgebrochen.',
      report: 'Zählt nichts.',
    },
  },
  load: {
    taken: {
      button: 'Wurde aufgeladen',
      question: 'Wurde aufgeladen? {{money}}, Karte {{card}}',
      go: 'Es wurde aufgeladen',
      customer: 'Hat {{money}} auf der Karte, einmal.',
      customerOfAttempt:
        'Hat {{money}} auf der Karte. Wurde das Geld zurückgegeben, diesen Vorgang danach unter „Vorgänge“ berichtigen.',
      report: 'Zählt {{money}} als aufgeladen.',
      reasons: ['Im Backoffice des Dienstes gesehen', 'Vom Dienst erfahren'],
    },
    'not-taken': {
      button: 'Wurde nicht aufgeladen',
      question: 'Wurde nicht aufgeladen? {{money}}, Karte {{card}}',
      go: 'Nicht aufgeladen: beenden',
      customer:
        'Hat {{money}} nicht auf der Karte; das Geld zurückgeben, falls noch nicht geschehen. Nichts wird gesendet.',
      report: 'Zählt nichts.',
      reasons: ['Nicht im Backoffice des Dienstes', 'Vom Dienst erfahren'],
    },
    'send-again': {
      button: 'Nicht aufgeladen: neu senden',
      question: 'Nicht aufgeladen: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Bekommt jetzt {{money}}. Wurde doch schon aufgeladen, bekommt er es doppelt: erst nachsehen.',
      report: 'Zählt {{money}}, sobald es angekommen ist.',
      reasons: ['Nicht im Backoffice des Dienstes', 'Vom Dienst erfahren'],
    },
    'shop-loss': {
      button: 'Als Verlust des Geschäfts buchen',
      question: 'Als Verlust buchen? {{money}}, Karte {{card}}',
      go: '{{money}} als Verlust des Geschäfts buchen',
      customer:
        'Hat {{money}} vielleicht auf der Karte, vielleicht nicht. Wenn nicht, das Geld zurückgeben.',
      report:
        'Zählt {{money}} als Verlust des Geschäfts. Wurde doch aufgeladen, meldet es die Kasse.',
      reasons: ['Nicht herauszufinden', 'Der Inhaber hat so entschieden'],
    },
    'paid-otherwise': {
      button: 'Geld zurückgegeben',
      question: 'Wurde das Geld zurückgegeben? {{money}}, Karte {{card}}',
      go: 'Es wurde zurückgegeben',
      customer: 'Hat {{money}} zurück. Auf die Karte wird es nie aufgeladen.',
      report: 'Zählt {{money}} als zurückgegeben; Bargeld geht aus der Kasse dieser Schicht.',
      reasons: ['Auf die Bankkarte zurückgegeben'],
    },
    'other-card': {
      button: 'Auf andere Karte aufgeladen',
      question: 'Welche Karte wurde statt {{card}} aufgeladen?',
      go: 'Diese Karte wurde aufgeladen',
      customer: 'Hat {{money}} auf der anderen Karte und nie auf dieser.',
      report: 'Zählt die Aufladung der anderen Karte, einmal.',
      reasons: ['Kunde gab eine andere Karte', 'Karte wurde ersetzt'],
    },
  },
  /** Of a refused one, which is known not to have been done. */
  again: {
    button: 'Neu senden',
    question: 'Neu senden?',
    reasons: ['Die Ursache ist behoben', 'Laut Dienst noch einmal versuchen'],
  },
  /** Of one that was recorded, and told to nobody. */
  untold: {
    button: 'Es gilt: senden',
    question: 'Gilt es, und soll es gesendet werden?',
    customer: {
      redeem: 'Die Karte bezahlt jetzt {{money}}: Es wurde noch nie gesendet.',
      load: 'Bekommt jetzt {{money}} auf die Karte: Es wurde noch nie gesendet.',
    },
    reasons: ['Die Ware wurde übergeben', 'Der Kunde hat dafür bezahlt'],
  },
  seen: {
    button: 'Geprüft',
    question: 'Ist das geprüft?',
    go: 'Von der Liste nehmen',
    customer: 'Nichts. Wurden {{money}} zu viel bewegt, das zuerst berichtigen.',
    report: 'Bleibt mit Ihrem Grund in der Historie.',
    reasons: ['Berichtigt', 'Kunde hat es zurückbekommen', 'Der Dienst hat es erklärt'],
  },
};
