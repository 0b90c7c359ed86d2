/** A manager approves something on the spot. */
export const stepUp = {
  pin: 'Manager’s PIN',
  which: 'Which manager?',
  gate: {
    title: 'Manager only',
    note: 'Enter a manager’s PIN to use this page. It locks again when you leave.',
    noteLease:
      'A manager’s PIN opens this page and the other manager pages for {{length}}, or until you lock the till.',
    notePage:
      'People, limits and connection need a manager’s PIN each time. They lock again when you leave “Settings”, or don’t use it for a while.',
    ended: 'The approval has ended. Everything you typed is still here.',
    endedPage: 'This page has locked again. Everything you typed is still here.',
    open: 'With a manager’s PIN',
    go: 'Open it',
  },
  lease: {
    by: 'Approved by {{name}}. The PIN entered earlier still counts.',
    over: 'The approval has ended. Enter the PIN.',
  },
  erase: 'Erase',
  demoPin: 'In the demo and in training it is 9999.',
  customer: 'The customer',
  sale: 'The sale',
  report: 'The report',
  reason: 'Reason',
  asking: 'Checking …',
  inCoins: 'In cash: {{money}} (rounded to {{step}})',
  missing: {
    all: 'Still needed: {{what}}.',
    name: 'a name',
    ownPin: 'a PIN',
    apiKey: 'the API key',
    pin: 'the manager’s PIN',
    pinNext: 'the manager’s PIN, on the next page',
    reason: 'a reason',
    sum: 'the amount to add',
    amount: 'an amount',
  },
  noAnswer: 'The till did not respond. Check the list before you press again.',
  nobody: 'This till has no manager yet. Add one under “Settings”, “People”.',
  wrong: 'Wrong manager PIN.',
  wait: 'Wait {{length}} before the next try.',
  raise: {
    question: 'Raise the limits for this outage?',
    sum: 'Add this amount',
    theSum: 'this amount',
    until: 'For how long',
    hours: '{{count}} h',
    go: 'Add {{money}}',
    effects: {
      customer:
        'Customers can keep paying with their cards until {{until}}, or until the card service is back.',
      report:
        'The till may redeem {{money}} more, and load {{money}} more, than the store’s limits allow. The store bears the loss if the card service refuses a payment later. Each card’s own limits stay.',
    },
    reasons: ['A long outage, known customers', 'Decided by the owner'],
  },
  refusal: {
    grace: 'The card service may still be working on it. Decide from {{time}}.',
    'number-known': 'That number belongs to another transaction of this till.',
    'other-card-unfit':
      'That payment can’t replace this one. It may have been reversed, or already replaces another one.',
    online: 'The card service is online, so there is no outage to raise the limits for.',
    'unknown-card': 'That is the same card, or one this till does not know. Scan the right one.',
    'above-limit': 'This is more than is on the card. Not even a manager can allow it.',
  },
  /** Why a manager is asked to approve what a cashier has begun. */
  needsApproval: {
    'drawer-openings':
      'The drawer was opened without a sale as often as allowed this shift. More needs manager approval.',
    'earlier-shift':
      'This is from an earlier shift, or may already have been given back elsewhere. It needs manager approval.',
    'load-paid-out-late':
      'The card was charged a while ago, or by someone else. Ask the customer whether it was already paid out. Paying out needs manager approval.',
    'put-right-sum':
      'You can refund or reverse up to {{money}} more this shift. More needs manager approval.',
    'discount-ended':
      'The manager’s approval was for one cashier, these items and one shift. It has ended: ask a manager again.',
    'discount-unproven':
      'This discount was given before the till started, and nothing proves who allowed it. It needs manager approval.',
    'discount-percent': 'You can give up to {{percent}}% off a sale. More needs manager approval.',
    'discount-sum':
      'You can give up to {{money}} more in discounts this shift. More needs manager approval.',
    'perhaps-given-back':
      'This sale was paid before this till was taken over or its records were restored. A payment may have been given back since: check first. This needs manager approval.',
    'perhaps-taken-over':
      'This till has not reached the store’s hub since it started, so another till may have taken it over and given a payment back. Check at the other tills first. This needs manager approval.',
    'load-without-slip':
      'Without a slip number you can load up to {{money}} more this shift. With the number no PIN is needed.',
  },
} as const;
