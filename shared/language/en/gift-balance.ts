/** A gift balance without a sale: redeem and load. */
export const giftBalance = {
  printBalance: 'Print what is on the card',
  verb: {
    redeem: 'Redeem',
    load: 'Load',
  },
  card: {
    title: 'Gift balance',
    scan: 'Scan the card',
    verbs: 'What is to be done',
  },
  again: 'Try the same payment again',
  changeCard: {
    question: 'Change to {{masked}}?',
    detail: 'Another card was scanned. The amount stays.',
    no: 'No, stay with {{masked}}',
    yes: 'Yes, change to {{masked}}',
  },
  promise: 'It is recorded. The next scan may go on.',
  result: {
    line: {
      redeem: 'Redeem {{money}} from {{masked}}',
      load: 'Load {{money}} onto {{masked}}',
    },
    next: 'Next card',
    slip: 'Print the slip',
    noSlip: 'Nothing is printed. Look under Activity what became of it.',
    nextHint: 'The next scan goes on.',
  },
} as const;
