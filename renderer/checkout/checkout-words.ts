import type { Verb } from '../../shared/ledger/intent.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';

/** Every sentence of a sale. What is said of a gift balance are the words of DESIGN §4. */

export const ticketWords = {
  title: 'Sale',
  lines: 'Lines of the sale',
  empty: 'Type an amount and press a key, or scan a card.',
  chooseLine: '↑ ↓ choose a line',
  total: 'Total',
  due: 'Still due',
  paid: 'Paid',
  ofLoads: (money: string) => `of which ${money} is loaded onto cards`,
  goods: 'Goods',
  load: (masked: string) => `Load onto ${masked}`,
  times: (quantity: number, money: string) => `${quantity} × ${money}`,
  gift: (masked: string) => `Gift balance ${masked}`,
  giftPlanned: 'is taken at the end',
  giftAsked: 'asking the service',
  dropPlan: (masked: string) => `Do not take from ${masked}`,
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
  reference: (text: string) => `Ref. ${text}`,
  pay: 'Pay',
  loadCard: 'Load a card',
  giftBalance: 'Gift balance',
  cancel: 'Cancel the sale',
  goingBack: (money: string, masked: string) =>
    `${money} goes back onto ${masked} as soon as the service answers.`,
  resumed: 'This sale was open when the till stopped. Go on with it, or cancel it.',
} as const;

export const ringWords = {
  amount: 'Amount',
  hint: (money: string) => `5000 or 50,00 = ${money}`,
  keypad: 'Keypad',
  erase: 'Erase the last digit',
  times: '×',
  timesLabel: 'Times: what was typed is the quantity',
  categories: 'Categories',
  favourites: 'Favourites',
  page: (page: number, pages: number) => `${page} of ${pages}`,
  before: 'Back',
  next: 'Next',
  search: 'Search',
  hits: (count: number) => (count === 1 ? '1 found' : `${count} found`),
  noHits: 'Nothing is called that.',
  noCategory: 'Without category',
  none: 'No categories yet',
  line: (name: string) => `Change: ${name}`,
  price: 'New price',
  quantity: 'Quantity',
  void: 'Void',
  done: 'Done',
  lineHint: 'Type the new price or quantity first.',
} as const;

export const cardWords = {
  wanted: {
    redeem: 'Scan the card that pays',
    load: 'Scan the card to load',
  } satisfies Record<Verb, string>,
  wantedHint: 'Hold it under the scanner, or type its number and press Enter.',
  field: 'Card',
  open: 'Show',
  looking: 'Looking for the card …',
  card: (masked: string) => `Card ${masked}`,
  upTo: 'up to',
  balanceUnknown: 'Balance not known; the service tells it with the first payment.',
  due: (money: string) => `A gift balance may pay ${money} of this sale.`,
  confirm: {
    redeem: (money: string, masked: string) => `Take ${money} from ${masked}`,
    load: (money: string, masked: string) => `Add: load ${money} onto ${masked}`,
  } satisfies Record<Verb, (money: string, masked: string) => string>,
  confirmEmpty: 'Type the amount',
  verbs: { redeem: 'Pay with it', load: 'Load it' } satisfies Record<Verb, string>,
  verbChoice: 'What the card is for',
  back: 'Back',
  presets: 'Often loaded',
} as const;

export const payWords = {
  due: 'Still due',
  given: 'Given, or part of it',
  cash: (money: string) => `Cash ${money}`,
  cashChange: (given: string, change: string) => `Cash ${given}, ${change} back`,
  finish: 'Finish the sale',
  note: (money: string) => `Note of ${money}`,
  notes: 'Notes',
  card: 'Card',
  other: 'Other',
  back: 'Back to the lines',
  reference: {
    card: (money: string) => `${money} by card`,
    other: (money: string) => `${money} by other payment`,
  },
  referenceField: 'Reference (may stay empty)',
  referenceHint: {
    card: 'Take it at the card terminal first, then note what its slip says.',
    other: 'What it was: a voucher, a transfer, an account.',
  },
  record: 'Record it',
  recording: 'Recording …',
} as const;

export const takingWords = {
  title: 'Taking the gift balance …',
  titleNone: 'Completing the sale …',
  promise: 'It is recorded. You may go on.',
  attempt: 'Please wait: it counts only when the service has said yes.',
  goOn: 'Go on without waiting',
} as const;

export const endedWords = {
  completed: 'Sale completed',
  cancelled: 'Sale cancelled',
  change: 'Change',
  noChange: 'No change',
  giveBack: 'Give back',
  giveBackCash: (money: string) => `${money} in cash`,
  giveBackCard: (money: string, reference: string) =>
    `${money} at the card terminal${reference === '' ? '' : ` (${reference})`}`,
  giveBackOther: (money: string, reference: string) =>
    `${money} by other payment${reference === '' ? '' : ` (${reference})`}`,
  nothingBack: 'Nothing was paid: nothing to give back.',
  next: 'Next sale',
  nextHint: 'Or just go on: type the next amount.',
} as const;

export const questionWords = {
  cancel: 'Cancel this sale?',
  cancelNothing: 'Nothing was paid yet. The lines are thrown away.',
  cancelPaid:
    'What was taken from gift cards goes back onto them. Give back what was paid otherwise.',
  reason: 'Reason',
  reasons: ['The customer changed their mind', 'Wrong amount', 'The customer cannot pay'],
  keep: 'No, go on with it',
  cancelGo: 'Yes, cancel it',
  repeat: (time: string) => `Already taken at ${time}. A second time?`,
  repeatDetail: 'Same card and same amount, less than two minutes ago.',
  repeatNo: 'No, once is right',
  repeatYes: 'Yes, a second time',
} as const;

export const giftWords = {
  applied: {
    redeem: (money: string, masked: string) => `Taken ${money} from ${masked}.`,
    load: (money: string, masked: string) => `Loaded ${money} onto ${masked}.`,
  } satisfies Record<Verb, (money: string, masked: string) => string>,
  balance: (money: string) => `Balance ${money}.`,
  other: {
    redeem: {
      deferred: 'Taken here, will be sent.',
      'not-sent': 'Not sent, nothing was taken.',
      'unknown-deferred': 'Taken here, being checked. Do not enter it again.',
      'unknown-attempt': 'Do not enter it again. It is not known yet whether it was taken.',
      settled: 'A manager has settled it.',
      recorded: 'It was recorded before. Do not enter it again.',
    },
    load: {
      deferred: 'Loaded here, will be sent. Spendable once it has arrived.',
      'not-sent': 'Not sent, nothing was loaded.',
      'unknown-deferred': 'Loaded here, being checked. Do not enter it again.',
      'unknown-attempt': 'Do not enter it again. It is not known yet whether it was loaded.',
      settled: 'A manager has settled it.',
      recorded: 'It was recorded before. Do not enter it again.',
    },
  } satisfies Record<Verb, Record<Exclude<OutcomeKind, 'applied' | 'refused'>, string>>,
  refused: {
    redeem: (why: string) => `Not taken: ${why}`,
    load: (why: string) => `Not loaded: ${why}`,
  } satisfies Record<Verb, (why: string) => string>,
  noReason: 'the service refused it.',
  asking: 'Asking the service …',
  forManager: 'A manager puts it right under Needs a person.',
} as const;

export const problemWords = {
  draft: {
    'not-a-quantity': 'Type a whole number from 1 to 9999, then ×.',
    'load-has-no-quantity': 'A load is one amount onto one card. Void it and load again.',
    'too-many-lines': 'A sale has at most 1000 lines. Finish this one first.',
    'no-line-selected': 'Choose a line first.',
    'no-category': 'Press the key of a category for this amount.',
  },
  aboveLimit: {
    redeem: (money: string) => `Up to ${money} is possible from this card.`,
    load: (money: string) => `Up to ${money} can be loaded.`,
  } satisfies Record<Verb, (money: string) => string>,
  moreThanDue: (money: string) => `Only ${money} is due.`,
  moreThanDueHint: 'Only cash is given back.',
  giftNotForThis: 'A gift balance never pays for a load.',
  giftNotForThisHint: 'Take the rest in cash or by card.',
  nothingToPay: 'There is nothing to pay yet.',
  nothingToPayHint: 'Type an amount and press a key.',
  linesFixed: 'Something is paid already, so the lines stay as they are.',
  linesFixedHint: 'Take the rest, or cancel the sale: then everything is given back.',
  onItsWay: 'A gift balance of this sale is on its way.',
  onItsWayHint: 'Wait a moment, then cancel again.',
  dueAgain: (money: string, masked: string) => `${money} of card ${masked} is due again.`,
  takenAfterAll: (money: string, masked: string) =>
    `${money} was taken from ${masked} after all, and is not needed any more.`,
  takenAfterAllHint: 'Put it right under Activity, or call a manager.',
} as const;

export const receiptWords = {
  last: 'Receipts',
  none: 'There is no receipt yet.',
  earlier: 'Earlier',
  later: 'Later',
  close: 'Close',
  printCopy: 'Print a copy',
  noPrinter: 'No printer is set up',
  printed: 'The receipt is printed.',
  prints: 'The receipt is being printed.',
  waits: 'The receipt waits for the printer.',
  asks: 'Is the receipt on paper? See Settings, Printer.',
} as const;
