import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * A manager's decisions about one transaction: the button, its question, the button that confirms,
 * and the effects on customer, sale and report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Wurde abgebucht',
      question: 'Wurde abgebucht? {{money}}, Karte {{card}}',
      go: 'Wurde abgebucht',
      customer: 'Nichts ändert sich. Die Karte hat {{money}} einmal bezahlt.',
      customerOfAttempt:
        'Die Karte hat {{money}} bezahlt, und der Kunde wurde um eine andere Zahlung gebeten. Wurde beides bezahlt, diesen Vorgang unter „Vorgänge“ zurückbuchen: Das lädt {{money}} zurück.',
      sale: 'Ist mit der Karte bezahlt.',
      saleOfAttempt: 'Wurde anders bezahlt.',
      report: 'Zählt {{money}} als eingelöst.',
      reasons: ['Im Backoffice des Kartendienstes gesehen', 'Vom Kartendienst bestätigt'],
    },
    'not-taken': {
      button: 'Wurde nicht abgebucht',
      question: 'Wurde nicht abgebucht? {{money}}, Karte {{card}}',
      go: 'Nicht abgebucht: beenden',
      customer:
        'Die Karte behält {{money}}. Nichts wird gesendet, denn der Kunde wurde um eine andere Zahlung gebeten.',
      sale: 'Wurde anders bezahlt.',
      report: 'Zählt nichts.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'send-again': {
      button: 'Nicht abgebucht: neu senden',
      question: 'Nicht abgebucht: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Die Karte zahlt jetzt {{money}}. Wurde doch abgebucht, zahlt sie doppelt: erst nachsehen.',
      sale: 'Bleibt mit der Karte bezahlt.',
      report: 'Zählt {{money}}, sobald der Kartendienst das bestätigt.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'shop-loss': {
      button: 'Als Verlust ausbuchen',
      question: 'Als Verlust ausbuchen? {{money}}, Karte {{card}}',
      go: '{{money}} ausbuchen',
      customer: 'Von der Karte wird das nie abgebucht. Auf ihr ist nichts mehr vorgemerkt.',
      sale: 'Bleibt unverändert.',
      report: 'Zählt {{money}} als Verlust. Wurde doch abgebucht, meldet es die Kasse.',
      reasons: ['Nicht zu klären', 'Den Aufwand nicht wert', 'Vom Inhaber entschieden'],
    },
    'paid-otherwise': {
      button: 'Anders bezahlt',
      question: 'Wurde anders bezahlt? {{money}}, Karte {{card}}',
      go: 'Wurde anders bezahlt',
      customer: 'Hat {{money}} anders bezahlt. Von der Karte wird das nie abgebucht.',
      sale: 'Die andere Zahlung ersetzt die der Karte.',
      report: 'Zählt {{money}} als Bargeld dieser Schicht oder als andere Zahlung.',
      reasons: ['Mit Bankkarte bezahlt', 'Per Überweisung bezahlt'],
    },
    'other-card': {
      button: 'Von anderer Karte abgebucht',
      question: 'Von welcher Karte wurde statt von {{card}} abgebucht?',
      go: 'Von dieser Karte abgebucht',
      customer: 'Die andere Karte hat {{money}} bezahlt. Von dieser wird das nie abgebucht.',
      sale: 'Ist mit der anderen Karte bezahlt.',
      report: 'Zählt die Zahlung der anderen Karte genau einmal.',
      reasons: ['Der Kunde gab eine andere Karte', 'Karte wurde ersetzt'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer:
        '{{money}} gehen von selbst auf die Karte zurück, weil der Verkauf abgebrochen wurde.',
      sale: 'Bleibt abgebrochen.',
      report:
        'Zählt {{money}} als eingelöst, und als zurückgegeben, sobald der Kartendienst das bestätigt.',
    },
    'not-taken': {
      customer: 'Die Karte behält {{money}}. Nichts wird gesendet.',
      sale: 'Bleibt abgebrochen.',
      report: 'Zählt nichts.',
    },
  },
  load: {
    taken: {
      button: 'Wurde aufgeladen',
      question: 'Wurde aufgeladen? {{money}}, Karte {{card}}',
      go: 'Wurde aufgeladen',
      customer: 'Hat {{money}} genau einmal auf der Karte.',
      customerOfAttempt:
        'Hat {{money}} auf der Karte. Wurde das Geld zurückgegeben, diese Aufladung unter „Vorgänge“ zurückbuchen.',
      report: 'Zählt {{money}} als aufgeladen.',
      reasons: ['Im Backoffice des Kartendienstes gesehen', 'Vom Kartendienst bestätigt'],
    },
    'not-taken': {
      button: 'Wurde nicht aufgeladen',
      question: 'Wurde nicht aufgeladen? {{money}}, Karte {{card}}',
      go: 'Nicht aufgeladen: beenden',
      customer:
        'Hat {{money}} nicht auf der Karte. Das Geld zurückgeben, falls noch nicht geschehen. Nichts wird gesendet.',
      report: 'Zählt nichts.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'send-again': {
      button: 'Nicht aufgeladen: neu senden',
      question: 'Nicht aufgeladen: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Bekommt jetzt {{money}}. Wurde doch aufgeladen, bekommt er sie doppelt: erst nachsehen.',
      report: 'Zählt {{money}}, sobald der Kartendienst das bestätigt.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'shop-loss': {
      button: 'Als Verlust ausbuchen',
      question: 'Als Verlust ausbuchen? {{money}}, Karte {{card}}',
      go: '{{money}} ausbuchen',
      customer:
        'Hat {{money}} vielleicht auf der Karte, vielleicht nicht. Wenn nicht, das Geld zurückgeben.',
      report: 'Zählt {{money}} als Verlust. Wurde doch aufgeladen, meldet es die Kasse.',
      reasons: ['Nicht zu klären', 'Vom Inhaber entschieden'],
    },
    'paid-otherwise': {
      button: 'Geld zurückgegeben',
      question: 'Wurde das Geld zurückgegeben? {{money}}, Karte {{card}}',
      go: 'Geld wurde zurückgegeben',
      customer: 'Hat {{money}} zurück. Die Karte wird damit nie aufgeladen.',
      report:
        'Zählt {{money}} als zurückgegeben. Das Bargeld geht aus der Kassenlade dieser Schicht.',
      reasons: ['Auf die Bankkarte zurückgegeben'],
    },
    'other-card': {
      button: 'Auf andere Karte aufgeladen',
      question: 'Welche Karte wurde statt {{card}} aufgeladen?',
      go: 'Diese Karte wurde aufgeladen',
      customer: 'Hat {{money}} auf der anderen Karte und nie auf dieser.',
      report: 'Zählt die Aufladung der anderen Karte genau einmal.',
      reasons: ['Der Kunde gab eine andere Karte', 'Karte wurde ersetzt'],
    },
  },
  /** For a refused payment, which was certainly not made. */
  again: {
    button: 'Neu senden',
    question: 'Neu senden?',
    reasons: ['Die Ursache ist behoben', 'Der Kartendienst riet zu einem neuen Versuch'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Senden',
    question: 'Sollte diese Zahlung ausgeführt werden?',
    customer: {
      redeem: 'Die Karte zahlt jetzt {{money}}. Bisher wurde das nie gesendet.',
      load: 'Bekommt jetzt {{money}} auf die Karte. Bisher wurde das nie gesendet.',
    },
    reasons: ['Der Kunde hat die Ware', 'Der Kunde hat bezahlt'],
  },
  seen: {
    button: 'Als geklärt markieren',
    question: 'Ist das geklärt?',
    go: 'Von der Liste nehmen',
    customer: 'Nichts ändert sich. Wurden {{money}} zu viel gebucht, das zuerst zurückbuchen.',
    report: 'Bleibt mit dem Grund im Journal.',
    reasons: ['Zurückgebucht', 'Dem Kunden zurückgegeben', 'Vom Kartendienst erklärt'],
  },
};
