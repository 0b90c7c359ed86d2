/** Gift cards without a sale: redeem and load. */
export const giftBalance = {
  printBalance: 'Print balance',
  verb: {
    redeem: 'Redeem',
    load: 'Load',
  },
  card: {
    title: 'Gift card',
    scan: 'Scan the card',
    verbs: 'Redeem or load',
  },
  again: 'Try the same payment again',
  changeCard: {
    question: 'Change to {{masked}}?',
    detail: 'Another card was scanned. The amount stays.',
    no: 'No, stay with {{masked}}',
    yes: 'Yes, change to {{masked}}',
  },
  promise: 'Saved. You can scan the next card.',
  result: {
    line: {
      redeem: 'Redeem {{money}} from {{masked}}',
      load: 'Load {{money}} onto {{masked}}',
    },
    next: 'Next card',
    slip: 'Print the slip',
    noSlip: 'Nothing was printed. See the result under “Activity”.',
    nextHint: 'Or scan the next card.',
  },
} as const;
