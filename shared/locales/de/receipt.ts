import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english> = {
  receipt: 'Bon',
  testPrint: 'Testdruck',
  copy: 'KOPIE',
  notFiscal: 'Kein steuerlicher Beleg',
  cashier: 'Es bediente Sie',
  goods: 'Ware',
  /** A receipt without amounts, for whoever is given the goods. */
  withoutPrices: 'Umtauschbeleg',
  discount: 'Rabatt',
  total: 'SUMME',
  /** A sold load: owed to the customer, not turnover. */
  balanceLoaded: 'Guthabenkarte aufgeladen',
  loadIsNoTurnover: 'Vorausbezahlt, später einlösbar',
  giftBalance: 'Guthabenkarte',
  balanceNote: 'Guthaben zu diesem Zeitpunkt. Spätere Änderungen sind nicht enthalten.',
  cash: 'Bar',
  card: 'Kartenzahlung',
  otherPayment: 'Andere Zahlung',
  reference: 'Ref.',
  change: 'Rückgeld',
  rounding: 'Rundung',
  /** The card's balance after the payment, as the service reports it. */
  remainingBalance: 'Restguthaben',
  provisional: 'vorläufig',
  redemptionConfirmedLater: 'Vorläufig: Das Guthaben wird später bestätigt.',
  loadConfirmedLater: 'Vorläufig: einlösbar nach Bestätigung.',
  /** Above gift cards whose payment had no answer in time, so that another payment was taken. */
  replaced: {
    provisional: 'Vielleicht auch abgebucht. Bon aufheben:',
    booked: 'Auch abgebucht, oben nicht mitgezählt:',
  },
  /** Beside a gift card line whose payment had no effect: refused, undone or paid otherwise. */
  notBooked: 'nicht gebucht',
  /** Beside a gift card line whose payment was reversed. */
  takenBack: 'storniert',
  takenBackPart: '{{money}} storniert',
  detailsMissing: 'Angaben fehlen',
  giftRedemption: 'Guthabenkarte eingelöst',
  giftLoad: 'Guthabenkarte aufgeladen',
  /** Title of the slip of a reversal. */
  correction: 'Storno',
  refund: 'Retoure',
  refunded: 'Erstattet',
  /** The net amount of one VAT rate. */
  tax: 'MwSt. {{letter}} {{rate}} auf {{net}}',
  taxInAll: 'MwSt. gesamt',
  loadTakenBack: 'Aufladung erstattet',
  training: 'TRAINING',
  trainingNote: 'Es wurde nichts verkauft oder bezahlt.',
};
