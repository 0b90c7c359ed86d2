/** The till's limits, and how they are changed. */
export const limits = {
  title: 'What this till may do on its own',
  note: 'While the card service can’t be reached, the till decides on its own. If the card service refuses a payment later, the store bears the loss. These limits set how much that can be.',
  choose: 'Choose how much to risk',
  limit: 'Limit',
  here: 'Current setting: {{name}}',
  online: 'Online: the card service answers',
  offline: 'Offline: the amount you are willing to risk',
  shared:
    'Amounts per card and for all cards are for the whole store. They are split between its {{tills}} tills.',
  notExact:
    'Tills connected to the hub share one exact limit per card. A till that loses the hub accepts up to {{part}} per card on its own, at first even on top of that limit.',
  noBook: 'The till has no records yet. Set it up or connect a card service first.',
  noManager:
    'Changing limits needs a manager’s PIN, and no manager is set up yet. Add the first manager under “People”.',
  toPeople: 'Open People',
  store: 'This store',
  tills: 'Tills in this store',
  tillsNote: 'Offline, tills can’t see each other. Each gets its share of the amounts.',
  presets: 'Amounts on load buttons',
  presetsNote: 'Up to eight, separated by spaces: 10 25 50 100. Leave empty for none.',
  unit: 'Unit',
  units: {
    minutes: 'minutes',
    hours: 'hours',
    days: 'days',
  },
  withoutManager: 'Without manager approval',
  withoutManagerNote:
    'What a cashier may do alone. Above these amounts the till asks for a manager’s PIN. They apply once a manager is set up; for loads, once the till has made a sale.',
  lost: 'Payments without an answer',
  onlyThisTill: 'Only this till changes these balances',
  onlyThisTillNote:
    'Tick this only if no other till, web shop or back office changes these balances. If that’s wrong, the till can mistake another payment for its own and suggest the wrong answer to a manager.',
  evidenceDecides: 'Let later balances resolve lost payments',
  evidenceDecidesNote:
    'No manager checks first. If a balance was changed elsewhere after all, the till can record a payment that never happened, or send one twice. This starts after 300 expected balances in a row.',
  wholeCardCutOff: 'Without the hub, accept a card’s whole balance',
  wholeCardCutOffNote:
    'If several tills have no connection to the hub, each of them can then accept the same balance in full. The card service refuses what isn’t there, and the store bears the loss. Off: each till accepts only its share of the card.',
  sharedTitle: 'Store limits',
  sharedNote:
    'The hub passes changes to the other tills. Lower limits apply there at once. Higher limits apply once a manager confirms them at that till.',
  lastChanged: 'Last changed at {{till}}, {{at}}.',
  lastChangedBy: 'Last changed at {{till}} by {{name}}, {{at}}.',
  untold: 'The change applies at this till. The hub doesn’t have it yet.',
  raisedThere: '{{till}} has raised its limits. They don’t apply at this till yet.',
  takeRaised: 'Confirm for this till',
  takeQuestion: 'Use the higher limits at this till too?',
  officeSaid: 'Set by head office, {{at}}.',
  officeOffers: 'Head office has sent other limits. They don’t apply at this till yet.',
  officeQuestion: 'Use head office’s limits at this till?',
  officeOurs:
    'A manager changed head office’s limits at this till. New limits from head office now wait until a manager confirms them.',
  changes: 'What will change',
  noChanges: 'No changes to the current limits.',
  fault: {
    empty: 'Enter an amount. 0 means none.',
    amount: 'Enter an amount, such as 50 or 12.50.',
    'too-large': 'This amount is too large.',
    'too-exact': 'Too many decimals for this currency.',
    count: 'Enter a whole number, such as 500.',
    percent: 'Enter a whole number from 0 to 100.',
    tills: 'Enter a whole number from 1 to 500.',
    age: 'Enter a number, such as 24 or 1.5.',
    presets: 'Up to eight amounts above 0, separated by spaces.',
    'one-till': 'This store has several tills, and they all change these balances.',
  },
  keep: 'Change the limits …',
  reset: 'Discard changes',
  kept: 'Limits changed. They apply from now on.',
  before: 'Now',
  after: 'New',
  question: 'Change the limits?',
  go: 'Change the limits',
  effects: {
    customer: 'Applies from the next card on, even during an outage.',
    report:
      'Offline, the store then risks up to {{redemptions}} in redemptions and {{loads}} in loads at this till. The history records your name and both sets of limits.',
  },
  neverReached: '“{{name}}” has no effect: “{{cap}}” already limits this till to {{money}}.',
  preset: {
    names: {
      careful: 'Careful',
      shop: 'Standard',
      'always-sell': 'Always sell',
      own: 'Custom',
    },
    meanings: {
      careful:
        'Offline: small amounts only, from cards whose balance is less than a day old. No unknown cards, no loads. At most {{redemptions}} in redemptions at risk.',
      shop: 'Covers a day offline: usual amounts from known cards, small amounts from others, small loads. At most {{redemptions}} in redemptions and {{loads}} in loads at risk.',
      'always-sell':
        'Serves everyone for three days offline and trusts balances up to a year old. Up to {{redemptions}} in redemptions and {{loads}} in loads at risk.',
      own: 'You set every limit yourself.',
    },
  },
  onlineNames: {
    perTransactionCents: 'Each redemption, up to',
    unknownCardCents: 'From an unknown card, up to',
    loadCents: 'Each load, up to',
  },
  offlineNames: {
    perContactCents: 'On a card the store knows, up to',
    unknownCardCents: 'On a card it doesn’t know, up to',
    perDayCents: 'In one day, up to',
    perTillCents: 'In the whole outage, up to',
    nextDayPercent: 'Each day: per cent of the one before',
    outageMs: 'Longest outage',
    perRedemptionCents: 'Each redemption, up to',
    perTillTransactions: 'Total transactions, up to',
    balanceAgeMs: 'Oldest balance to trust',
    loadCents: 'Each load, up to',
    loadPerTillCents: 'Total of all loads, up to',
  },
  withoutManagerNames: {
    loadCents: 'Each load without a sale, up to',
    putRightCents: 'Reversals per person and shift, up to',
    offlineMs: 'Working offline by choice, up to',
    openSaleMs: 'Giving back payments of an open sale, within',
    withoutSlipCents: 'Loads without a slip number, per person and shift, up to',
    discountPercent: 'Discount on a sale, up to (per cent)',
    discountCents: 'Discounts per person and shift, up to',
    drawerOpenings: 'Drawer openings without a sale, per person and shift',
  },
  /** Durations and ages, as limits show them. */
  age: {
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  /** Page on which other limits are tried on past payments. */
  whatIf: {
    title: 'Try these limits',
    note: 'Replays what this till recorded in the last {{days}} days under the limits above. Nothing is changed or sent.',
    go: 'Try the limits',
    stop: 'Stop',
    running: 'Replaying the records …',
    managerOnly: 'Only a manager can try limits.',
    unread: 'Some records of these days are damaged or missing, so the till can’t work this out.',
    nothing: 'No gift card was redeemed at this till in these {{days}} days.',
    since: 'The records begin on {{day}}.',
    over_one: '{{count}} of {{all}} redemptions would have been over the limits: {{money}}.',
    over_other: '{{count}} of {{all}} redemptions would have been over the limits: {{money}}.',
    overNone_one: 'The only redemption would have been within the limits.',
    overNone_other: 'All {{count}} redemptions would have been within the limits.',
    figure: 'Figure',
    was: 'As it was',
    would: 'With these limits',
    redeemed: 'Redemptions',
    most: 'Most at risk at once',
    unresolved: 'Still to resolve',
    sum: '{{count}} · {{money}}',
    chart:
      'Highest risk per day: guaranteed but not confirmed. Striped: not at risk with these limits. Framed days: a redemption would have been over the limits.',
    unknown: 'What this can’t show',
    elsewhere: 'A customer who was over the limits might have paid less, or another way.',
    notRecorded:
      'Redemptions that the limits did not allow at the time aren’t in the records. Higher limits can put more at risk than this table shows.',
    kept: 'Loads, and redemptions with manager approval, are left as they were.',
    changed_one:
      'The limits changed once during this time. “As it was” uses the limits that applied on each day.',
    changed_other:
      'The limits changed {{count}} times during this time. “As it was” uses the limits that applied on each day.',
    /** What the last days would have cost as an outage of the card service. */
    week: {
      title: 'A week without the card service',
      over_one:
        '{{count}} redemption would have been over the limits: {{money}}. At most {{risk}} would have been at risk.',
      over_other:
        '{{count}} redemptions would have been over the limits: {{money}}. At most {{risk}} would have been at risk.',
      overNone:
        'All redemptions would have been within the limits. At most {{risk}} would have been at risk.',
      day: 'Day {{day}} · {{date}}',
      redeemed: 'Redeemed',
      refused: 'Over the limits',
      risk: 'At risk',
      caption:
        'The last seven days as if the card service had been away from the first to the last',
      unpaid_one:
        'In fact, {{count}} of the redemptions within the limits stayed unpaid: {{money}}.',
      unpaid_other:
        'In fact, {{count}} of the redemptions within the limits stayed unpaid: {{money}}.',
      unpaidNone: 'In fact, nothing was lost of the redemptions within the limits.',
      loads_one: '{{count}} load would have been over the limits: {{money}}.',
      loads_other: '{{count}} loads would have been over the limits: {{money}}.',
      others:
        'Only this till is replayed. Any other till of the store has its own share of the amounts.',
    },
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
