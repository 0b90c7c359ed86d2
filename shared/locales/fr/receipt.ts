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
  withoutPrices: 'Ticket cadeau',
  discount: 'Réduction',
  total: 'TOTAL',
  /** A sold load: owed to the customer, and not turnover. */
  balanceLoaded: 'Solde cadeau chargé',
  loadIsNoTurnover: 'Payé d’avance, à utiliser plus tard',
  giftBalance: 'Solde cadeau',
  balanceNote:
    'Indiqué par le service à ce moment-là. Ce qui a été chargé ou débité ailleurs depuis n’y est pas.',
  cash: 'Espèces',
  card: 'Carte bancaire',
  otherPayment: 'Autre paiement',
  reference: 'Réf.',
  change: 'Rendu',
  rounding: 'Arrondi',
  /** What the service says that the customer has left. */
  remainingBalance: 'Solde restant',
  provisional: 'provisoire',
  redemptionConfirmedLater: 'Provisoire : le solde sera confirmé plus tard.',
  loadConfirmedLater: 'Provisoire : utilisable dès que le chargement est arrivé.',
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  notBooked: 'non comptabilisé',
  /** It was on the receipt and was taken back by an opposite transaction. */
  takenBack: 'rectifié',
  takenBackPart: '{{money}} repris',
  detailsMissing: 'données manquantes',
  giftRedemption: 'Solde cadeau débité',
  giftLoad: 'Solde cadeau chargé',
  /** The slip of a transaction that takes an earlier one back. */
  correction: 'Rectification',
  refund: 'Remboursement',
  refunded: 'Remboursé',
  /** What a rate was charged on, without the tax itself. */
  tax: 'TVA {{letter}} {{rate}} sur {{net}}',
  taxInAll: 'TVA en tout',
  loadTakenBack: 'Chargement repris',
  training: 'FORMATION',
  trainingNote: 'Rien n’a été vendu ni payé.',
};
