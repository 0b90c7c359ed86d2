/** Every word that a receipt needs besides the shop's own lines; labels only, nothing to fill in. */
export interface ReceiptWords {
  readonly receipt: string;
  readonly copy: string;
  readonly notFiscal: string;
  readonly cashier: string;
  readonly goods: string;
  readonly total: string;
  /** A sold load: owed to the customer, and not turnover. */
  readonly balanceLoaded: string;
  readonly loadIsNoTurnover: string;
  readonly giftBalance: string;
  readonly cash: string;
  readonly card: string;
  readonly otherPayment: string;
  readonly reference: string;
  readonly change: string;
  /** What the service says that the customer has left. */
  readonly remainingBalance: string;
  readonly provisional: string;
  readonly redemptionConfirmedLater: string;
  readonly loadConfirmedLater: string;
  /** It was on the receipt and came to nothing: refused, undone, paid otherwise. */
  readonly notBooked: string;
  /** It was on the receipt and was taken back by an opposite transaction. */
  readonly takenBack: string;
  readonly giftRedemption: string;
  readonly giftLoad: string;
  /** The slip of a transaction that takes an earlier one back. */
  readonly correction: string;
}

export const ENGLISH_RECEIPT_WORDS: ReceiptWords = {
  receipt: 'Receipt',
  copy: 'COPY',
  notFiscal: 'Not a fiscal receipt',
  cashier: 'Cashier',
  goods: 'Goods',
  total: 'TOTAL',
  balanceLoaded: 'Gift balance loaded',
  loadIsNoTurnover: 'Paid in advance, to be spent later',
  giftBalance: 'Gift balance',
  cash: 'Cash',
  card: 'Card',
  otherPayment: 'Other payment',
  reference: 'Ref.',
  change: 'Change',
  remainingBalance: 'Remaining balance',
  provisional: 'provisional',
  redemptionConfirmedLater: 'Provisional: the balance is confirmed later.',
  loadConfirmedLater: 'Provisional: the load can be spent once it has arrived.',
  notBooked: 'not booked',
  takenBack: 'taken back',
  giftRedemption: 'Gift balance redeemed',
  giftLoad: 'Gift balance loaded',
  correction: 'Correction',
};
