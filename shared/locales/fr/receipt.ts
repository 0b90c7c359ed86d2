import type { receipt as english } from '../en/receipt.ts';
import type { Translated } from '../sentence.ts';

/** Every word of a receipt besides the shop's own lines. */
export const receipt: Translated<typeof english, 'one' | 'many' | 'other'> = {
  receipt: 'Ticket',
  copy: 'DUPLICATA',
  notFiscal: 'Ticket sans valeur fiscale',
  cashier: 'Caissier',
  goods: 'Articles',
  /** For whoever is given the goods: no amount stands on it. */
  withoutPrices: 'Ticket d’échange',
  discount: 'Remise',
  total: 'TOTAL',
  /** A sold load: owed to the customer, and not turnover. */
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
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  notBooked: 'non comptabilisé',
  /** It was on the receipt and was taken back by an opposite transaction. */
  takenBack: 'corrigé',
  takenBackPart: 'corrigé : {{money}}',
  detailsMissing: 'détails manquants',
  giftRedemption: 'Carte cadeau débitée',
  giftLoad: 'Carte cadeau rechargée',
  /** The slip of a transaction that takes an earlier one back. */
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
