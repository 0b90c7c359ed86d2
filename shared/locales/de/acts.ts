import type { acts as english } from '../en/acts.ts';
import type { Translated } from '../sentence.ts';

/**
 * A manager's decisions about one transaction: the button, its question, the confirming button, and the effects on
 * customer, sale and report.
 */
export const acts: Translated<typeof english> = {
  redeem: {
    taken: {
      button: 'Wurde abgebucht',
      question: 'Wurde abgebucht? {{money}}, Karte {{card}}',
      go: 'Wurde abgebucht',
      customer: 'Es ändert sich nichts. Von der Karte wurden {{money}} einmal abgebucht.',
      customerOfTwice:
        'Von der Karte wurden {{money}} {{times}}-mal abgebucht. Die Kasse führt den Fall, bis das zu viel Abgebuchte zurückgegeben ist.',
      reportOfTwice:
        'Der Bericht weist {{money}} einmal als eingelöst aus. Das zu viel Abgebuchte zählt nur, wenn es der Kartendienst nicht erstattet.',
      customerOfAttempt:
        'Von der Karte wurden {{money}} abgebucht, und der Kunde wurde um eine andere Zahlung gebeten. Hat er beides bezahlt, diesen Vorgang unter „Vorgänge“ stornieren: Das lädt {{money}} zurück.',
      sale: 'Der Verkauf ist mit der Karte bezahlt.',
      saleOfAttempt: 'Der Verkauf wurde anders bezahlt.',
      report: 'Der Bericht weist {{money}} als eingelöst aus.',
      reasons: ['Im Backoffice des Kartendienstes gesehen', 'Vom Kartendienst bestätigt'],
    },
    'not-taken': {
      button: 'Wurde nicht abgebucht',
      question: 'Als nicht abgebucht werten? {{money}}, Karte {{card}}',
      go: 'Als nicht abgebucht werten',
      customer:
        '{{money}} bleiben auf der Karte. Es wird nichts gesendet, denn der Kunde wurde um eine andere Zahlung gebeten.',
      sale: 'Der Verkauf wurde anders bezahlt.',
      report: 'Der Bericht enthält diese Zahlung nicht.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'send-again': {
      button: 'Nicht abgebucht: neu senden',
      question: 'Nicht abgebucht: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Von der Karte werden jetzt {{money}} abgebucht. Wurde der Betrag doch schon abgebucht, zahlt der Kunde doppelt: zuerst beim Kartendienst nachsehen.',
      sale: 'Der Verkauf bleibt mit der Karte bezahlt.',
      report: 'Der Bericht weist {{money}} aus, sobald der Kartendienst die Zahlung bestätigt.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'shop-loss': {
      button: 'Als Verlust ausbuchen',
      question: 'Als Verlust ausbuchen? {{money}}, Karte {{card}}',
      go: '{{money}} ausbuchen',
      customer:
        'Von der Karte wird der Betrag nie abgebucht. Auf der Karte ist nichts mehr vorgemerkt.',
      sale: 'Der Verkauf bleibt unverändert.',
      report:
        'Der Bericht weist {{money}} als Verlust aus. Wurde der Betrag doch abgebucht, meldet es die Kasse.',
      reasons: ['Nicht zu klären', 'Lohnt den Aufwand nicht', 'Vom Inhaber entschieden'],
    },
    'paid-otherwise': {
      button: 'Anders bezahlt',
      question: 'Wurde anders bezahlt? {{money}}, Karte {{card}}',
      go: 'Wurde anders bezahlt',
      customer:
        'Der Kunde hat {{money}} anders bezahlt. Von der Karte wird der Betrag nie abgebucht.',
      sale: 'Die andere Zahlung ersetzt die mit der Guthabenkarte.',
      report:
        'Der Bericht weist {{money}} als Barzahlung dieser Schicht oder als andere Zahlung aus.',
      reasons: ['Mit Bankkarte bezahlt', 'Per Überweisung bezahlt'],
    },
    'other-card': {
      button: 'Von anderer Karte abgebucht',
      question: 'Von welcher Karte wurde statt von {{card}} abgebucht?',
      go: 'Von dieser Karte abgebucht',
      customer:
        'Mit der anderen Karte wurden {{money}} bezahlt. Von dieser Karte wird der Betrag nie abgebucht.',
      sale: 'Der Verkauf ist mit der anderen Karte bezahlt.',
      report: 'Der Bericht enthält die Zahlung mit der anderen Karte genau einmal.',
      reasons: ['Der Kunde hat eine andere Karte vorgelegt', 'Karte wurde ersetzt'],
    },
    'given-back': {
      button: 'Zu viel Abgebuchtes zurückgegeben',
      question: 'Wie wurden die zu viel abgebuchten {{money}} zurückgegeben? Karte {{card}}',
      go: 'Wurde zurückgegeben',
      customer: 'Der Kunde hat einmal bezahlt: Das zu viel Abgebuchte wurde zurückgegeben.',
      report:
        'Beim Kartendienst erstattet: Es ändert sich nichts. Sonst zählt das zu viel Abgebuchte, und Bargeld kommt aus der Kassenlade.',
      reasons: ['An dieser Kasse auf die Karte zurückgeladen', 'Auf die Bankkarte zurückgegeben'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer:
        '{{money}} kommen automatisch auf die Karte zurück, weil der Verkauf abgebrochen wurde.',
      sale: 'Der Verkauf bleibt abgebrochen.',
      report:
        'Der Bericht weist {{money}} als eingelöst aus, nach der Bestätigung durch den Kartendienst auch als zurückgegeben.',
    },
    'not-taken': {
      customer: '{{money}} bleiben auf der Karte. Es wird nichts gesendet.',
      sale: 'Der Verkauf bleibt abgebrochen.',
      report: 'Der Bericht enthält diese Zahlung nicht.',
    },
    twoTills:
      '{{money}} kommen nicht automatisch zurück, weil zwei Kassen davon wissen. Der Fall erscheint danach wieder hier.',
  },
  /** For a redemption that was to reverse a load. */
  ofReversal: {
    taken: 'Von der Karte wurden {{money}} abgebucht.',
    toPayOut:
      'Von der Karte wurden {{money}} abgebucht. Der Fall bleibt hier, bis der Betrag ausgezahlt ist.',
    withoutOriginal:
      'Die Filialleitung klärt das Storno. Der ursprüngliche Vorgang fehlt an dieser Kasse, darum lässt er sich hier nicht erneut stornieren.',
  },
  withoutShift: {
    cash: 'Keine Schicht ist offen: Bargeld stünde in keinem Bericht. Für Bargeld zuerst eine Schicht öffnen.',
    report: 'Der Bericht zählt {{money}}, aber kein Bargeld.',
    reportBack:
      'Beim Kartendienst ausgeglichen: Es ändert sich nichts. Sonst zählt {{money}}, aber kein Bargeld.',
  },
  ofRefusedRefund: {
    happened: 'Die Retoure ist verbucht. Dann lehnte der Kartendienst die Aufladung ab. {{cause}}',
    toDo: 'Ist die Ursache behoben, neu senden. Sonst das Geld auf anderem Weg zurückgeben und das hier wählen.',
  },
  ofUnsureLoss:
    'Von der Karte wurden {{money}} vielleicht abgebucht, vielleicht auch nicht. Nichts wird mehr gesendet, und auf der Karte ist nichts mehr vorgemerkt.',
  ofOpenSale: {
    taken: 'Der Verkauf ist noch offen. Die Karte zahlt, wenn der Betrag noch fehlt.',
    'not-taken': 'Der Verkauf ist noch offen.',
  },
  ofOldCard: {
    'not-taken':
      'Der Kunde hat {{money}} nicht auf der Karte, und es wird nichts gesendet. Dafür hat an dieser Kasse niemand bezahlt.',
    'shop-loss':
      'Der Kunde hat {{money}} vielleicht auf der Karte, vielleicht nicht. Dafür hat an dieser Kasse niemand bezahlt.',
  },
  ofReplaced: {
    customer: {
      redeem:
        'Hierfür wird nichts gesendet. Ein späteres Storno bucht {{money}} von der Karte ab oder hat es schon getan.',
      load: 'Hierfür wird nichts gesendet. Ein späteres Storno gibt {{money}} zurück oder hat es schon getan: kein Bargeld auszahlen.',
      move: 'Die Karte, auf die hier {{money}} umgebucht werden sollten, erhält nichts. Ein späteres Storno bucht den Betrag ab.',
    },
  },
  load: {
    taken: {
      button: 'Wurde aufgeladen',
      question: 'Wurde aufgeladen? {{money}}, Karte {{card}}',
      go: 'Wurde aufgeladen',
      customer: 'Der Kunde hat {{money}} genau einmal auf der Karte.',
      customerOfTwice:
        'Der Kunde hat {{money}} {{times}}-mal auf der Karte. Die Kasse führt den Fall, bis das zu viel Aufgeladene abgebucht oder bezahlt ist.',
      reportOfTwice:
        'Der Bericht weist {{money}} einmal als aufgeladen aus. Das zu viel Aufgeladene zählt nur, wenn es auf der Karte bleibt.',
      customerOfAttempt:
        'Der Kunde hat {{money}} auf der Karte. Hat er das Geld zurückbekommen, diese Aufladung unter „Vorgänge“ stornieren.',
      report: 'Der Bericht weist {{money}} als aufgeladen aus.',
      reasons: ['Im Backoffice des Kartendienstes gesehen', 'Vom Kartendienst bestätigt'],
    },
    'not-taken': {
      button: 'Wurde nicht aufgeladen',
      question: 'Als nicht aufgeladen werten? {{money}}, Karte {{card}}',
      go: 'Als nicht aufgeladen werten',
      customer:
        'Der Kunde hat {{money}} nicht auf der Karte. Zurückgeben, was dafür bezahlt wurde, falls noch nicht geschehen. Es wird nichts gesendet.',
      report: 'Der Bericht enthält diese Aufladung nicht.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'send-again': {
      button: 'Nicht aufgeladen: neu senden',
      question: 'Nicht aufgeladen: neu senden? {{money}}, Karte {{card}}',
      go: 'Neu senden',
      customer:
        'Der Kunde bekommt jetzt {{money}} auf die Karte. Wurde die Karte doch schon aufgeladen, bekommt er den Betrag doppelt: erst beim Kartendienst nachsehen.',
      report: 'Der Bericht weist {{money}} aus, sobald der Kartendienst die Aufladung bestätigt.',
      reasons: ['Nicht im Backoffice des Kartendienstes', 'Vom Kartendienst bestätigt'],
    },
    'shop-loss': {
      button: 'Als Verlust ausbuchen',
      question: 'Als Verlust ausbuchen? {{money}}, Karte {{card}}',
      go: '{{money}} ausbuchen',
      customer:
        'Der Kunde hat {{money}} vielleicht auf der Karte, vielleicht auch nicht. Falls nicht, zurückgeben, was dafür bezahlt wurde.',
      report:
        'Der Bericht weist {{money}} als Verlust aus. Wurde die Karte doch aufgeladen, meldet es die Kasse.',
      reasons: ['Nicht zu klären', 'Vom Inhaber entschieden'],
    },
    'paid-otherwise': {
      button: 'Geld zurückgegeben',
      question: 'Wurde das Geld zurückgegeben? {{money}}, Karte {{card}}',
      go: 'Geld wurde zurückgegeben',
      customer:
        'Der Kunde hat {{money}} zurückbekommen. Der Betrag wird nie auf die Karte geladen.',
      report:
        'Der Bericht weist {{money}} als zurückgegeben aus. Bargeld kommt aus der Kassenlade dieser Schicht, eine Gutschrift auf die Bankkarte nicht.',
      reasons: ['Auf die Bankkarte zurückgegeben'],
    },
    'other-card': {
      button: 'Auf andere Karte aufgeladen',
      question: 'Welche Karte wurde statt {{card}} aufgeladen?',
      go: 'Diese Karte wurde aufgeladen',
      customer:
        'Der Kunde hat {{money}} auf der anderen Karte. Auf diese Karte wird der Betrag nie geladen.',
      report: 'Der Bericht enthält die Aufladung der anderen Karte genau einmal.',
      reasons: ['Der Kunde hat eine andere Karte vorgelegt', 'Karte wurde ersetzt'],
    },
    'given-back': {
      button: 'Zu viel Aufgeladenes geklärt',
      question: 'Was wurde aus den zu viel aufgeladenen {{money}}? Karte {{card}}',
      go: 'Ist geklärt',
      customer: 'Der Kunde hat eine Aufladung, oder alle bezahlt.',
      report:
        'Beim Kartendienst abgebucht: Es ändert sich nichts. Sonst zählt das zu viel Aufgeladene, und Bargeld kommt in die Kassenlade.',
      reasons: ['An dieser Kasse wieder abgebucht'],
    },
  },
  /** For a refused load without a sale, for which nobody gives money back. */
  withoutMoneyBack: {
    button: 'Ohne Rückgabe schließen',
    question: 'Ohne Geld zurückzugeben schließen? {{money}}, Karte {{card}}',
    customer:
      '{{money}} sind nicht auf der Karte, und es wird nichts gesendet. Hat ein Kunde an dieser Kasse dafür bezahlt, stattdessen das Geld zurückgeben.',
    report: 'Der Bericht enthält weder eine Aufladung noch eine Rückgabe.',
    reasons: ['Der Laden hat die Aufladung verschenkt', 'An der anderen Kasse zurückgegeben'],
  },
  /** Sending a refused payment again, which was certainly not made. */
  again: {
    button: 'Neu senden',
    question: 'Neu senden?',
    reasons: ['Die Ursache ist behoben', 'Der Kartendienst empfiehlt einen neuen Versuch'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Senden',
    question: 'Sollte diese Zahlung ausgeführt werden?',
    customer: {
      redeem:
        'Von der Karte werden jetzt {{money}} abgebucht. Bisher wurde diese Zahlung nie gesendet.',
      load: 'Der Kunde bekommt jetzt {{money}} auf die Karte. Bisher wurde diese Aufladung nie gesendet.',
    },
    reasons: ['Der Kunde hat die Ware', 'Der Kunde hat bezahlt'],
  },
  seen: {
    button: 'Als geklärt markieren',
    question: 'Ist das geklärt?',
    go: 'Aus der Liste entfernen',
    customer:
      'Es ändert sich nichts. Wurden {{money}} zu viel gebucht, den Betrag zuerst stornieren.',
    notPaidOut:
      'Die Kasse kann {{money}} danach nicht mehr auszahlen. Der Kunde muss den Betrag schon haben.',
    report: 'Der Vorgang bleibt mit dem Grund im Journal.',
    reasons: ['Storniert', 'Dem Kunden zurückgegeben', 'Vom Kartendienst erklärt'],
    ofSurplus: {
      customer:
        'Es ändert sich nichts. Hat der Kartendienst die Buchung mehrfach, die andere Antwort wählen.',
      reasons: ['Der Kartendienst hat sie einmal', 'Vom Kartendienst erklärt'],
    },
  },
};
