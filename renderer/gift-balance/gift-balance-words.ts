import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';
import type { Verb } from '../../shared/ledger/intent.ts';

/** Every sentence of the main job. The outcomes are those of DESIGN §4, word for word. */

export const verbWords: Readonly<Record<Verb, string>> = { redeem: 'Redeem', load: 'Load' };

export const cardWords = {
  title: 'Gift balance',
  scan: 'Scan the card',
  scanHint: 'Hold it under the scanner, or type its number and press Enter.',
  field: 'Card',
  fieldHint: 'Card or customer number',
  open: 'Show',
  looking: 'Looking for the card …',
  card: (masked: string) => `Card ${masked}`,
  verbs: 'What is to be done',
} as const;

export const possibleWords = {
  upTo: 'up to',
  balanceUnknown: 'Balance not known; the service tells it with the first payment.',
  details: 'Balance',
  confirmed: 'Confirmed',
  stated: 'Stated by file',
  held: 'Held',
  available: 'Available',
  pendingLoads: 'Loads on their way',
  asOf: 'As of',
  ago: (moment: string, length: string) => `${moment}, ${length} ago`,
  notKnown: 'not known',
  setAside: (money: string) => `${money} is set aside for payments on their way.`,
} as const;

export const amountWords = {
  label: 'Amount',
  keypad: 'Keypad',
  /** How digits count, with and without a mark. */
  hint: (money: string) => `5000 or 50,00 = ${money}`,
  erase: 'Erase the last digit',
  presets: 'Often loaded',
  confirm: {
    redeem: (money: string, masked: string) => `Redeem ${money} from ${masked}`,
    load: (money: string, masked: string) => `Load ${money} onto ${masked}`,
  } satisfies Record<Verb, (money: string, masked: string) => string>,
  confirmEmpty: 'Type the amount',
  recording: 'Recording …',
  again: 'Try the same payment again',
  insteadButton: {
    redeem: (money: string) => `Redeem ${money} instead`,
    load: (money: string) => `Load ${money} instead`,
  } satisfies Record<Verb, (money: string) => string>,
  aboveLimit: (money: string) => `Up to ${money} is possible.`,
  stepUp: 'A manager allows it',
  raise: 'Raise the limits for this outage',
  stepUpQuestion: {
    redeem: (money: string, masked: string) => `Redeem ${money} from ${masked}, above the limit?`,
    load: (money: string, masked: string) => `Load ${money} onto ${masked}, above the limit?`,
  } satisfies Record<Verb, (money: string, masked: string) => string>,
  stepUpEffects: {
    redeem: (money: string) => ({
      customer: `Gets the goods for ${money} now.`,
      report: `The shop bears ${money} if the service refuses it later. It is listed with your name and the reason.`,
    }),
    load: (money: string) => ({
      customer: `Pays ${money} now, and has it on the card once it has arrived.`,
      report: `The shop gives the ${money} back if the service refuses it later. It is listed with your name and the reason.`,
    }),
  } satisfies Record<Verb, (money: string) => { customer: string; report: string }>,
  stepUpReasons: ['The customer is known here', 'The balance was checked with the service'],
  back: 'Back',
} as const;

export const questionWords = {
  repeat: {
    redeem: (time: string) => `Already taken at ${time}. A second time?`,
    load: (time: string) => `Already loaded at ${time}. A second time?`,
  } satisfies Record<Verb, (time: string) => string>,
  repeatDetail: 'Same card and same amount, less than two minutes ago.',
  repeatNo: 'No, once is right',
  repeatYes: 'Yes, a second time',
  changeCard: (masked: string) => `Change to ${masked}?`,
  changeCardDetail: 'Another card was scanned. The amount stays.',
  changeCardNo: (masked: string) => `No, stay with ${masked}`,
  changeCardYes: (masked: string) => `Yes, change to ${masked}`,
} as const;

export const waitingWords = {
  title: 'Asking the service …',
  promise: 'It is recorded. The next scan may go on.',
  attempt: 'Please wait: it counts only when the service has said yes.',
  seconds: (length: string) => `${length} left`,
} as const;

/** The headline and what to do next; the money in the headline is filled in where it is known. */
interface OutcomeWords {
  readonly title: string;
  readonly next: string;
}

export const outcomeWords: Readonly<
  Record<Verb, Readonly<Record<Exclude<OutcomeKind, 'applied' | 'refused'>, OutcomeWords>>>
> = {
  redeem: {
    deferred: { title: 'Taken here, will be sent.', next: 'Hand over the goods.' },
    'not-sent': {
      title: 'Not sent, nothing was taken.',
      next: 'Ask for another payment, or call a manager.',
    },
    'unknown-deferred': {
      title: 'Taken here, being checked. Do not enter it again.',
      next: 'Hand over the goods.',
    },
    'unknown-attempt': {
      title: 'Do not enter it again.',
      next: 'It is not known yet whether it was taken. Ask for another payment; the manager will put it right.',
    },
    settled: {
      title: 'A manager has settled it.',
      next: 'How it ended stands under Activity.',
    },
    recorded: {
      title: 'It was recorded before. Do not enter it again.',
      next: 'How it ended stands under Activity.',
    },
  },
  load: {
    deferred: {
      title: 'Loaded here, will be sent.',
      next: 'Spendable once it has arrived.',
    },
    'not-sent': {
      title: 'Not sent, nothing was loaded.',
      next: 'Give the money back, or call a manager.',
    },
    'unknown-deferred': {
      title: 'Loaded here, being checked. Do not enter it again.',
      next: 'Tell the customer that it may take a while to arrive.',
    },
    'unknown-attempt': {
      title: 'Do not enter it again.',
      next: 'It is not known yet whether it was loaded. Ask the customer to wait for the manager, who will put it right.',
    },
    settled: {
      title: 'A manager has settled it.',
      next: 'How it ended stands under Activity.',
    },
    recorded: {
      title: 'It was recorded before. Do not enter it again.',
      next: 'How it ended stands under Activity.',
    },
  },
};

export const appliedWords = {
  title: {
    redeem: (money: string) => `Taken ${money}.`,
    load: (money: string) => `Loaded ${money}.`,
  } satisfies Record<Verb, (money: string) => string>,
  titleAfterAll: {
    redeem: (money: string) => `${money} was taken after all.`,
    load: (money: string) => `${money} was loaded after all.`,
  } satisfies Record<Verb, (money: string) => string>,
  balance: (money: string) => `Balance ${money}.`,
  nextAfterAll: 'If there was another payment meanwhile, call a manager.',
  belowZero: 'The balance is below zero. Nothing to do here; the manager will see it.',
} as const;

export const refusedWords = {
  title: {
    redeem: (why: string) => `Not taken: ${why}`,
    load: (why: string) => `Not loaded: ${why}`,
  } satisfies Record<Verb, (why: string) => string>,
  noReason: 'the service refused it.',
  next: {
    redeem: 'Ask for another payment.',
    load: 'Give the money back.',
  } satisfies Record<Verb, string>,
} as const;

export const resultWords = {
  line: {
    redeem: (money: string, masked: string) => `Redeem ${money} from ${masked}`,
    load: (money: string, masked: string) => `Load ${money} onto ${masked}`,
  } satisfies Record<Verb, (money: string, masked: string) => string>,
  next: 'Next card',
  nextHint: 'The next scan goes on.',
} as const;
