/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops = {
  clock: {
    title: 'The computer’s clock was ahead, or is behind now',
    happened: 'This till has already worked at {{seen}}, and the computer shows {{now}}.',
    moneyMoved:
      'No. Until it is put right, balances count as older than they are, and less is possible offline.',
    toDo: 'Check the time on a phone or watch. If the computer is wrong, correct its clock. If it is right, ask a manager to reset the till’s clock.',
    button: 'The computer is right: put the till’s clock right',
    question: 'Is it {{now}} now?',
    go: 'Yes: put the till’s clock right',
    effects: {
      customer: 'Balances count as old as they are, and cards can be used offline again.',
      report:
        'No amount changes: reports go by the order of what happened. Limits that were raised for an outage end.',
    },
  },
  /** Gone by itself once the computer's clock is right. */
  serviceClock: {
    title: {
      ahead: 'The computer’s clock is {{length}} ahead',
      behind: 'The computer’s clock is {{length}} behind',
    },
    happened: 'The service says that it is {{service}}. The computer shows {{now}}.',
    moneyMoved:
      'No. Selling goes on, and what waits is sent. Receipts and reports carry the wrong time, and limits that count hours are wrong, until the clock is right.',
    toDo: 'Look at a watch. Set the computer’s date, time and time zone, and let it set its clock from the internet: this card then goes away by itself. If the computer is right, the service’s clock is wrong: say so to whoever looks after the service. There is nothing to do at the till then.',
  },
  check: {
    button: 'Check everything and go on',
    question: 'Check all records, and go on if they are in order?',
    go: 'Check everything',
    effects: {
      customer:
        'Nothing is sent during the check, which can take a few minutes. If all is in order, what waits is sent.',
      report: 'No amount changes. What was found is kept beside the records.',
    },
    passed_one:
      'The {{count}} record is in order, and money moves again. Kept as evidence: {{place}}',
    passed_other:
      'All {{count}} records are in order, and money moves again. Kept as evidence: {{place}}',
    failed:
      'TILL-905. The check found a fault, and no gift balance moves yet. Everything else is sold as before, for cash or card. Where the card behind this question now offers to accept the damage, a manager goes on there. Where it does not, call whoever looks after the till and read this out: {{line}}. Kept as evidence: {{place}}',
    'start-again':
      'The records on the disk are in order, and what the till has in its memory is not. Start the till again, then check once more. Kept as evidence: {{place}}',
    unwritable:
      'The evidence could not be kept: {{cause}}. Make room on the disk, then check once more. No money has moved.',
  },
  oldDamage: {
    title: 'Some records of this till are damaged',
    happened_one:
      '{{count}} record cannot be read any more. It lies between {{since}} and {{until}}.',
    happened_other:
      '{{count}} records cannot be read any more. They lie between {{since}} and {{until}}.',
    names: 'Some card numbers that were written down cannot be read any more. No amount is lost.',
    begin: 'the beginning',
    now: 'now',
    moneyMoved:
      'No. What is lost is history: balances, what waits and what is not known are all there.',
    toDo: 'A manager accepts the damage with the key below, and the till goes on without those records. Until then take other payments. Read the line below out to whoever looks after the till: the disk may be failing.',
    button: 'Accept the damage and go on',
    question: 'Go on without the damaged records?',
    go: 'Accept it: go on',
    effects: {
      customer:
        'Nothing is sent until everything else is checked. If that is in order, what waits is sent.',
      report:
        'No amount changes. Reports and receipts of that time cannot be shown in full any more. The damaged files are kept, and your reason stays in the history.',
    },
    reasons: [
      'The disk was replaced',
      'The computer was repaired',
      'Whoever looks after the till has said so',
    ],
    accepted:
      'The damage is accepted, and money moves again. The damaged files are kept as evidence: {{place}}',
  },
  damage: {
    effects:
      'Everything before the damage stays, and the damaged files are kept as they are in the folder “evidence”. What was not settled is not sent by itself: it is listed as not known, to be compared with the service. Who decides this stays in the history.',
    leaves_one: 'Left out: the last record. About money: at most {{money}}.',
    leaves_other: 'Left out: the last {{count}} records. About money: at most {{money}} of them.',
    leavesAtLeast_one:
      'Left out: the last record, and perhaps more; how many is not known. Any of them may be about money.',
    leavesAtLeast_other:
      'Left out: at least the last {{count}} records; how many more is not known. Any of them may be about money.',
    leavesNothing: 'No record is left out that the till knows of.',
    go: 'Continue with the undamaged records',
    reading: 'Reading the records …',
    fault:
      'It was not possible: {{cause}}. Nothing is lost by it. Have the disk checked, then try once more.',
    foreign: {
      effects:
        'These records are kept as they are in the folder “evidence”: what is not settled in them, this till does not send any more. New records begin, and no gift balance is redeemed or loaded before a manager has compared them with the service. Who decides this stays in the history.',
      go: 'Set these records aside and begin anew',
    },
    locked: {
      effects:
        'Whoever has the recovery code types it, and nothing is lost. Without it a manager goes on without these numbers: every record stays, the locked numbers are kept in the folder “evidence”, and no money moves by this. What still waits on these cards cannot be sent: it is listed, to be settled by a manager. A card that is scanned again counts as a new one. Who decides this stays in the history.',
    },
    numbers: {
      effects:
        'If a copy of the file exists, have it put back first. Otherwise a manager goes on without these numbers: every record stays, what is left of the file is kept in the folder “evidence”, and no money moves by this. What still waits on these cards cannot be sent: it is listed, to be settled by a manager. A card that is scanned again counts as a new one. All other cards go on as before. Who decides this stays in the history.',
      go: 'Go on without these numbers',
    },
  },
  shown: {
    button: 'Show the whole card number',
    question: 'Show the whole number of card {{card}}?',
    go: 'Show it, for this one',
    effects: {
      customer: 'Nothing changes.',
      report: 'Nothing changes. That you have seen it stands in the history of this transaction.',
    },
  },
} as const;
