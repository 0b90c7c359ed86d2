/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops = {
  clock: {
    title: 'The computer’s clock was ahead, or is behind now',
    happened: 'This till has already worked at {{seen}}, and the computer shows {{now}}.',
    moneyMoved:
      'No. Until it is put right, balances count as older than they are, and less is possible offline.',
    toDo: 'Look at a watch. If the computer is wrong, set its clock. If it is right, it was ahead before: a manager puts the till’s clock right.',
    button: 'The computer is right: put the till’s clock right',
    question: 'Is it {{now}} now?',
    go: 'Yes: put the till’s clock right',
    effects: {
      customer: 'Balances count as old as they are, and cards can be used offline again.',
      report:
        'No amount changes: reports go by the order of what happened. Limits that were raised for an outage end.',
    },
  },
} as const;
