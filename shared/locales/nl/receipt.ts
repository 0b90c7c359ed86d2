import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english> = {
  receipt: 'Kassabon',
  testPrint: 'Testafdruk',
  copy: 'KOPIE',
  notFiscal: 'Geen fiscale kassabon',
  cashier: 'Kassamedewerker',
  goods: 'Artikelen',
  /** A receipt without amounts, for whoever is given the goods. */
  withoutPrices: 'Ruilbon',
  discount: 'Korting',
  total: 'TOTAAL',
  /** A sold load: owed to the customer, not turnover. */
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
  loadConfirmedLater: 'Voorlopig: te besteden na bevestiging.',
  /** Above gift cards whose payment had no answer in time, so that another payment was taken. */
  replaced: {
    provisional: 'Misschien ook afgeboekt. Bewaar deze bon:',
    booked: 'Ook afgeboekt, hierboven niet meegeteld:',
  },
  /** Beside a gift card line whose payment had no effect: refused, undone or paid otherwise. */
  notBooked: 'niet geboekt',
  /** Beside a gift card line whose payment was reversed. */
  takenBack: 'teruggedraaid',
  takenBackPart: '{{money}} teruggedraaid',
  detailsMissing: 'gegevens ontbreken',
  giftRedemption: 'Cadeaukaart ingewisseld',
  giftLoad: 'Cadeaukaart opgewaardeerd',
  /** Title of the slip of a reversal. */
  correction: 'Terugdraaiing',
  refund: 'Terugbetaling',
  refunded: 'Terugbetaald',
  /** The net amount of one VAT rate. */
  tax: 'Btw {{letter}} {{rate}} over {{net}}',
  taxInAll: 'Totaal btw',
  loadTakenBack: 'Opwaardering terugbetaald',
  training: 'OEFENING',
  trainingNote: 'Er is niets verkocht of betaald.',
};
