import type { Refusal } from '../../shared/ledger/admission.ts';
import type { IntentState, Settlement, Verb } from '../../shared/ledger/intent.ts';
import type { Tender } from '../../shared/ledger/sale.ts';
import type { GiftCertainty } from '../../shared/reports/sum-gifts.ts';

/** Every sentence of the Day page. */
export const words = {
  title: 'Day',
  noShift: 'No shift is open. Selling goes on; it counts for the next shift.',
  shiftOpen: (number: number, day: string, since: string, by: string) =>
    `Shift ${number} of ${day}, open since ${since}${by}`,
  by: (name: string) => `, by ${name}`,
  dayIsOver: (day: string) =>
    `The business day of ${day} has ended. Close it, so that what comes now counts for the new day.`,
  open: 'Open a shift',
  cashIn: 'Cash in',
  cashOut: 'Cash out',
  close: 'Close the day',
  refresh: 'Read again',
  csv: 'Save as CSV',
  print: 'Print',
  printed: 'It goes to the printer.',
  saved: (place: string) => `Saved: ${place}`,
  notSaved: (why: string) => `It could not be saved: ${why}`,
  fileName: (report: string) => `Report ${report}`,
  reports: 'Reports',
  now: 'X: now',
  asOf: (time: string) => `As of ${time}`,
  past: (number: number, day: string) => `Z ${number}: ${day}`,
  reading: 'Reading the report …',
  notKept: 'The records of this shift are no longer on this till.',
  noAnswer: 'The till did not answer. Press it again.',
  stopped: 'The till writes nothing at the moment. Nothing was changed.',
} as const;

export const entryWords = {
  keys: 'Keys for the amount',
  erase: 'Erase',
  hint: '5000 or 50,00 is €50.00',
  noAmount: 'This is not clearly one amount.',
  leave: 'Leave it as it is',
  float: 'What is in the drawer at the start',
  openQuestion: 'Open a shift with how much cash?',
  open: (money: string) => `Open with ${money}`,
  inQuestion: 'Put how much cash into the drawer?',
  outQuestion: 'Take how much cash out of the drawer?',
  amount: 'Amount',
  in: (money: string) => `Put in ${money}`,
  out: (money: string) => `Take out ${money}`,
  labels: { in: 'Cash in', out: 'Cash out' },
  reason: 'Reason',
  reasonsIn: ['Change from the bank', 'From the safe'],
  reasonsOut: ['To the bank', 'To the safe', 'Paid for the shop'],
} as const;

export const closeWords = {
  countTitle: 'Close the day: count',
  checkTitle: 'Close the day: check',
  doneTitle: (number: number) => `Closed. This is Z ${number}.`,
  openSale: 'A sale is open. Finish it first; or close, and it goes over into the next shift.',
  needsPerson: (count: number) =>
    count === 1
      ? 'One matter needs a person (F7). It goes over into the next shift, and nothing of it is lost.'
      : `${count} matters need a person (F7). They go over into the next shift, and nothing of them is lost.`,
  countCash: 'Cash in the drawer',
  countCard: 'Card slips',
  countOther: 'Other payments',
  notCounted: 'Not counted',
  next: 'Compare',
  back: 'Count again',
  leave: 'Do not close',
  close: 'Close the day',
  closeOverSale: 'Close, with the sale open',
  done: 'Done',
  columns: { kind: 'Payment', expected: 'Expected', counted: 'Counted', difference: 'Difference' },
  kinds: { cashCents: 'Cash', cardCents: 'Card', otherCents: 'Other' },
  fits: 'It fits.',
  carriedOver: (count: number) =>
    count === 1 ? 'One goes over into the next shift' : `${count} go over into the next shift`,
  nothingCarried: 'Everything is confirmed. Nothing goes over.',
  leaveOn: 'Leave this till on: it sends by itself.',
  printing: 'The report and this list go to the printer.',
  openSaleCash: (money: string) =>
    `${money} in the drawer belong to the open sale. Put them aside: they count once it is completed.`,
} as const;

export const reportWords = {
  titleNow: 'X',
  titlePast: (number: number) => `Z ${number}`,
  shift: 'Shift',
  number: 'Number',
  businessDay: 'Business day',
  opened: 'Opened',
  closed: 'Closed',
  moment: (moment: string, by: string | null) => (by === null ? moment : `${moment}, ${by}`),
  sales: 'Sales',
  goods: 'Goods: turnover',
  loads: 'Loads sold: owed to customers, no turnover',
  completed: 'Completed sales',
  cancelled: 'Cancelled sales',
  byCategory: 'By category',
  byTender: 'By kind of payment',
  tenders: {
    gift: 'Gift balance',
    cash: 'Cash',
    card: 'Card',
    other: 'Other',
  } satisfies Record<Tender['kind'], string>,
  byCashier: 'By cashier',
  nobody: 'Nobody signed in',
  cashierSales: (count: number) => (count === 1 ? '1 sale' : `${count} sales`),
  redeemed: 'Gift balance redeemed',
  loaded: 'Gift balance loaded',
  redeemedBack: 'Redemptions put right',
  loadedBack: 'Loads put right',
  certainties: {
    confirmed: 'Confirmed by the service',
    pending: 'Pending: not sent, or not answered yet',
    unknown: 'Not known whether it was done',
    refused: 'Refused after the goods left',
    nothing: 'Came to nothing',
  } satisfies Record<GiftCertainty, string>,
  withoutSale: 'Of it without a sale',
  losses: "Booked as the shop's loss",
  earlier: 'From earlier days',
  exposure: 'Promised and not confirmed yet',
  toTake: 'To be taken',
  toLoad: 'To be loaded',
  ofItUnknown: 'Of it not known whether done',
  oldest: 'The oldest',
  cash: 'Cash in the drawer',
  float: 'At the start',
  cashSales: 'Cash sales',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  openSales: 'Of open sales, beside it',
  cards: 'Card and other payments',
  cardExpected: 'Card: expected',
  cardCounted: 'Card: counted',
  otherExpected: 'Other: expected',
  otherCounted: 'Other: counted',
  carried: 'Goes over into the next shift',
  receipt: (number: number) => `Receipt ${number}`,
  gift: (sequence: number) => `Gift transaction ${sequence}`,
  verbs: { redeem: 'redeemed', load: 'loaded' } satisfies Record<Verb, string>,
  line: (name: string, verb: string) => `${name}, ${verb}`,
  counting: (name: string, count: number) => `${name} (${count})`,
  change: (before: string, now: string) => `${before} → ${now}`,
  states: {
    waiting: 'waiting to be sent',
    sending: 'being sent',
    applied: 'confirmed',
    refused: 'refused',
    'refused-by-key': 'waiting for a new key',
    unknown: 'not known',
    voided: 'came to nothing',
    settled: 'settled',
  } satisfies Record<IntentState, string>,
  settled: {
    taken: 'settled: it was done',
    'not-taken': 'settled: it was not done',
    'shop-loss': "settled: the shop's loss",
    'paid-otherwise': 'settled: paid otherwise',
    'other-card': 'settled: taken from another card',
    'told-at-till': 'settled at the till',
  } satisfies Record<Settlement['how'], string>,
  columns: {
    section: 'Part',
    line: 'Line',
    count: 'Count',
    amount: 'Amount',
    text: 'Words',
  },
} as const;

/** What a step-up for the drawer does, said before the PIN. */
export const stepUpWords = {
  customer: 'Nothing changes for any customer.',
  'open-shift': {
    question: 'Only a manager opens a shift',
    go: 'Open the shift',
    report: 'The shift is opened in your name too.',
  },
  'move-cash': {
    question: 'Only a manager moves cash',
    go: 'Move the cash',
    report: 'The amount and its reason stand in the report.',
  },
  'close-shift': {
    question: 'Only a manager closes the day',
    go: 'Close the day',
    report: 'The report is closed and never changes again.',
  },
} as const;

/** Why the till did not write it. */
export function sayRefusal(refusal: Refusal): string {
  switch (refusal.why) {
    case 'wrong-state':
      return refusal.state === 'sale-open'
        ? closeWords.openSale
        : 'It has changed meanwhile: look at it again.';
    case 'not-an-amount':
      return 'This is not an amount that can be used here.';
    case 'needs-manager':
      return 'Only a manager may do this.';
    case 'nothing-changes':
      return 'That was done already.';
    case 'locked':
      return 'The till is locked. Sign in first.';
    default:
      return 'The till did not accept it. Nothing was changed.';
  }
}
