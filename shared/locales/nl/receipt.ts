import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english> = {
  receipt: 'Kassabon',
  copy: 'KOPIE',
  notFiscal: 'Geen fiscale kassabon',
  cashier: 'Kassier',
  goods: 'Artikelen',
  /** For whoever is given the goods: no amount stands on it. */
  withoutPrices: 'Cadeaukassabon',
  discount: 'Korting',
  total: 'TOTAAL',
  /** A sold load: owed to the customer, and not turnover. */
  balanceLoaded: 'Cadeautegoed opgeladen',
  loadIsNoTurnover: 'Vooruitbetaald, later te besteden',
  giftBalance: 'Cadeautegoed',
  balanceNote:
    'Zoals de dienst het toen meldde. Wat sindsdien elders is opgeladen of afgeboekt, zit er niet in.',
  cash: 'Contant',
  card: 'Bankkaart',
  otherPayment: 'Andere betaling',
  reference: 'Ref.',
  change: 'Wisselgeld',
  rounding: 'Afronding',
  /** What the service says that the customer has left. */
  remainingBalance: 'Resterend saldo',
  provisional: 'voorlopig',
  redemptionConfirmedLater: 'Voorlopig: het saldo wordt later bevestigd.',
  loadConfirmedLater: 'Voorlopig: te besteden zodra de oplading is aangekomen.',
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  notBooked: 'niet geboekt',
  /** It was on the receipt and was taken back by an opposite transaction. */
  takenBack: 'teruggedraaid',
  takenBackPart: '{{money}} teruggenomen',
  detailsMissing: 'gegevens ontbreken',
  giftRedemption: 'Cadeautegoed ingewisseld',
  giftLoad: 'Cadeautegoed opgeladen',
  /** The slip of a transaction that takes an earlier one back. */
  correction: 'Rechtzetting',
  refund: 'Terugbetaling',
  refunded: 'Terugbetaald',
  /** What a rate was charged on, without the tax itself. */
  tax: 'Btw {{letter}} {{rate}} over {{net}}',
  taxInAll: 'Btw in totaal',
  loadTakenBack: 'Oplading teruggenomen',
  training: 'OEFENING',
  trainingNote: 'Er is niets verkocht of betaald.',
};
