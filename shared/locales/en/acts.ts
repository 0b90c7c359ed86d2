/**
 * What a manager can decide about one transaction: on its button, in its question, on the button
 * that does it, and what it does to the customer, the sale and the report.
 */
export const acts = {
  redeem: {
    taken: {
      button: 'It was taken',
      question: 'Was it taken? {{money}}, card {{card}}',
      go: 'It was taken',
      customer: 'Nothing changes. The card has paid {{money}} once.',
      customerOfAttempt:
        'The card has paid {{money}}, and the customer was asked for another payment. If both were paid, put this one right in Activity afterwards: it loads {{money}} back.',
      sale: 'It is paid by the card.',
      saleOfAttempt: 'It was paid another way.',
      report: 'Counts {{money}} as taken.',
      reasons: ['Seen in the service’s back office', 'Told by the service'],
    },
    'not-taken': {
      button: 'It was not taken',
      question: 'Was it not taken? {{money}}, card {{card}}',
      go: 'It was not taken: end it',
      customer:
        'The card keeps its {{money}}. Nothing is sent, since the customer was asked for another payment.',
      sale: 'It was paid another way.',
      report: 'Counts nothing.',
      reasons: ['Not in the service’s back office', 'Told by the service'],
    },
    'send-again': {
      button: 'It was not taken: send again',
      question: 'Not taken: send it again? {{money}}, card {{card}}',
      go: 'Send it again',
      customer:
        'The card pays {{money}} now. If it was taken after all, it pays twice: look it up first.',
      sale: 'It stays paid by the card.',
      report: 'Counts {{money}} once it has arrived.',
      reasons: ['Not in the service’s back office', 'Told by the service'],
    },
    'shop-loss': {
      button: 'Stop asking: the shop’s loss',
      question: 'Stop asking? {{money}}, card {{card}}',
      go: 'Book {{money}} as the shop’s loss',
      customer: 'Is never charged for it. Nothing is held on the card any more.',
      sale: 'It stays as it is.',
      report: 'Counts {{money}} as the shop’s loss. If it was taken after all, the till tells you.',
      reasons: ['Cannot be found out', 'Not worth the time', 'The owner has decided so'],
    },
    'paid-otherwise': {
      button: 'Paid otherwise',
      question: 'Was it paid otherwise? {{money}}, card {{card}}',
      go: 'It was paid otherwise',
      customer: 'Has paid {{money}} another way. The card is never charged for it.',
      sale: 'Is paid by that other payment instead of the card.',
      report: 'Counts {{money}} as cash of this shift, or as another payment.',
      reasons: ['Paid by bank card', 'Paid by transfer'],
    },
    'other-card': {
      button: 'Taken from another card',
      question: 'Which card was it taken from instead of {{card}}?',
      go: 'It was taken from that card',
      customer: 'The other card has paid the {{money}}, and this one is never charged for it.',
      sale: 'Is paid by the other card.',
      report: 'Counts the other card’s payment, once.',
      reasons: ['The customer gave another card', 'The card was replaced'],
    },
  },
  /** Of a redemption whose sale was cancelled. */
  ofCancelledSale: {
    taken: {
      customer: '{{money}} goes back onto the card automatically: the sale was cancelled.',
      sale: 'It stays cancelled.',
      report: 'Counts {{money}} as taken, and as given back once it has arrived.',
    },
    'not-taken': {
      customer: 'The card keeps its {{money}}. Nothing is sent.',
      sale: 'It stays cancelled.',
      report: 'Counts nothing.',
    },
  },
  load: {
    taken: {
      button: 'It was loaded',
      question: 'Was it loaded? {{money}}, card {{card}}',
      go: 'It was loaded',
      customer: 'Has {{money}} on the card, once.',
      customerOfAttempt:
        'Has {{money}} on the card. If the money was given back, put this one right in Activity afterwards.',
      report: 'Counts {{money}} as loaded.',
      reasons: ['Seen in the service’s back office', 'Told by the service'],
    },
    'not-taken': {
      button: 'It was not loaded',
      question: 'Was it not loaded? {{money}}, card {{card}}',
      go: 'It was not loaded: end it',
      customer:
        'Has no {{money}} on the card; give the money back if that was not done. Nothing is sent.',
      report: 'Counts nothing.',
      reasons: ['Not in the service’s back office', 'Told by the service'],
    },
    'send-again': {
      button: 'It was not loaded: send again',
      question: 'Not loaded: send it again? {{money}}, card {{card}}',
      go: 'Send it again',
      customer:
        'Gets {{money}} now. If it was loaded after all, they get it twice: look it up first.',
      report: 'Counts {{money}} once it has arrived.',
      reasons: ['Not in the service’s back office', 'Told by the service'],
    },
    'shop-loss': {
      button: 'Stop asking: the shop’s loss',
      question: 'Stop asking? {{money}}, card {{card}}',
      go: 'Book {{money}} as the shop’s loss',
      customer:
        'May or may not have the {{money}} on the card. Give the money back if they do not.',
      report:
        'Counts {{money}} as the shop’s loss. If it was loaded after all, the till tells you.',
      reasons: ['Cannot be found out', 'The owner has decided so'],
    },
    'paid-otherwise': {
      button: 'The money was given back',
      question: 'Was the money given back? {{money}}, card {{card}}',
      go: 'It was given back',
      customer: 'Has {{money}} back. The card is never loaded with it.',
      report: 'Counts {{money}} as given back; cash leaves the drawer of this shift.',
      reasons: ['Given back to the bank card'],
    },
    'other-card': {
      button: 'Loaded onto another card',
      question: 'Which card was it loaded onto instead of {{card}}?',
      go: 'It was loaded onto that card',
      customer: 'Has the {{money}} on the other card, and never on this one.',
      report: 'Counts the other card’s load, once.',
      reasons: ['The customer gave another card', 'The card was replaced'],
    },
  },
  /** Of a refused one, which is known not to have been done. */
  again: {
    button: 'Send again',
    question: 'Send it again?',
    reasons: ['The cause is mended', 'The service has told to try again'],
  },
  /** Of one that was recorded, and told to nobody. */
  untold: {
    button: 'Send it',
    question: 'Was this payment meant to go through?',
    customer: {
      redeem: 'The card pays {{money}} now: it has not been sent before.',
      load: 'Gets the {{money}} on the card now: it has not been sent before.',
    },
    reasons: ['The goods were handed over', 'The customer has paid for it'],
  },
  seen: {
    button: 'Mark as resolved',
    question: 'Is this resolved?',
    go: 'Remove it from the list',
    customer: 'Nothing changes. If {{money}} too much moved, put it right first.',
    report: 'It stays in the history, with the reason you give.',
    reasons: ['Put right', 'The customer was given it back', 'The service has explained it'],
  },
} as const;
