/** Every sentence of a manager's step-up. */
export const words = {
  pin: 'PIN of a manager',
  erase: 'Erase',
  keep: 'Leave it as it is',
  demoPin: 'In the demo it is 9999.',
  customer: 'The customer',
  sale: 'The sale',
  report: 'The report',
  reason: 'Reason',
  otherReason: 'Another reason',
  otherReasonLabel: 'In your own words',
  asking: 'Asking …',
  noAnswer: 'The till did not answer. Look at the list before you press again.',
  stopped: 'The till writes nothing at the moment. Nothing was changed.',
  nobody: 'There is no manager at this till yet. Set a manager PIN in Settings first.',
  wrong: 'That is not a manager’s PIN.',
  wait: (length: string) => `Wait ${length} before the next try.`,
} as const;

export const raiseWords = {
  question: 'Raise the limits for this outage?',
  sum: 'Add this sum',
  sumFault: 'This is not one amount.',
  theSum: 'this sum',
  until: 'For how long',
  hours: (count: number) => `${count} h`,
  go: (money: string) => `Add ${money}`,
  effects: (money: string, until: string) => ({
    customer: `Customers go on paying with their cards until ${until}, or until the service is back.`,
    report: `Up to ${money} more may be promised than the store’s limits allow, and as much loaded; the shop bears what the service refuses later. Each card’s own limits stay.`,
  }),
  reasons: ['A long outage, known customers', 'The owner has decided so'],
} as const;
