/** Actions that end a stop, or show a manager more: each needs a PIN and is recorded. */
export const stops = {
  clock: {
    title: 'The computer’s clock was ahead, or is behind now',
    happened: 'This till already has records from {{seen}}, but the computer now shows {{now}}.',
    moneyMoved:
      'No. Until the clock is corrected, balances seem older than they are, and less is possible offline.',
    toDo: 'Check the time on a phone or watch. If the computer is wrong, correct its clock. If it is right, ask a manager to reset the till’s clock.',
    withoutService: {
      moneyMoved: 'No. If the computer’s clock is wrong, receipts show the wrong time.',
      customer: 'Nothing changes.',
    },
    button: 'The computer is right: correct the till’s clock',
    question: 'Is it {{now}} now?',
    go: 'Yes: correct the till’s clock',
    effects: {
      customer: 'Balances show their true age again, and cards can be used offline.',
      report:
        'No amount changes: reports follow the order of events. Limits raised for an outage no longer apply. An open shift gets the right day.',
    },
  },
  /** A warning about the computer's clock; it disappears once the clock is right. */
  serviceClock: {
    title: {
      ahead: 'The computer’s clock is {{length}} ahead',
      behind: 'The computer’s clock is {{length}} behind',
    },
    happened: 'The card service’s time is {{service}}. The computer shows {{now}}.',
    moneyMoved:
      'No. This stops neither sales nor payments. Until the clock is right, receipts and reports show the wrong time, and limits that depend on time are wrong.',
    toDo: 'Check the time on a phone or watch. Set the computer’s date, time and time zone, and let it use internet time. This message then disappears. If the computer is right, the card service’s clock is wrong: report that to its operator.',
  },
  check: {
    button: 'Check everything and continue',
    question: 'Check all records, and continue if they are in order?',
    go: 'Check everything',
    effects: {
      customer:
        'Nothing is sent during the check, which can take a few minutes. If all is in order, this pause ends.',
      report: 'No amount changes. The evidence is kept with the records.',
    },
    passed_one:
      'The {{count}} record is in order, and this pause has ended. Kept as evidence: {{place}}',
    passed_other:
      'All {{count}} records are in order, and this pause has ended. Kept as evidence: {{place}}',
    failed:
      'TILL-905. The check found an error, so gift cards stay paused. Take cash and bank cards. If the message behind this one offers to accept the damage, a manager can continue there. Otherwise call till support and read this out: {{line}}. Kept as evidence: {{place}}',
    'start-again':
      'The records on the disk are in order, but the till’s memory is not. Restart the till, then check again. Kept as evidence: {{place}}',
    unwritable:
      'The evidence could not be saved: {{cause}}. Free up space on the disk, then check again. No money has moved.',
  },
  oldDamage: {
    title: 'Some records of this till are damaged',
    happened_one:
      '{{count}} record can’t be read any more. It is from between {{since}} and {{until}}.',
    happened_other:
      '{{count}} records can’t be read any more. They are from between {{since}} and {{until}}.',
    names: 'Some recorded card numbers can’t be read any more. No amount is lost.',
    begin: 'the beginning',
    now: 'now',
    moneyMoved:
      'No. Only history is lost: balances, waiting payments and unknown outcomes are all there.',
    toDo: 'A manager accepts the damage with the button below, and the till continues without those records. Until then take other payments. Read the line below out to till support: the disk may be failing.',
    button: 'Accept the damage and continue',
    question: 'Continue without the damaged records?',
    go: 'Accept and continue',
    effects: {
      customer:
        'Nothing is sent until everything else is checked. If that is in order, this pause ends.',
      report:
        'No amount changes. Reports and receipts of that time can’t be shown in full any more. The damaged files are kept, and your reason stays in the history.',
    },
    reasons: ['The disk was replaced', 'The computer was repaired', 'Decided by till support'],
    accepted:
      'The damage is accepted, and this pause has ended. The damaged files are kept as evidence: {{place}}',
  },
  damage: {
    effects:
      'Everything before the damage stays, and the damaged files are kept in the folder “evidence”. Unsettled payments are not sent automatically: they are listed as unknown, to be compared with the card service. Your name stays in the history.',
    leaves_one: 'Left out: the last record. Records about money: at most {{money}}.',
    leaves_other: 'Left out: the last {{count}} records, at most {{money}} of them about money.',
    leavesAtLeast_one:
      'Left out: the last record, and perhaps more. Any of them may be about money.',
    leavesAtLeast_other:
      'Left out: at least the last {{count}} records, and perhaps more. Any of them may be about money.',
    leavesNothing: 'No known record is left out.',
    go: 'Continue with the undamaged records',
    reading: 'Reading the records …',
    fault:
      'That was not possible: {{cause}}. Nothing is lost. Have the disk checked, then try again.',
    foreign: {
      effects:
        'These records are kept in the folder “evidence”. This till no longer sends their unsettled payments. New records start, and gift cards stay paused until a manager has compared these records with the card service. Your name stays in the history.',
      go: 'Set these records aside and start new ones',
    },
    locked: {
      effects:
        'With the recovery code nothing is lost: type it above. Without it a manager continues without these numbers. Every record stays, the locked numbers are kept in the folder “evidence”, and no money moves. Payments waiting on these cards can’t be sent: a manager resolves them. A scanned card counts as a new one. Your name stays in the history.',
    },
    numbers: {
      effects:
        'If a copy of the file exists, have it put back first. Otherwise a manager continues without these numbers. Every record stays, what is left of the file is kept in the folder “evidence”, and no money moves. Payments waiting on these cards can’t be sent: a manager resolves them. These cards count as new when scanned; all others work as before. Your name stays in the history.',
      go: 'Continue without these numbers',
    },
  },
  shown: {
    button: 'Show the full card number',
    question: 'Show the full number of card {{card}}?',
    go: 'Show this one number',
    effects: {
      customer: 'Nothing changes.',
      report: 'Nothing changes. The history of this transaction records that you viewed it.',
    },
  },
} as const;
