/**
 * The main job: redeem and load without a sale. The outcomes, word for word:
 * docs/words.md#what-the-cashier-reads.
 */
export const giftBalance = {
  verb: {
    redeem: 'Redeem',
    load: 'Load',
  },
  card: {
    title: 'Gift balance',
    scan: 'Scan the card',
    scanHint: 'Hold it under the scanner, or type its number and press Enter.',
    field: 'Card',
    fieldHint: 'Card or customer number',
    open: 'Show',
    looking: 'Looking for the card …',
    card: 'Card {{masked}}',
    verbs: 'What is to be done',
  },
  possible: {
    upTo: 'up to',
    balanceUnknown: 'Balance not known; the service tells it with the first payment.',
    details: 'Balance',
    confirmed: 'Confirmed',
    stated: 'Stated by file',
    held: 'Held',
    available: 'Available',
    pendingLoads: 'Loads on their way',
    asOf: 'As of',
    ago: '{{moment}}, {{length}} ago',
    notKnown: 'not known',
    setAside: '{{money}} is set aside for payments on their way.',
  },
  amount: {
    label: 'Amount',
    keypad: 'Keypad',
    hint: '5000 or 50,00 = {{money}}',
    erase: 'Erase the last digit',
    presets: 'Often loaded',
    confirm: {
      redeem: 'Redeem {{money}} from {{masked}}',
      load: 'Load {{money}} onto {{masked}}',
    },
    confirmEmpty: 'Type the amount',
    recording: 'Recording …',
    again: 'Try the same payment again',
    insteadButton: {
      redeem: 'Redeem {{money}} instead',
      load: 'Load {{money}} instead',
    },
    aboveLimit: 'Up to {{money}} is possible.',
    stepUp: 'A manager allows it',
    raise: 'Raise the limits for this outage',
    stepUpQuestion: {
      redeem: 'Redeem {{money}} from {{masked}}, above the limit?',
      load: 'Load {{money}} onto {{masked}}, above the limit?',
    },
    stepUpEffects: {
      redeem: {
        customer: 'Gets the goods for {{money}} now.',
        report:
          'The shop bears {{money}} if the service refuses it later. It is listed with your name and the reason.',
      },
      load: {
        customer: 'Pays {{money}} now, and has it on the card once it has arrived.',
        report:
          'The shop gives the {{money}} back if the service refuses it later. It is listed with your name and the reason.',
      },
    },
    stepUpReasons: ['The customer is known here', 'The balance was checked with the service'],
    back: 'Back',
  },
  question: {
    repeat: {
      redeem: 'Already taken at {{time}}. A second time?',
      load: 'Already loaded at {{time}}. A second time?',
    },
    repeatDetail: 'Same card and same amount, less than two minutes ago.',
    repeatNo: 'No, once is right',
    repeatYes: 'Yes, a second time',
    changeCard: 'Change to {{masked}}?',
    changeCardDetail: 'Another card was scanned. The amount stays.',
    changeCardNo: 'No, stay with {{masked}}',
    changeCardYes: 'Yes, change to {{masked}}',
  },
  waiting: {
    title: 'Asking the service …',
    promise: 'It is recorded. The next scan may go on.',
    attempt: 'Please wait: it counts only when the service has said yes.',
  },
  outcome: {
    redeem: {
      deferred: {
        title: 'Taken here, will be sent.',
        next: 'Hand over the goods.',
      },
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
  },
  applied: {
    title: {
      redeem: 'Taken {{money}}.',
      load: 'Loaded {{money}}.',
    },
    titleAfterAll: {
      redeem: '{{money}} was taken after all.',
      load: '{{money}} was loaded after all.',
    },
    balance: 'Balance {{money}}.',
    nextAfterAll: 'If there was another payment meanwhile, call a manager.',
    belowZero: 'The balance is below zero. Nothing to do here; the manager will see it.',
  },
  refused: {
    title: {
      redeem: 'Not taken: {{why}}',
      load: 'Not loaded: {{why}}',
    },
    noReason: 'the service refused it.',
    next: {
      redeem: 'Ask for another payment.',
      load: 'Give the money back.',
    },
  },
  result: {
    line: {
      redeem: 'Redeem {{money}} from {{masked}}',
      load: 'Load {{money}} onto {{masked}}',
    },
    next: 'Next card',
    slip: 'Print the slip',
    nextHint: 'The next scan goes on.',
  },
} as const;
