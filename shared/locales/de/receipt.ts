import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english> = {
  receipt: 'Bon',
  copy: 'KOPIE',
  notFiscal: 'Kein steuerlicher Beleg',
  cashier: 'Es bediente Sie',
  goods: 'Ware',
  /** For whoever is given the goods: no amount stands on it. */
  withoutPrices: 'Umtauschbeleg',
  discount: 'Rabatt',
  total: 'SUMME',
  /** A sold load: owed to the customer, and not turnover. */
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
  loadConfirmedLater: 'Vorläufig: Einlösbar nach Bestätigung.',
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  notBooked: 'nicht gebucht',
  /** It was on the receipt and was taken back by an opposite transaction. */
  takenBack: 'storniert',
  takenBackPart: '{{money}} storniert',
  detailsMissing: 'Angaben fehlen',
  giftRedemption: 'Guthabenkarte eingelöst',
  giftLoad: 'Guthabenkarte aufgeladen',
  /** The slip of a transaction that takes an earlier one back. */
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
