/**
 * What both screens say of a gift balance: its card, its amount, above a limit, and what came of it
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts = {
  card: {
    hint: 'Hold it under the scanner, or type its number and press Show.',
    field: 'Card',
    fieldHint: 'Card/customer no.',
    open: 'Show',
    looking: 'Looking for the card …',
    card: 'Card {{masked}}',
    back: 'Back',
  },
  possible: {
    upTo: 'up to',
    withManager: 'With a manager’s PIN up to {{money}}.',
    serviceDecides:
      'Balance of {{moment}}. Topped up since? Type more, up to {{money}}: the service decides.',
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
  presets: 'Often loaded',
  aboveLimit: {
    title: {
      redeem: 'Up to {{money}} is possible from this card.',
      load: 'Up to {{money}} can be loaded.',
    },
    instead: {
      redeem: 'Redeem {{money}} instead',
      load: 'Load {{money}} instead',
    },
    stepUp: 'A manager allows it',
    raise: 'Raise the limits for this outage',
    question: {
      redeem: 'Redeem {{money}} from {{masked}}, above the limit?',
      load: 'Load {{money}} onto {{masked}}, above the limit?',
    },
    effects: {
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
    reasons: ['The customer is known here', 'The balance was checked with the service'],
    alone: {
      question: 'Load {{money}} onto {{masked}} without a sale?',
      customer: 'Has {{money}} on the card once it has arrived.',
      report: 'No sale says how it was paid. It is listed with your name and the reason.',
      reasons: ['Given by the shop', 'Paid at another till', 'Paid in advance'],
    },
  },
  accept: {
    redeem: 'Redeem {{money}} from {{masked}}',
    load: 'Load {{money}} onto {{masked}}',
  },
  repeat: {
    question: {
      redeem: 'Already taken at {{time}}. A second time?',
      load: 'Already loaded at {{time}}. A second time?',
    },
    detail: 'Same card and same amount, less than two minutes ago.',
    no: 'No, once is right',
    yes: 'Yes, a second time',
  },
  waiting: {
    attempt: 'Please wait: it counts only when the service has said yes.',
  },
  outcome: {
    redeem: {
      deferred: 'Taken here, will be sent.',
      'not-sent': 'Not sent, nothing was taken.',
      'unknown-deferred': 'Taken here, being checked. Do not enter it again.',
    },
    load: {
      deferred: 'Loaded here, will be sent.',
      'not-sent': 'Not sent, nothing was loaded.',
      'unknown-deferred': 'Loaded here, being checked. Do not enter it again.',
    },
    either: {
      'unknown-attempt': 'Do not enter it again.',
      settled: 'A manager has settled it.',
      recorded: 'It was recorded before. Do not enter it again.',
    },
  },
  notKnownYet: {
    redeem: 'It is not known yet whether it was taken.',
    load: 'It is not known yet whether it was loaded.',
  },
  spendableLater: 'Spendable once it has arrived.',
  next: {
    redeem: {
      refused: 'Ask for another payment.',
      deferred: 'Hand over the goods.',
      'not-sent': 'Ask for another payment, or call a manager.',
      'unknown-deferred': 'Hand over the goods.',
      'unknown-attempt': 'Ask for another payment; the manager will put it right.',
    },
    load: {
      refused: 'Give the money back.',
      'not-sent': 'Give the money back, or call a manager.',
      'unknown-deferred': 'Tell the customer that it may take a while to arrive.',
      'unknown-attempt': 'Ask the customer to wait for the manager, who will put it right.',
    },
    seeActivity: 'How it ended stands under Activity.',
  },
  refused: {
    redeem: 'Not taken: {{why}}',
    load: 'Not loaded: {{why}}',
    noReason: 'the service refused it.',
  },
  applied: {
    redeem: 'Taken {{money}}.',
    load: 'Loaded {{money}}.',
    afterAll: {
      redeem: '{{money}} was taken after all.',
      load: '{{money}} was loaded after all.',
    },
    nextAfterAll: 'If there was another payment meanwhile, call a manager.',
    belowZero: 'The balance is below zero. Nothing to do here; the manager will see it.',
  },
  balance: 'Balance {{money}}.',
} as const;
