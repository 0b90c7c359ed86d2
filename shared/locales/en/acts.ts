/**
 * A manager's decisions about one transaction: the button, its question, the confirming button, and the effects on
 * customer, sale and report.
 */
export const acts = {
  redeem: {
    taken: {
      button: 'It was charged',
      question: 'Was it charged? {{money}}, card {{card}}',
      go: 'It was charged',
      customer: 'Nothing changes. The card has paid {{money}} once.',
      customerOfTwice:
        'The card has paid {{money}} {{times}} times. The till lists it until the surplus is given back.',
      reportOfTwice:
        'Counts {{money}} once as redeemed. The surplus counts only if it is not refunded at the card service.',
      customerOfAttempt:
        'The card has paid {{money}}, and the customer was asked for another payment. If both went through, reverse this one in “Activity”: that loads {{money}} back.',
      sale: 'The card paid for the sale.',
      saleOfAttempt: 'The sale was paid another way.',
      report: 'Counts {{money}} as redeemed.',
      reasons: ['Seen in the card service’s back office', 'Confirmed by the card service'],
    },
    'not-taken': {
      button: 'It was not charged',
      question: 'Mark as not charged? {{money}}, card {{card}}',
      go: 'Mark as not charged',
      customer:
        '{{money}} stays on the card. Nothing is sent, since the customer was asked for another payment.',
      sale: 'The sale was paid another way.',
      report: 'No amount is counted.',
      reasons: ['Not in the card service’s back office', 'Confirmed by the card service'],
    },
    'send-again': {
      button: 'Not charged: send again',
      question: 'Not charged: send again? {{money}}, card {{card}}',
      go: 'Send it again',
      customer:
        'The card is charged {{money}} now. If it was already charged, the customer pays twice: check with the card service first.',
      sale: 'The card still pays for the sale.',
      report: 'Counts {{money}} once the card service confirms it.',
      reasons: ['Not in the card service’s back office', 'Confirmed by the card service'],
    },
    'shop-loss': {
      button: 'Write off as a loss',
      question: 'Write off as a loss? {{money}}, card {{card}}',
      go: 'Write off {{money}}',
      customer: 'Is never charged. Nothing is held on the card any more.',
      sale: 'The sale stays as it is.',
      report: 'Counts {{money}} as a loss. If the card was charged after all, the till reports it.',
      reasons: ['Couldn’t find out what happened', 'Not worth the time', 'Decided by the owner'],
    },
    'paid-otherwise': {
      button: 'Paid another way',
      question: 'Was it paid another way? {{money}}, card {{card}}',
      go: 'It was paid another way',
      customer: 'Has paid {{money}} another way. The card is never charged for it.',
      sale: 'The other payment replaces the card payment.',
      report: 'Counts {{money}} as cash in this shift, or as another payment.',
      reasons: ['Paid by bank card', 'Paid by transfer'],
    },
    'other-card': {
      button: 'Another card was charged',
      question: 'Which card was charged instead of {{card}}?',
      go: 'That card was charged',
      customer: 'The other card has paid {{money}}, and this card is never charged for it.',
      sale: 'The other card paid for the sale.',
      report: 'Counts the other card’s payment once.',
      reasons: ['The customer gave another card', 'The card was replaced'],
    },
    'given-back': {
      button: 'The surplus was given back',
      question: 'How was the surplus of {{money}} given back? Card {{card}}',
      go: 'It was given back',
      customer: 'Has paid once: the surplus was given back.',
      report:
        'Refunded at the card service: nothing changes. Otherwise counts the surplus, and cash out of the drawer.',
      reasons: ['Loaded back onto the card at this till', 'Given back to the bank card'],
    },
  },
  /** For a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} goes back onto the card automatically: the sale was cancelled.',
      sale: 'The sale stays cancelled.',
      report: 'Counts {{money}} as redeemed, and as given back once the card service confirms it.',
    },
    'not-taken': {
      customer: '{{money}} stays on the card. Nothing is sent.',
      sale: 'The sale stays cancelled.',
      report: 'No amount is counted.',
    },
    twoTills:
      '{{money}} does not go back automatically, because two tills know of it. The till lists it again.',
  },
  /** For a redemption that was to reverse a load. */
  ofReversal: {
    taken: '{{money}} was taken off the card.',
    toPayOut: '{{money}} was taken off the card. The till lists it here until it is paid out.',
    withoutOriginal:
      'A manager resolves it. This till doesn’t have the original transaction, so it can’t be reversed again at this till.',
  },
  /** While no shift is open, and no sale counts the amount itself. */
  withoutShift: {
    cash: 'No shift is open, so no report would show cash. For cash, open a shift first.',
    report: 'Counts {{money}}, but no cash.',
    reportBack:
      'Done at the card service: nothing changes. Otherwise counts {{money}}, but no cash.',
  },
  /** For the refund of a receipt onto a card that the service refused. */
  ofRefusedRefund: {
    happened: 'The refund was recorded. Then the card service refused to load the card. {{cause}}',
    toDo: 'If the cause is fixed, send it again. Otherwise give the money back another way, and choose that.',
  },
  /** For a redemption written off although it may have been made. */
  ofUnsureLoss:
    'May or may not have been charged {{money}}. Nothing more is sent, and nothing is held on the card any more.',
  /** For a redemption whose sale is still open. */
  ofOpenSale: {
    taken: 'The sale is still open. The card pays if the sale still needs the amount.',
    'not-taken': 'The sale is still open.',
  },
  /** For a load from the list of the old till’s cards. */
  ofOldCard: {
    'not-taken':
      '{{money}} is not on the card, and nothing is sent. Nobody paid for it at this till.',
    'shop-loss': 'May or may not have {{money}} on the card. Nobody paid for it at this till.',
  },
  /** For a refused or unknown reversal that a second one has replaced. */
  ofReplaced: {
    customer: {
      redeem:
        'Nothing is sent for this one. A later reversal takes {{money}} off the card, or has done so.',
      load: 'Nothing is sent for this one. A later reversal gives {{money}} back, or has done so: pay out no cash.',
      move: 'The card to which this was to move {{money}} gets nothing. A later reversal takes it off the card.',
    },
  },
  load: {
    taken: {
      button: 'It was loaded',
      question: 'Was it loaded? {{money}}, card {{card}}',
      go: 'It was loaded',
      customer: 'Has {{money}} on the card, loaded once.',
      customerOfTwice:
        'Has {{money}} on the card {{times}} times. The till lists it until the surplus is taken off or paid for.',
      reportOfTwice:
        'Counts {{money}} once as loaded. The surplus counts only if it stays on the card.',
      customerOfAttempt:
        'Has {{money}} on the card. If the money was given back, reverse this load in “Activity”.',
      report: 'Counts {{money}} as loaded.',
      reasons: ['Seen in the card service’s back office', 'Confirmed by the card service'],
    },
    'not-taken': {
      button: 'It was not loaded',
      question: 'Mark as not loaded? {{money}}, card {{card}}',
      go: 'Mark as not loaded',
      customer:
        '{{money}} is not on the card, and nothing is sent. Give back what was paid for it, if nobody has done so yet.',
      report: 'No amount is counted.',
      reasons: ['Not in the card service’s back office', 'Confirmed by the card service'],
    },
    'send-again': {
      button: 'Not loaded: send again',
      question: 'Not loaded: send again? {{money}}, card {{card}}',
      go: 'Send it again',
      customer:
        'Gets {{money}} now. If the card was already loaded, the customer gets it twice: check with the card service first.',
      report: 'Counts {{money}} once the card service confirms it.',
      reasons: ['Not in the card service’s back office', 'Confirmed by the card service'],
    },
    'shop-loss': {
      button: 'Write off as a loss',
      question: 'Write off as a loss? {{money}}, card {{card}}',
      go: 'Write off {{money}}',
      customer:
        'May or may not have {{money}} on the card. If not, give back what was paid for it.',
      report: 'Counts {{money}} as a loss. If the card was loaded after all, the till reports it.',
      reasons: ['Couldn’t find out what happened', 'Decided by the owner'],
    },
    'paid-otherwise': {
      button: 'The money was given back',
      question: 'Was the money given back? {{money}}, card {{card}}',
      go: 'The money was given back',
      customer: 'Has been given {{money}} back. The card is never loaded.',
      report:
        'Counts {{money}} as given back. Cash leaves the drawer of this shift; a refund to a bank card doesn’t.',
      reasons: ['Given back to the bank card'],
    },
    'other-card': {
      button: 'Loaded onto another card',
      question: 'Which card was it loaded onto instead of {{card}}?',
      go: 'It was loaded onto that card',
      customer: 'Has {{money}} on the other card. This card is never loaded.',
      report: 'Counts the other card’s load once.',
      reasons: ['The customer gave another card', 'The card was replaced'],
    },
    'given-back': {
      button: 'The surplus is dealt with',
      question: 'What became of the surplus of {{money}}? Card {{card}}',
      go: 'It is dealt with',
      customer: 'Has one load, or has paid for all.',
      report:
        'Taken off at the card service: nothing changes. Otherwise counts the surplus, and cash into the drawer.',
      reasons: ['Charged back at this till'],
    },
  },
  /** For a refused load without a sale, for which nobody gives money back. */
  withoutMoneyBack: {
    button: 'Close without money back',
    question: 'Close it without giving money back? {{money}}, card {{card}}',
    customer:
      '{{money}} is not on the card, and nothing is sent. If a customer paid for it at this till, give the money back instead.',
    report: 'No load is counted, and no money given back.',
    reasons: ['The store gave the load away', 'Given back at the other till'],
  },
  /** Sending a refused payment again, which was certainly not made. */
  again: {
    button: 'Send again',
    question: 'Send it again?',
    reasons: ['The cause is fixed', 'The card service said to try again'],
  },
  /** For a payment that was recorded but never confirmed to the cashier. */
  untold: {
    button: 'Send it',
    question: 'Was this payment meant to go through?',
    customer: {
      redeem: 'The card is charged {{money}} now: the payment has not been sent before.',
      load: 'Gets {{money}} on the card now: the load has not been sent before.',
    },
    reasons: ['The customer has the items', 'The customer has paid'],
  },
  seen: {
    button: 'Mark as resolved',
    question: 'Is this resolved?',
    go: 'Remove from the list',
    customer: 'Nothing changes. If {{money}} too much was charged or loaded, reverse that first.',
    notPaidOut: 'The till can no longer pay out {{money}}. The customer must have it already.',
    report: 'The history keeps it, with the reason you give.',
    reasons: ['Reversed', 'Given back to the customer', 'Explained by the card service'],
    /** For a transaction that the service has, or may have, more often than once. */
    ofSurplus: {
      customer:
        'Nothing changes. If the card service has it more than once, choose the other answer.',
      reasons: ['The card service has it once', 'Explained by the card service'],
    },
  },
} as const;
