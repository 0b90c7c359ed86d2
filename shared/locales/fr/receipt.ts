import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english, 'one' | 'many' | 'other'> = {
  receipt: 'Ticket',
  testPrint: 'Impression de test',
  copy: 'DUPLICATA',
  notFiscal: 'Ticket sans valeur fiscale',
  cashier: 'Caissier',
  goods: 'Articles',
  /** A receipt without amounts, for whoever is given the goods. */
  withoutPrices: 'Ticket d’échange',
  discount: 'Remise',
  total: 'TOTAL',
  /** A sold load: owed to the customer, not turnover. */
  balanceLoaded: 'Carte cadeau rechargée',
  loadIsNoTurnover: 'Payé d’avance, à utiliser plus tard',
  giftBalance: 'Carte cadeau',
  balanceNote: 'Solde à ce moment-là. Les opérations ultérieures ne sont pas comprises.',
  cash: 'Espèces',
  card: 'Carte bancaire',
  otherPayment: 'Autre paiement',
  reference: 'Réf.',
  change: 'Rendu',
  rounding: 'Arrondi',
  /** The card's balance after the payment, as the service reports it. */
  remainingBalance: 'Solde restant',
  provisional: 'provisoire',
  redemptionConfirmedLater: 'Provisoire : le solde sera confirmé plus tard.',
  loadConfirmedLater: 'Provisoire : utilisable une fois confirmé.',
  /** Above gift cards whose payment had no answer in time, so that another payment was taken. */
  replaced: {
    provisional: 'Peut-être débité aussi. Gardez ce ticket :',
    booked: 'Débité aussi, non compté ci-dessus :',
  },
  /** Beside a gift card line whose payment had no effect: refused, undone or paid otherwise. */
  notBooked: 'non comptabilisé',
  /** Beside a gift card line whose payment was reversed. */
  takenBack: 'corrigé',
  takenBackPart: 'corrigé : {{money}}',
  detailsMissing: 'détails manquants',
  giftRedemption: 'Carte cadeau débitée',
  giftLoad: 'Carte cadeau rechargée',
  /** Title of the slip of a reversal. */
  correction: 'Correction',
  refund: 'Remboursement',
  refunded: 'Remboursé',
  /** The net amount of one VAT rate. */
  tax: 'TVA {{letter}} {{rate}} sur {{net}}',
  taxInAll: 'Total TVA',
  loadTakenBack: 'Rechargement remboursé',
  training: 'FORMATION',
  trainingNote: 'Rien n’a été vendu ni payé.',
};
