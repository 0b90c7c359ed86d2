/** The page Needs a person: what happened, whether money moved, what to do. */
export const needsPerson = {
  nothing: 'Nothing to resolve. Payments the till cannot settle on its own appear here.',
  morePauses_one: 'One more pause follows this one.',
  morePauses_other: '{{count}} more pauses follow this one.',
  whatHappened: 'What happened',
  since: 'Since {{moment}}',
  acceptedAt: 'accepted {{moment}}',
  acceptedBy: 'by {{name}}',
  receipt: 'receipt {{number}}',
  erased: 'erased',
  lookUp: 'To look it up at the service',
  lookUpFacts: {
    till: 'Till',
    window: 'Sent between',
    clock: 'by this computer’s clock',
    serviceClock: 'by the service’s clock',
    suggests: 'What later balances suggest',
    amount: 'Amount in cents',
    card: 'Card',
    shop: 'Shop uuid',
    ifDone: 'Balance if it was done',
    ifNotDone: 'Balance if it was not',
    balanceNotKnown: 'not known',
  },
  notYet: '{{label}} (in {{minutes}} min)',
  serviceNumber: 'Transaction number at the service',
  balanceSeen: 'Or the balance seen there',
  missing: {
    proof: 'the service’s number of it, or the balance seen there',
    standIn: 'which one was taken instead',
    paidIn: 'how it was paid',
  },
  standIns: 'Taken instead',
  standIn: '{{moment}}, card {{card}}',
  paidIn: {
    redeem: 'In cash, into this drawer',
    load: 'In cash, out of this drawer',
    other: 'How, if not in cash?',
  },
  noStandIn:
    'No other card moved {{money}} at this till since then. Do that first, as a payment of its own.',
  driftQuestion: 'Is the balance of card {{card}} resolved?',
  driftEffects: {
    customer: 'Nothing changes. The till uses the service’s balance.',
  },
  driftReasons: [
    'The card was used elsewhere',
    'The back office has moved it',
    'Checked with the service',
  ],
  perhapsSame:
    'Card {{card}} moved by the same amount at this till in the meantime. Is it the same customer’s?',
  /** A balance shows another cent than the settings. */
  otherCent: {
    button: 'Resume: the amounts are right',
    question: 'Are the amounts right at the service?',
    go: 'Resume: one payment is sent',
    effects: {
      customer: 'If they are wrong, the card’s balance moves by ten or a hundred times the amount.',
      report: 'The report counts the amounts as they were typed here.',
    },
  },
  journalBehind: {
    button: 'All checked: continue',
    question: 'Has everything been checked against the service?',
    go: 'Continue: send payments again',
    effects: {
      customer: 'Payments taken at this till after these records were made are missing here.',
      report: 'The report lacks whatever the records lack.',
    },
  },
  /** Of older records in which nothing is open. */
  noneListed: {
    moneyMoved:
      'Unknown for the missing records. The records here have nothing open, so nothing is listed. Gift balances are paused.',
    toDo: 'Take other payments. Call your till support contact. Compare the service’s transaction list with the receipts of the missing time. Then a manager lets the till continue.',
    movedToDo:
      'If the till was only moved (a new disk, a repaired computer) and its data was not used elsewhere since, a manager confirms that and everything continues. If it is a backup, first compare the service’s transaction list with the receipts since the backup.',
  },
  /** Of records that were set aside, or are gone. */
  writtenByOthers: {
    title: 'Someone changed the till’s records',
    happened:
      'The till’s own seal is missing from its records or their companion files. Limits or people may have been changed. A copy is in the folder “evidence” in the till’s data.',
    toDo: 'Take other payments. Your till support contact checks limits, people and connection, and compares the service’s transactions with the receipts of the last days. Then a manager lets the till continue.',
  },
  begunAnew: {
    title: 'The till’s records start empty',
    happened:
      'The earlier records were set aside by a manager, or are missing. Records that were set aside are in the folder “evidence” in the till’s data.',
    toDo: 'Take other payments. Your till support contact looks for the right records in another folder or a backup. If there are none, compare the service’s transaction list with the receipts of the last days. Then a manager lets the till continue.',
  },
  moved: {
    title: 'The till’s data is in another place than before',
    happened: 'It is on another disk or computer than before, or it was restored from a backup.',
    toDo: 'If the till was only moved (a new disk, a repaired computer) and its data was not used elsewhere since, a manager confirms that and everything continues. If it is a backup, first compare the list below with the service.',
    button: 'It was only moved: continue',
    question: 'Was it only moved, and nothing sent from elsewhere?',
    go: 'Send waiting payments',
    effects: {
      customer:
        'Waiting payments are sent now. If one was already sent, from another till or after the backup, the customer pays twice.',
      report: 'The doubted payments are as before. The history keeps this with your reason.',
    },
    reasons: ['New disk or computer', 'The computer was repaired', 'The folder was moved'],
  },
  copy: 'Copy this line',
  copied: 'Copied',
  copyFailed: 'Select the line and copy it.',
  driftTitle: 'Card {{card}}: another balance than expected',
  drift: {
    more: 'At {{moment}} the service’s balance was {{difference}} higher than this till expected.',
    less: 'At {{moment}} the service’s balance was {{difference}} lower than this till expected.',
  },
  driftMoney: 'Not by this till. Another till or the back office may have moved it.',
  driftToDo:
    'If this card was also used elsewhere, that explains it. Otherwise show it to a manager. The till uses the service’s balance.',
  driftMore: 'It has happened {{count}} times with this card.',
  balancesOfDayTitle_one: 'One card: another balance than expected',
  balancesOfDayTitle_other: '{{count}} cards: another balance than expected',
  balancesOfDay:
    'The service reported balances that this till did not expect: {{cards}}. Another till of the store was probably used.',
  balancesOfDayMore: '{{cards}} and {{count}} more',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Ask whether these cards were used at another till. If not, show them to a manager. With a hub, the tills work this out among themselves.',
  balancesOfDayQuestion: 'Are these balances checked?',
  otherSign: {
    title: 'Till {{till}} has proven the opposite sign',
    happened:
      'Till {{till}} sends payments to the same service with the opposite sign, and its balances moved as expected.',
    moneyMoved: 'Unknown. At one of the two tills a redemption may add to the card.',
    toDo: 'Compare the sign at both tills (Settings, Connection), and the balance of one card at the service. This till keeps its own sign.',
    question: 'Is the sign checked at both tills?',
    customer: 'Nothing changes. This till keeps its own sign.',
    reasons: ['The other till was wrong', 'This till was wrong', 'Checked at both tills'],
  },
  overdrawnTitle: 'Card {{card}}: below zero',
  overdrawn: 'The service shows a balance of {{balance}}.',
  overdrawnMoney: 'Yes. More was taken than was on the card.',
  overdrawnToDo:
    'Nothing can be redeemed with this card until it is loaded again. A manager decides whether the customer is asked for the difference.',
  pauses: {
    person: {
      title: 'Sending is paused',
      happened: 'Someone paused sending at this till.',
      moneyMoved: 'No. Accepted payments wait, and nothing is lost.',
      toDo: 'You can keep selling within the offline limits. Resume when the reason for the pause is over.',
      resume: 'Resume: send waiting payments',
    },
    'three-unknown': {
      title: 'Three payments in a row without a clear answer',
      happened: 'The service gave no clear answer three times in a row.',
      moneyMoved:
        'Unknown for those three; they are listed below. Waiting payments have not been sent.',
      toDo: 'Ask whether the service has an outage. When it is over, try one payment. If it gets a clear answer, the rest follow.',
      resume: 'Try one: send the oldest waiting payment',
    },
    'strange-answer': {
      title: 'An answer that does not match',
      happened: 'The service’s answer contradicts what was sent, and would for every payment.',
      moneyMoved: 'Unknown for that one; it is listed below. Waiting payments have not been sent.',
      toDo: 'Show it to a manager, who asks the service. Resume only when it is clear what happened.',
      resume: 'Resume: send waiting payments',
    },
    configuration: {
      title: 'The service does not know the address that payments are sent to',
      happened: 'It refused three cards in a row in the way it refuses a wrong path.',
      moneyMoved: 'No. The refused payments are listed below; waiting payments have not been sent.',
      toDo: 'Check the address and the path for payments in Settings. Once they are right, resume: the refused ones are sent again too. If it is the shop uuid, settle the refused ones here first, then connect with the right one.',
      resume: 'Fixed: send everything again',
      stays: 'Bad cards: leave them refused',
    },
    'all-refused': {
      title: 'The card service refuses every payment',
      happened:
        'It refused payments of three cards in a row. Lists still work, so the connection and the key are fine.',
      moneyMoved:
        'No. The refused payments are listed below. Everything else waits, and nothing is lost.',
      toDo: 'Ask the card service why, for example a closed shop or missing rights. Once fixed, send everything again. If the cards really are bad, continue without them.',
      resume: 'Fixed: send everything again',
      stays: 'Bad cards: leave them refused',
    },
    key: {
      title: 'The service refuses the till’s key',
      happened: 'It refused the key for a payment, and for a harmless read as well.',
      moneyMoved: 'No. Accepted payments wait, and nothing is lost.',
      toDo: 'Get a working key from the service and connect again in Settings. Sending continues automatically once the key is accepted.',
    },
    sign: {
      title: 'A balance moved the wrong way',
      happened:
        'After a redemption the balance was higher, or after a load lower: the sign in the settings may be the wrong way round.',
      moneyMoved: 'Yes, perhaps the wrong way. Compare the card’s balance at the service.',
      toDo: 'Show it to a manager. If the sign is wrong, connect the service again with the other one. Resume only if another till explains it.',
      resume: 'Resume: the sign is right',
    },
    cent: {
      title: 'Amounts may be ten or a hundred times too large',
      happened:
        'The service shows a balance that does not fit the setting “A cent of the service”.',
      moneyMoved: 'Yes, perhaps by a wrong amount. Compare the card’s balance at the service.',
      toDo: 'Show it to a manager: connect the service again with the other cent, and correct the card’s balance at the service.',
    },
    invariant: {
      title: 'The till has found a fault of its own',
      happened: 'Something that must never happen has happened in the till’s own records.',
      moneyMoved: 'Not since then: no gift balance is redeemed or loaded.',
      toDo: 'Take other payments. A manager has the till check everything: if all is in order, it goes on, and what was found is kept. Otherwise it says what to tell whoever looks after the till.',
    },
    'journal-behind': {
      title: 'The till’s records are older than they were',
      happened:
        'Records that were there before are missing: they were lost, rolled back, or copied from another computer.',
      moneyMoved: 'Not known for what is listed below. No gift balance is redeemed or loaded now.',
      toDo: 'Take other payments. Call whoever looks after the till. What is listed must be compared with the service.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'This pause was lifted already.',
    'needs-manager': 'Only a manager can lift this pause.',
    'not-accepted': 'The till did not lift the pause.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Perhaps taken after all: {{amount}}, card {{card}}',
        happened:
          'It was settled as not taken. Later the card’s balance was off by just this amount.',
        toDo: 'Look it up with the line below. If it was taken, say so: it can then be put right in Activity. If not, say that it is seen to.',
      },
      'done-twice': {
        title: 'Perhaps taken twice: {{amount}}, card {{card}}',
        happened: 'It was sent again. Later the card’s balance was off by just this amount.',
        toDo: 'Look it up with the line below. If it was taken twice, move {{amount}} back by a payment of its own, then say that it is seen to.',
      },
      'done-and-paid': {
        title: 'Taken after all: {{amount}}, card {{card}}',
        happened:
          'The customer was told that it is not known and was asked for another payment. The service shows that it was taken.',
        toDo: 'If the customer has paid both ways, put it right in Activity, then say that it is seen to.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Perhaps loaded after all: {{amount}}, card {{card}}',
        happened:
          'It was settled as not loaded. Later the card’s balance was off by just this amount.',
        toDo: 'Look it up with the line below. If it was loaded, say so: it can then be put right in Activity. If not, say that it is seen to.',
      },
      'done-twice': {
        title: 'Perhaps loaded twice: {{amount}}, card {{card}}',
        happened: 'It was sent again. Later the card’s balance was off by just this amount.',
        toDo: 'Look it up with the line below. If it was loaded twice, move {{amount}} back by a payment of its own, then say that it is seen to.',
      },
      'done-and-paid': {
        title: 'Loaded after all: {{amount}}, card {{card}}',
        happened:
          'The customer was told that it is not known and may have had the money back. The service shows that it was loaded.',
        toDo: 'If the customer has paid both ways, put it right in Activity, then say that it is seen to.',
      },
    },
    moneyMoved: {
      'done-after-all': 'Probably. Compare it with the service.',
      'done-twice': 'Probably. Compare it with the service.',
      'done-and-paid': 'Yes.',
    },
  },
  unknown: {
    redeem: {
      title: 'Not confirmed: redeem {{amount}}, card {{card}}',
      told: {
        attempt: 'The customer was asked for another payment.',
        deferred: 'The goods were handed over.',
      },
      moneyMoved: 'Unknown. Until it is settled, {{amount}} stays held on the card.',
    },
    load: {
      title: 'Not confirmed: load {{amount}}, card {{card}}',
      told: {
        attempt: 'The customer was told that it is not confirmed yet.',
        deferred: 'The customer has paid for it.',
      },
      moneyMoved: 'Unknown. Until it is settled, {{amount}} does not count as loaded.',
    },
    toDo: 'Do not enter it again. A manager settles it: look it up at the service with the line below, and keep what was found with it. Nothing is sent again by itself unless the service shows that it was not done. Its list shows that only once a later transaction of the same kind is on it. The customer is not charged a second time.',
  },
  refused: {
    reversal: {
      title: 'Not put right: {{amount}}, card {{card}}',
      happened: 'The service refused the transaction that was to put another one right. {{cause}}',
      moneyMoved: 'No. The one that was to be put right still stands.',
      toDo: 'A manager settles it. It can be put right once more from Activity when the cause is mended.',
    },
    redeem: {
      title: 'Not taken: {{amount}}, card {{card}}',
      happened:
        'The till had accepted it, and the goods may have been handed over; then the service refused it. {{cause}}',
      moneyMoved: 'No. Nothing was taken, and nothing is set aside on the card any more.',
      toDo: 'Ask the customer for another payment if they are still here. Do not enter it again by yourself: a manager settles it.',
    },
    load: {
      title: 'Not loaded: {{amount}}, card {{card}}',
      happened:
        'The till had accepted it, and the customer may have paid; then the service refused it. {{cause}}',
      moneyMoved: 'No. Nothing was put onto the card.',
      toDo: 'Give the money back if the customer is still here. Do not enter it again by yourself: a manager settles it.',
    },
  },
  /** On the disk although it had failed; nobody was told. */
  untold: {
    title: 'Recorded, not confirmed to the cashier: {{amount}}, card {{card}}',
    happened:
      'The computer’s disk failed while this was recorded. The screen showed “not confirmed”.',
    moneyMoved: 'No. It has not been sent.',
    toDo: {
      redeem:
        'Ask the cashier. If the goods were handed over, send it. If the customer paid another way or took nothing, confirm that: it is then never sent.',
      load: 'Ask the cashier. If the customer paid for it, send it. If the money was given back, confirm that: it is then never sent.',
      reversal:
        'Ask the cashier. If it still has to be put right, send it. Otherwise book it as the shop’s loss: nothing is then sent.',
    },
  },
  /** It cannot be sent any more. */
  numberErased: 'It can’t be sent: this card’s number was erased first.',
  numberLost: {
    happened: 'This card’s number is lost: the file that held it was damaged.',
    toDo: {
      redeem:
        'If the customer is still here, scan the card and take it again as a payment of its own, then say that it was taken from another card. Otherwise settle it by hand: paid otherwise, or the shop’s loss.',
      load: 'If the customer is still here, scan the card and load it again as a load of its own, then say that it was loaded onto another card. Otherwise give the money back and say so.',
      reversal:
        'Scan the card and give back the amount by a transaction of its own if the customer is here; then take this one off the list as the shop’s loss.',
    },
  },
  /** Left behind by a program that gave nothing back by itself. */
  notPaidOut: {
    title: 'Taken back, not paid out: {{amount}}, card {{card}}',
    happened:
      'A sold load was taken off its card to be refunded, and the till has not written down that the customer got the money.',
    moneyMoved: 'Yes. It was taken off the card, and nothing left the drawer for it.',
    toDo: 'Ask whether the customer has the money. If not, pay it out: Receipts, this receipt, Refund. If it was given in another way, say that it is seen to; it can then not be paid out any more.',
  },
  notGivenBack: {
    title: 'Taken for a cancelled sale: {{amount}}, card {{card}}',
    happened:
      'It was taken for a sale that was cancelled, and an older version of this program did not give it back.',
    moneyMoved: 'Yes. It was taken, and this till has not given it back.',
    toDo: 'Ask whether the customer has been given it back since, in cash or onto the card. If not, put it right in Activity: it then goes back onto the card. Either way, say that it is seen to.',
  },
  /** Of a sale that was cancelled while nobody knew of it, or after it was refused. */
  ofCancelledSale: {
    unknown: {
      happened: 'The sale was cancelled, so nothing has to be paid for it.',
      toDo: 'A manager settles it: look it up at the service with the line below, and keep what was found with it. If it was taken, it goes back onto the card by itself. It is never sent again.',
    },
    refused: {
      happened:
        'The till had accepted it; then the service refused it, and the sale was cancelled. {{cause}}',
      toDo: 'Nothing has to be paid for it. A manager takes it off the list.',
    },
    alarmToDo:
      'Look it up with the line below. If it was taken, say so: it then goes back onto the card by itself. If not, say that it is seen to.',
  },
  suggestion: {
    redeem: {
      taken: 'It was probably taken: the balance moved by exactly {{amount}}.',
      'not-taken': 'It was probably not taken: the balance has not moved by {{amount}}.',
      twice: 'It was perhaps taken twice: the balance has moved by twice {{amount}}. Look it up.',
    },
    load: {
      taken: 'It was probably loaded: the balance moved by exactly {{amount}}.',
      'not-taken': 'It was probably not loaded: the balance has not moved by {{amount}}.',
      twice: 'It was perhaps loaded twice: the balance has moved by twice {{amount}}. Look it up.',
    },
    'too-early':
      'Nothing yet: the balance came while the service might still have been working on it.',
    'no-later-balance': 'Nothing yet: the service has shown no balance of this card since.',
    'no-balance-before': 'Nothing: the balance before was not known.',
    several: 'Nothing clear: more than one unconfirmed transaction would explain it.',
    unexplained: 'Nothing clear: this card was also used elsewhere.',
  },
} as const;
