/** A manager allows something in place. */
export const stepUp = {
  pin: 'PIN of a manager',
  which: 'Which manager?',
  gate: {
    title: 'For a manager',
    note: 'What is done here is a manager’s. The PIN opens it until you leave this page.',
    open: 'With a manager’s PIN',
    go: 'Open it',
  },
  erase: 'Erase',
  demoPin: 'In the demo and in training it is 9999.',
  customer: 'The customer',
  sale: 'The sale',
  report: 'The report',
  reason: 'Reason',
  asking: 'Asking …',
  missing: {
    all: 'Still needed: {{what}}.',
    pin: 'the manager’s PIN',
    reason: 'a reason',
    sum: 'the sum to add',
    amount: 'an amount',
  },
  noAnswer: 'The till did not answer. Look at the list before you press again.',
  nobody: 'There is no manager at this till yet. Set a manager PIN in Settings first.',
  wrong: 'That is not a manager’s PIN.',
  wait: 'Wait {{length}} before the next try.',
  raise: {
    question: 'Raise the limits for this outage?',
    sum: 'Add this sum',
    theSum: 'this sum',
    until: 'For how long',
    hours: '{{count}} h',
    go: 'Add {{money}}',
    effects: {
      customer:
        'Customers go on paying with their cards until {{until}}, or until the service is back.',
      report:
        'Up to {{money}} more may be promised than the store’s limits allow, and as much loaded; the shop bears what the service refuses later. Each card’s own limits stay.',
    },
    reasons: ['A long outage, known customers', 'The owner has decided so'],
  },
  refusal: {
    grace: 'The service may still be working on it. It can be said from {{time}} on.',
    'number-known': 'That number belongs to another transaction of this till.',
    'other-card-unfit':
      'That one cannot stand in for it: it is another amount, or stands for something already.',
    online: 'The service is reached: there is no outage to raise the limits for.',
    'unknown-card':
      'That is the same card, or one that this till does not know. Scan the right one.',
    'above-limit': 'This is more than is on the card, and no manager can lift that.',
  },
  /** Why a manager is asked for what a cashier has begun alone. */
  notAlone: {
    'drawer-openings':
      'This shift the drawer was opened alone as often as the store allows: a manager’s PIN opens it.',
    'earlier-shift':
      'It is of an earlier shift, or came from another till: a manager’s PIN allows it.',
    'load-paid-out-late':
      'This was taken off the card a while ago, or by somebody else: with a manager’s PIN it is paid out. Ask first whether the customer has the money already.',
    'put-right-sum':
      'Alone, up to {{money}} can still be put right in this shift: a manager’s PIN allows more.',
    'discount-ended':
      'A manager’s approval counts for one cashier, these items and one shift. It has ended: ask a manager again.',
    'discount-percent':
      'Alone, up to {{percent}} % of what the goods of a sale cost can be taken off: a manager’s PIN allows more.',
    'discount-sum':
      'Alone, up to {{money}} can still be taken off in this shift: a manager’s PIN allows more.',
    'load-without-slip':
      'Without the number of its slip, up to {{money}} can still be loaded alone in this shift. With its number it goes on without a PIN.',
  },
} as const;
