/** A manager allows something in place. */
export const stepUp = {
  pin: 'PIN of a manager',
  which: 'Which manager?',
  gate: {
    title: 'Manager only',
    note: 'Enter a manager’s PIN to use this page. It locks again when you leave.',
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
    name: 'a name',
    ownPin: 'a PIN',
    apiKey: 'the API key',
    pin: 'the manager’s PIN',
    reason: 'a reason',
    sum: 'the sum to add',
    amount: 'an amount',
  },
  noAnswer: 'The till did not answer. Check the list before you press again.',
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
        'Customers can keep paying with their cards until {{until}}, or until the service is back.',
      report:
        'The till may accept {{money}} more than the store’s limits allow, and load as much. The shop loses whatever the service refuses later. Each card’s own limits stay.',
    },
    reasons: ['A long outage, known customers', 'The owner has decided so'],
  },
  refusal: {
    grace: 'The service may still be working on it. Decide from {{time}} on.',
    'number-known': 'That number belongs to another transaction of this till.',
    'other-card-unfit':
      'That payment can’t replace it: its amount differs, or it already replaces another one.',
    online: 'The service is online, so there is no outage to raise the limits for.',
    'unknown-card':
      'That is the same card, or one that this till does not know. Scan the right one.',
    'above-limit': 'This is more than the card holds. No manager can allow it.',
  },
  /** Why a manager is asked for what a cashier has begun alone. */
  notAlone: {
    'drawer-openings':
      'The drawer was opened as often as the store allows this shift. A manager’s PIN opens it.',
    'earlier-shift': 'It is from an earlier shift or another till. A manager’s PIN allows it.',
    'load-paid-out-late':
      'This was taken from the card a while ago, or by someone else. Ask the customer whether it was already paid out. A manager’s PIN pays it out.',
    'put-right-sum':
      'You can put right up to {{money}} more this shift. A manager’s PIN allows more.',
    'discount-ended':
      'A manager’s approval counts for one cashier, these items and one shift. It has ended: ask a manager again.',
    'discount-percent': 'You can give up to {{percent}} % off a sale. A manager’s PIN allows more.',
    'discount-sum':
      'You can give up to {{money}} more in discounts this shift. A manager’s PIN allows more.',
    'load-without-slip':
      'Without a slip number you can load up to {{money}} more this shift. With the number no PIN is needed.',
  },
} as const;
