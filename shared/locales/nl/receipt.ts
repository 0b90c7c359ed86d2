import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english> = {
  receipt: 'Kassabon',
  copy: 'KOPIE',
  notFiscal: 'Geen fiscale kassabon',
  cashier: 'Kassamedewerker',
  goods: 'Artikelen',
  /** For whoever is given the goods: no amount stands on it. */
  withoutPrices: 'Ruilbon',
  discount: 'Korting',
  total: 'TOTAAL',
  /** A sold load: owed to the customer, and not turnover. */
  balanceLoaded: 'Cadeaukaart opgewaardeerd',
  loadIsNoTurnover: 'Vooruitbetaald, later te besteden',
  giftBalance: 'Cadeaukaart',
  balanceNote: 'Saldo op dat moment. Latere wijzigingen zijn niet meegerekend.',
  cash: 'Contant',
  card: 'Pin',
  otherPayment: 'Andere betaling',
  reference: 'Ref.',
  change: 'Wisselgeld',
  rounding: 'Afronding',
  /** The card's balance after the payment, as the service reports it. */
  remainingBalance: 'Resterend saldo',
  provisional: 'voorlopig',
  redemptionConfirmedLater: 'Voorlopig: het saldo wordt later bevestigd.',
  loadConfirmedLater: 'Voorlopig: te besteden zodra het is bevestigd.',
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  notBooked: 'niet geboekt',
  /** It was on the receipt and was taken back by an opposite transaction. */
  takenBack: 'teruggedraaid',
  takenBackPart: '{{money}} teruggedraaid',
  detailsMissing: 'gegevens ontbreken',
  giftRedemption: 'Cadeaukaart ingewisseld',
  giftLoad: 'Cadeaukaart opgewaardeerd',
  /** The slip of a transaction that takes an earlier one back. */
  correction: 'Teruggedraaid',
  refund: 'Terugbetaling',
  refunded: 'Terugbetaald',
  /** The net amount of one VAT rate. */
  tax: 'Btw {{letter}} {{rate}} over {{net}}',
  taxInAll: 'Totaal btw',
  loadTakenBack: 'Opwaardering terugbetaald',
  training: 'OEFENING',
  trainingNote: 'Er is niets verkocht of betaald.',
};
