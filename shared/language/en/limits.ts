/** What this till may do by itself, and how it is changed. */
export const limits = {
  title: 'What this till may do by itself',
  note: 'While the service cannot be reached, the till answers for what it takes and loads. What the service refuses later is the shop’s loss: these limits say how much that can be.',
  choose: 'How far the till may go',
  limit: 'Limit',
  here: 'This till now: {{name}}',
  online: 'Online: while the service answers',
  offline: 'Offline: while it cannot be reached',
  shared:
    'The sums per card and of all cards are for the whole store, and are divided by its {{tills}} tills.',
  notExact:
    'With the hub the limit for a card is exact among the tills that reach it; one that is cut off takes up to {{part}} of a card by itself, in its first moments also on top of the limit.',
  noBook: 'No service is connected. Limits belong to a service: connect one first.',
  noManager:
    'Nobody here has a manager’s PIN yet, and limits are only changed with one. Add the first manager under People.',
  toPeople: 'Open People',
  store: 'This store',
  tills: 'Tills in this store',
  tillsNote: 'Offline they cannot see each other: each has its part of the sums.',
  presets: 'Amounts on load keys',
  presetsNote: 'Up to eight, with a space between: 10 25 50 100. Empty for none.',
  unit: 'Unit',
  units: {
    minutes: 'minutes',
    hours: 'hours',
    days: 'days',
  },
  withoutManager: 'Without a manager’s PIN',
  withoutManagerNote:
    'What a cashier may do alone here. Above it a manager’s PIN is asked for in place. It counts once there is a manager, for a load once the till sells.',
  lost: 'Payments whose answer was lost',
  onlyThisTill: 'Only this till moves these balances',
  onlyThisTillNote:
    'The owner’s word that no other till, web shop or back office does. If it is not so, somebody else’s payment can look like a lost one, and the till suggests the wrong answer to the manager.',
  evidenceDecides: 'Later balances decide what was lost',
  evidenceDecidesNote:
    'Then no manager looks at it first. If a balance was moved elsewhere after all, a payment can be booked that was never taken, or be sent a second time. It begins after 300 balances in a row that were as expected.',
  changes: 'What will change',
  noChanges: 'Nothing differs from what this till does now.',
  fault: {
    empty: 'It is empty; 0 stands for none.',
    amount: 'This is not one amount, like 50 or 12.50.',
    'too-large': 'This is more than a till can count.',
    'too-exact': 'Two digits after the mark at most.',
    count: 'A whole number, like 500.',
    tills: 'A whole number from 1 to 500.',
    age: 'A number, like 24 or 1.5.',
    presets: 'Up to eight amounts above 0, with a space between.',
    'one-till': 'This store has several tills: each moves these balances.',
  },
  keep: 'Change the limits …',
  reset: 'Take it all back',
  kept: 'The limits are changed. They count from now on.',
  before: 'Now',
  after: 'Then',
  question: 'Change what this till may do by itself?',
  go: 'Change the limits',
  effects: {
    customer: 'Counts from the next card on, also in an outage that is going on.',
    report:
      'Offline, the shop then answers at this till for redemptions of up to {{redemptions}} and loads of up to {{loads}}. The journal keeps your name, what was and what is.',
  },
  neverReached: '“{{name}}” is never reached: “{{cap}}” leaves this till {{money}}.',
  preset: {
    names: {
      careful: 'Careful',
      shop: 'Shop',
      'always-sell': 'Always sell',
      own: 'Own',
    },
    meanings: {
      careful:
        'Offline only small sums, from cards whose balance was told within a day; no card that is not known, and no loads. At most {{most}} are at risk.',
      shop: 'Goes through a day of outage: usual sums from known cards, a little from others, small loads. At most {{most}} are at risk.',
      'always-sell':
        'Nobody is sent away in three days of outage, and old balances are trusted for a year. Up to {{most}} are at risk.',
      own: 'Every number as you set it below.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Each redemption, up to',
    unknownCardCents: 'From an unknown card, up to',
    loadCents: 'Each load, up to',
  },
  offlineNames: {
    perRedemptionCents: 'Each redemption, up to',
    perContactCents: 'From one card in all, up to',
    perTillCents: 'From all cards in all, up to',
    perTillTransactions: 'Transactions in all, up to',
    balanceAgeMs: 'Balance told at most so long ago',
    unknownCardCents: 'From an unknown card, up to',
    outageMs: 'Redemptions and loads go on for',
    loadCents: 'Each load, up to',
    loadPerTillCents: 'All loads in all, up to',
  },
  withoutManagerNames: {
    loadCents: 'Each load without a sale, up to',
    putRightCents: 'Put right per person and shift, up to',
    offlineMs: 'Working offline by hand, for',
    openSaleMs: 'Payments of an open sale given back, within',
    withoutSlipCents: 'Loads paid without a slip’s number, per person and shift, up to',
  },
  /** How long something may last or how old it may be. */
  age: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  change: {
    none: 'none',
    on: 'yes',
    off: 'no',
    limits: 'Limits',
    withoutManager: 'Without a manager: {{name}}',
    offline: 'Offline: {{name}}',
    online: 'Online: {{name}}',
  },
} as const;
