/** Every word of a receipt besides the shop's own lines. */
export const receipt = {
  receipt: 'Receipt',
  testPrint: 'Test print',
  copy: 'COPY',
  notFiscal: 'Not a fiscal receipt',
  cashier: 'Cashier',
  goods: 'Goods',
  /** A receipt without amounts, for whoever is given the goods. */
  withoutPrices: 'Gift receipt',
  discount: 'Discount',
  total: 'TOTAL',
  /** A sold load: owed to the customer, not turnover. */
  balanceLoaded: 'Gift card loaded',
  loadIsNoTurnover: 'Paid in advance, to be spent later',
  giftBalance: 'Gift card',
  balanceNote: 'Balance at that time. Later changes are not included.',
  cash: 'Cash',
  card: 'Card',
  otherPayment: 'Other payment',
  reference: 'Ref.',
  change: 'Change',
  rounding: 'Rounding',
  /** The card's balance after the payment, as the service reports it. */
  remainingBalance: 'Remaining balance',
  provisional: 'provisional',
  redemptionConfirmedLater: 'Provisional: the balance is confirmed later.',
  loadConfirmedLater: 'Provisional: can be spent once confirmed.',
  /** Above gift cards whose payment had no answer in time, so that another payment was taken. */
  replaced: {
    provisional: 'Perhaps charged too. Keep this receipt:',
    booked: 'Charged too, and not counted above:',
  },
  /** Beside a gift card line whose payment had no effect: refused, undone or paid otherwise. */
  notBooked: 'not completed',
  /** Beside a gift card line whose payment was reversed. */
  takenBack: 'reversed',
  takenBackPart: '{{money}} reversed',
  /** For a part of the sale whose records can no longer be read. */
  detailsMissing: 'details missing',
  giftRedemption: 'Gift card redeemed',
  giftLoad: 'Gift card loaded',
  /** Title of the slip of a reversal. */
  correction: 'Reversal',
  refund: 'Refund',
  refunded: 'Refunded',
  /** The net amount of one VAT rate. */
  tax: 'VAT {{letter}} {{rate}} on {{net}}',
  taxInAll: 'Total VAT',
  loadTakenBack: 'Load refunded',
  training: 'TRAINING',
  trainingNote: 'Nothing was sold or paid.',
} as const;
