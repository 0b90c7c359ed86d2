/**
 * Sentences about a gift card that the sale and the page Gift card share: the card, its amount, limits, and the result
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts = {
  card: {
    hint: 'Hold the card under the scanner, or type its number and press “Show”.',
    toTry: 'To try: card {{card}}',
    field: 'Card',
    fieldHint: 'Card/customer no.',
    open: 'Show',
    looking: 'Looking for the card …',
    card: 'Card {{masked}}',
    back: 'Back',
  },
  possible: {
    upTo: 'up to',
    withManager: 'With manager approval, up to {{money}}.',
    inSale: 'If the customer pays for it, load it in a sale.',
    loadInSale: 'Load in a sale',
    serviceDecides:
      'Balance as of {{moment}}. Loaded since? Enter up to {{money}}; the card service decides.',
    balanceUnknown: 'Balance unknown. The card service shows it with the first payment.',
    details: 'Balance',
    confirmed: 'Confirmed',
    stated: 'From a file',
    held: 'Held',
    available: 'Available',
    pendingLoads: 'Unconfirmed loads',
    asOf: 'As of',
    ago: '{{moment}}, {{length}} ago',
    notKnown: 'unknown',
    balanceAsOf: 'Balance as of {{moment}}.',
    balanceAsOfHeld:
      'Balance as of {{moment}}: {{money}}. Of this, {{held}} is held for unconfirmed payments.',
    setAside: '{{money}} is held for unconfirmed payments.',
    sendsAgain: 'The card service can be asked again in {{length}}.',
  },
  presets: 'Common amounts',
  aboveLimit: {
    nothing: {
      redeem: 'This card can’t be used to pay right now.',
      load: 'Nothing can be loaded right now.',
    },
    otherPayment: 'Ask for another payment.',
    title: {
      redeem: 'This card can pay up to {{money}}.',
      load: 'You can load up to {{money}}.',
    },
    instead: 'Enter {{money}} instead',
    stepUp: 'Manager approval',
    raise: 'Raise the limits for this outage',
    question: {
      redeem: 'Redeem {{money}} from {{masked}}, above the limit?',
      load: 'Load {{money}} onto {{masked}}, above the limit?',
    },
    effects: {
      redeem: {
        customer: 'Gets items for {{money}} now.',
        report:
          'The store loses {{money}} if the card service refuses the payment later. Your name and the reason are recorded.',
      },
      load: {
        customer: 'Pays {{money}} now, and can spend it once the card service confirms the load.',
        report:
          'The store refunds {{money}} if the card service refuses the load later. Your name and the reason are recorded.',
      },
    },
    reasons: ['Customer known to us', 'Balance checked with the card service'],
    alone: {
      question: 'Load {{money}} onto {{masked}} without a sale?',
      customer: 'Has {{money}} more on the card once the card service confirms the load.',
      report: 'No sale shows how it was paid. Your name and the reason are recorded.',
      reasons: ['Given by the store', 'Paid at another till', 'Paid in advance'],
    },
  },
  accept: {
    redeem: 'Redeem {{money}} from {{masked}}',
    load: 'Load {{money}} onto {{masked}}',
  },
  repeat: {
    question: {
      redeem: 'Already redeemed at {{time}}. Redeem again?',
      load: 'Already loaded at {{time}}. Load again?',
    },
    detail: 'Same card and same amount, less than two minutes ago.',
    no: 'No, once only',
    yes: 'Yes, again',
  },
  waiting: {
    attempt: 'Please wait. Nothing is final until the card service confirms this.',
  },
  outcome: {
    redeem: {
      deferred: 'Accepted. The till will send it later.',
      sent: 'Accepted. The card service hasn’t answered yet.',
      'not-sent': 'Not sent. Nothing was charged.',
      'unknown-deferred': 'Accepted, still being checked. Do not enter it again.',
    },
    load: {
      deferred: 'Load accepted. The till will send it later.',
      sent: 'Load accepted. The card service hasn’t answered yet.',
      'not-sent': 'Not sent. Nothing was loaded.',
      'unknown-deferred': 'Load accepted, still being checked. Do not enter it again.',
    },
    either: {
      'unknown-attempt': 'Do not enter it again.',
      settled: 'It has been resolved in the meantime.',
      recorded: 'Already recorded. Do not enter it again.',
    },
  },
  notKnownYet: {
    redeem: 'The till can’t confirm yet whether the card was charged.',
    load: 'The till can’t confirm yet whether the card was loaded.',
  },
  spendableLater: 'The customer can spend it once the card service confirms the load.',
  next: {
    redeem: {
      refused: 'Ask for another payment.',
      deferred: 'Give the customer their items.',
      'not-sent': 'Ask for another payment, or call a manager.',
      'unknown-deferred': 'Give the customer their items.',
      'unknown-attempt': 'Ask for another payment. A manager will resolve this one.',
    },
    load: {
      refused: 'If somebody paid for it, give the money back.',
      'not-sent': 'If somebody paid for it, give the money back, or call a manager.',
      'unknown-deferred': 'Tell the customer that it may take a while.',
      'unknown-attempt': 'Ask the customer to wait. A manager will resolve this.',
    },
    seeActivity: 'See the result under “Activity”.',
  },
  refused: {
    redeem: 'Not redeemed: {{why}}',
    load: 'Not loaded: {{why}}',
    noReason: 'the card service refused it.',
  },
  applied: {
    redeem: 'Redeemed {{money}}.',
    load: 'Loaded {{money}}.',
    afterAll: {
      redeem: '{{money}} was charged after all.',
      load: '{{money}} was loaded after all.',
    },
    nextAfterAll: 'If you took another payment in the meantime, call a manager.',
    belowZero: 'The balance is below zero. Nothing to do here; a manager will see it.',
  },
  balance: 'Balance {{money}}.',
} as const;
