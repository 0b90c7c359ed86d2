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
      'Balance as of {{moment}}. Topped up since? Enter up to {{money}}; the service decides.',
    balanceUnknown: 'Balance unknown. The service shows it with the first payment.',
    details: 'Balance',
    confirmed: 'Confirmed',
    stated: 'Stated by file',
    held: 'Held',
    available: 'Available',
    pendingLoads: 'Loads in progress',
    asOf: 'As of',
    ago: '{{moment}}, {{length}} ago',
    notKnown: 'not known',
    setAside: '{{money}} is held for payments in progress.',
  },
  presets: 'Often loaded',
  aboveLimit: {
    title: {
      redeem: 'You can take up to {{money}} from this card.',
      load: 'You can load up to {{money}}.',
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
          'The shop loses {{money}} if the service refuses it later. Your name and the reason are recorded.',
      },
      load: {
        customer: 'Pays {{money}} now. It is on the card once the service has it.',
        report:
          'The shop refunds {{money}} if the service refuses it later. Your name and the reason are recorded.',
      },
    },
    reasons: ['The customer is known here', 'The balance was checked with the service'],
    alone: {
      question: 'Load {{money}} onto {{masked}} without a sale?',
      customer: 'Has {{money}} on the card once the service has it.',
      report: 'No sale shows how it was paid. Your name and the reason are recorded.',
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
    attempt: 'Please wait. It counts only once the service has accepted it.',
  },
  outcome: {
    redeem: {
      deferred: 'Accepted offline. The till will send it later.',
      'not-sent': 'Not sent. Nothing was taken.',
      'unknown-deferred': 'Accepted, still being checked. Do not enter it again.',
    },
    load: {
      deferred: 'Load accepted offline. The till will send it later.',
      'not-sent': 'Not sent. Nothing was loaded.',
      'unknown-deferred': 'Load accepted, still being checked. Do not enter it again.',
    },
    either: {
      'unknown-attempt': 'Do not enter it again.',
      settled: 'A manager has settled it.',
      recorded: 'It is already recorded. Do not enter it again.',
    },
  },
  notKnownYet: {
    redeem: 'The till can’t confirm yet whether it was taken.',
    load: 'The till can’t confirm yet whether it was loaded.',
  },
  spendableLater: 'The customer can spend it once the service has it.',
  next: {
    redeem: {
      refused: 'Ask for another payment.',
      deferred: 'Give the customer their items.',
      'not-sent': 'Ask for another payment, or call a manager.',
      'unknown-deferred': 'Give the customer their items.',
      'unknown-attempt': 'Ask for another payment; the manager will put it right.',
    },
    load: {
      refused: 'Give the money back.',
      'not-sent': 'Give the money back, or call a manager.',
      'unknown-deferred': 'Tell the customer that it may take a while to arrive.',
      'unknown-attempt': 'Ask the customer to wait for the manager, who will put it right.',
    },
    seeActivity: 'See the result under Activity.',
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
    nextAfterAll: 'If you took another payment in the meantime, call a manager.',
    belowZero: 'The balance is below zero. Nothing to do here; the manager will see it.',
  },
  balance: 'Balance {{money}}.',
} as const;
