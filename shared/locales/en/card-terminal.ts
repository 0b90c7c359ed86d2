/** The card terminal: at the sale, in To resolve, in Settings. */
export const cardTerminal = {
  asking: {
    payment: '{{money}} at the card terminal',
    reversal: 'The card terminal is giving {{money}} back',
  },
  askingHint: {
    payment: 'Ask the customer to follow the terminal.',
    reversal: 'Wait until the terminal has finished.',
  },
  stop: 'Stop the payment',
  unknown: {
    payment: 'No answer from the card terminal for {{money}}',
    reversal: 'No answer from the card terminal: was {{money}} given back?',
  },
  unknownHint: {
    payment: 'Don’t ask for the money again. Check the terminal: was it approved?',
    reversal: 'Don’t give the money back again. Check the terminal: was it given back?',
  },
  looking: 'The till is asking the terminal for its last payment.',
  askAgain: 'Ask the terminal again',
  done: { payment: 'Approved', reversal: 'Given back' },
  notDone: { payment: 'Not approved', reversal: 'Not given back' },
  declined: {
    terminal: 'The card terminal didn’t take {{money}}.',
    'not-reached': 'The card terminal can’t be reached. {{money}} wasn’t taken.',
    'not-registered': 'The card terminal doesn’t accept this till. {{money}} wasn’t taken.',
    busy: 'The card terminal is busy. {{money}} wasn’t taken.',
    found: 'The card terminal didn’t take {{money}}.',
    person: '{{money}} wasn’t approved.',
  },
  declinedHint: {
    terminal: 'Try again, or take another payment.',
    'not-reached': 'If you take the payment at the terminal by hand, enter the number on its slip.',
    'not-registered': 'Check the password in Settings.',
    busy: 'Wait a moment and try again.',
    found: 'The payment can be taken again.',
    person: 'The payment can be taken again.',
  },
  code: 'Terminal code {{code}}.',
  reversed: 'The card terminal gave {{money}} back.',
  reversedHint: 'Don’t pay anything out.',
  inReport: 'Card terminal: unknown, not included',
  atClose: 'The card terminal didn’t answer for {{money}}. This isn’t in the card total.',
  stillWaiting: 'The terminal is still busy with {{money}}.',
  stillWaitingHint: 'Stop it at the terminal, or wait. Then say what it shows.',
  found: {
    title: {
      taken: 'Card terminal took {{money}}',
      'given-back': 'Card terminal gave {{money}} back',
      unknown: 'Card payment of {{money}}: unknown',
      'reversal-unknown': 'Card refund of {{money}}: unknown',
    },
    happened: {
      taken: 'The terminal took {{money}}. No sale counts it.',
      'given-back': 'The terminal gave {{money}} back. The sale still counts it as paid.',
      unknown: 'The terminal was asked for {{money}}. No answer is recorded.',
      'reversal-unknown': 'The terminal was asked to give {{money}} back. No answer is recorded.',
    },
    moneyMoved: {
      taken: 'Yes, at the terminal.',
      'given-back': 'Yes, at the terminal.',
      unknown: 'Unknown.',
      'reversal-unknown': 'Unknown.',
    },
    toDo: {
      taken:
        'Look the payment up in the terminal. Give it back there if the customer paid in another way or left without the goods.',
      'given-back': 'Look the payment up in the terminal, and ask the customer to pay again.',
      unknown: 'Look the payment up in the terminal before anybody pays again.',
      'reversal-unknown': 'Look the payment up in the terminal before anything is given back.',
    },
    numbers: 'Trace {{trace}}, receipt {{receipt}}, terminal {{terminal}}',
    till: 'Till {{till}}',
    question: 'Have you looked the payment up?',
    customer: 'Has what the terminal shows.',
    go: 'Seen to',
  },
  case: {
    title: {
      payment: 'Card payment of {{money}}: unknown',
      reversal: 'Card refund of {{money}}: unknown',
    },
    happened: {
      payment: 'The card terminal was asked for {{money}} and didn’t answer.',
      reversal: 'The card terminal was asked to give {{money}} back and didn’t answer.',
    },
    moneyMoved: 'Unknown. The sale waits for an answer.',
    toDo: 'Look the payment up in the terminal, then say what it shows.',
    question: {
      done: {
        payment: 'Does the terminal show it as approved?',
        reversal: 'Does the terminal show it as given back?',
      },
      notDone: {
        payment: 'Is it missing at the terminal?',
        reversal: 'Is the refund missing at the terminal?',
      },
    },
    customer: {
      done: { payment: 'Has paid {{money}} by card.', reversal: 'Has {{money}} back on the card.' },
      notDone: {
        payment: 'Still has {{money}} to pay.',
        reversal: 'Still has {{money}} to get back.',
      },
    },
    report: 'The sale can be continued. The history records your name.',
  },
  settings: {
    title: 'Card terminal',
    note: 'The till sends card payments to a terminal that speaks ZVT over the network. Off: take the payment at the terminal by hand and enter its number.',
    isOn: 'Send card payments to the terminal',
    host: 'Address in the network',
    port: 'Port',
    password: 'Terminal password (6 digits)',
    closesDay: 'Close the terminal’s day with the till’s day',
    isShared: 'Other tills use this terminal too',
    save: 'Save the terminal',
    fault: 'Check the address, the port and the six digits of the password.',
    currency: 'The terminal can’t take this till’s currency.',
  },
  health: {
    ready: 'The last conversation with the terminal went well, or there was none yet.',
    'not-reached': 'The terminal can’t be reached. Record card payments by hand.',
    'not-registered': 'The terminal doesn’t accept this till. Check its password.',
    busy: 'The terminal is busy.',
    'day-not-closed': 'The terminal’s day wasn’t closed. Close it at the terminal.',
  },
} as const;
