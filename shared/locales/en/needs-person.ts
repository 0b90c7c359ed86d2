/** The page To resolve: what happened, whether money moved, what to do. */
export const needsPerson = {
  nothing: 'Nothing to resolve. Payments the till cannot resolve on its own appear here.',
  morePauses_one: 'One more pause follows this one.',
  morePauses_other: '{{count}} more pauses follow this one.',
  whatHappened: 'What happened',
  since: 'Since {{moment}}',
  acceptedAt: 'accepted {{moment}}',
  acceptedBy: 'by {{name}}',
  receipt: 'receipt {{number}}',
  lookUp: 'To look it up at the card service',
  lookUpFacts: {
    till: 'Till',
    window: 'Sent between',
    sentBefore: 'Sent before',
    sentAfter: 'Sent after',
    clock: 'by this computer’s clock',
    serviceClock: 'by the card service’s clock',
    suggests: 'What later balances suggest',
    amount: 'Amount in cents',
    card: 'Card',
    shop: 'Shop UUID',
    ifDone: 'Balance then, if it went through',
    ifNotDone: 'Balance then, if it did not',
    balanceNotKnown: 'unknown: the card service had shown this till none before',
  },
  notYet: '{{label}} (in {{minutes}} min)',
  serviceNumber: 'Transaction number at the card service',
  balanceSeen: 'Or the balance seen there',
  missing: {
    proof: 'the transaction number, or the balance seen there',
    times: 'how many times the card service shows it (1 to {{most}})',
    replacement: 'the payment that was used instead',
    paidIn: { redeem: 'how it was paid', load: 'how it was given back' },
    back: { redeem: 'how it was given back', load: 'what became of the surplus' },
  },
  replacements: 'Used instead',
  replacement: '{{moment}}, card {{card}}',
  paidIn: {
    redeem: 'In cash, into this drawer',
    load: 'In cash, out of this drawer',
    other: 'How, if not in cash?',
  },
  backAtService: { redeem: 'Refunded at the card service', load: 'Taken off at the card service' },
  timesSeen: 'How many times does the card service show it?',
  noReplacement:
    'This till has no payment of {{money}} with another card since then that can be used instead. One that pays for another sale can’t. Make that payment first.',
  driftQuestion: 'Is the balance of card {{card}} explained?',
  driftEffects: {
    customer: 'Nothing changes. The till uses the card service’s balance.',
  },
  driftReasons: [
    'The card was used elsewhere',
    'Changed by the back office',
    'Checked with the card service',
  ],
  perhapsSame:
    'Card {{card}} had a payment of the same amount at this till in the meantime. Is it the same customer’s card?',
  /** Case: a balance as text shows another unit of amounts than the settings. */
  otherCent: {
    button: 'Resume: the amounts are right',
    question: 'Are the amounts right at the card service?',
    go: 'Resume: send one payment',
    effects: {
      customer:
        'If they are wrong, the card’s balance changes by ten or a hundred times the amount.',
      report: 'The report counts the amounts as they were typed at this till.',
    },
  },
  journalBehind: {
    button: 'All checked: continue',
    question: 'Has everything been checked against the card service?',
    go: 'Continue: send payments again',
    effects: {
      customer: 'Payments that this till took after these records were made are missing from them.',
      report: 'Anything missing from the records is missing from the report too.',
    },
  },
  /** Case: the till's records may be an older copy, and nothing in them is unresolved. */
  noneListed: {
    moneyMoved:
      'Unknown for the missing records. Nothing is unresolved in the remaining records, so nothing is listed. Gift cards are paused.',
    toDo: 'Take other payments. Call till support. Compare the card service’s transaction list with the receipts of the missing time. Then a manager lets the till continue.',
    movedToDo:
      'If the till was only moved (a new disk, a repaired computer) and its data has not been used elsewhere since, a manager confirms that and everything continues. If it is a backup, first compare the card service’s transaction list with the receipts since the backup.',
  },
  /** Case: the till's seal is missing from its records, or from the files beside them. */
  writtenByOthers: {
    title: 'Someone changed the till’s records',
    happened:
      'The till’s own seal is missing from its records or their companion files. Limits or people may have been changed. A copy is in the folder “evidence” in the till’s data.',
    toDo: 'Take other payments. Till support checks limits, people and connection, and compares the card service’s transactions with the receipts of the last days. Then a manager lets the till continue.',
  },
  begunAnew: {
    title: 'The till has started with empty records',
    happened:
      'The earlier records were set aside by a manager, or are missing. Records that were set aside are in the folder “evidence” in the till’s data.',
    toDo: 'Take other payments. Till support looks for the right records in another folder or a backup. If there are none, compare the card service’s transaction list with the receipts of the last days. Then a manager lets the till continue.',
  },
  withoutService: {
    moneyMoved: 'Not with these records: they have no card service.',
    toDo: 'Keep selling. Look for newer records: on the old computer, or in a newer copy. If there are none, a manager lets the till continue.',
    button: 'No newer records: continue',
    question: 'Have you looked for newer records?',
    go: 'Continue with these records',
    effects: {
      customer: 'Nothing changes. Sales that these records lack are on paper receipts only.',
      report: 'Anything missing from the records is missing from the report too.',
    },
  },
  moved: {
    title: 'The till’s data has moved',
    happened: 'The data is now on a different disk or computer, or was restored from a backup.',
    toDo: 'If the till was only moved (a new disk, a repaired computer) and its data has not been used elsewhere since, a manager confirms that and everything continues. If it is a backup, first compare the list below with the card service.',
    button: 'It was only moved: continue',
    question: 'Was it only moved, and nothing sent from elsewhere?',
    go: 'Send waiting payments',
    effects: {
      customer:
        'Waiting payments are sent now. If one was already sent, from another till or after the backup, the customer pays twice.',
      report:
        'The payments in doubt are counted as before. The history records this with your reason.',
    },
    reasons: ['New disk or computer', 'The computer was repaired', 'The folder was moved'],
  },
  copy: 'Copy this line',
  copied: 'Copied',
  copyFailed: 'Select the line and copy it.',
  driftTitle: 'Card {{card}}: unexpected balance',
  drift: {
    more: 'At {{moment}} the card service’s balance was {{difference}} higher than this till expected.',
    less: 'At {{moment}} the card service’s balance was {{difference}} lower than this till expected.',
  },
  driftMoney: 'Not by this till. Another till or the back office may have changed it.',
  driftToDo:
    'If this card was also used elsewhere, that explains it. Otherwise show it to a manager. The till uses the card service’s balance.',
  driftMore: 'This has happened {{count}} times with this card.',
  balancesOfDayTitle_one: 'One card: unexpected balance',
  balancesOfDayTitle_other: '{{count}} cards: unexpected balance',
  balancesOfDay:
    'The card service reported balances that this till did not expect: {{cards}}. Another till of the store was probably used.',
  balancesOfDayMore: '{{cards}} and {{count}} more',
  balanceOff: '{{card}} ({{difference}})',
  balancesOfDayToDo:
    'Ask whether these cards were used at another till. If not, show them to a manager. With a hub, the tills work this out among themselves.',
  balancesOfDayQuestion: 'Are these balances checked?',
  otherSign: {
    title: 'Till {{till}} works with the opposite direction',
    happened:
      'Till {{till}} sends payments to the same card service with the opposite sign (plus for minus), and balances there changed as expected.',
    moneyMoved: 'Unknown. At one of the two tills, a redemption may add money to the card.',
    toDo: 'Compare “Direction of amounts” at both tills (Settings, Connection), and the balance of one card at the card service. This till keeps its own direction.',
    question: 'Has the direction been checked at both tills?',
    customer: 'Nothing changes. This till keeps its setting for the direction of amounts.',
    reasons: [
      'The other till was set up wrong',
      'This till was set up wrong',
      'Checked at both tills',
    ],
  },
  /** For a load from the list of the old till’s cards, for which nobody paid at this till. */
  oldCard: {
    told: 'The card is on the list of old cards. Nobody paid for this load at this till.',
    refused:
      'The card is on the list of old cards. Nobody paid for this load at this till. The card service refused the load. {{cause}}',
    toDo: 'Don’t pay anything out. Check the card’s number in the list. Once the cause is fixed, a manager sends it again; otherwise the manager marks it as not loaded.',
  },
  oldCardsTwice: {
    title: 'Old cards perhaps loaded at till {{till}} too',
    happened_one:
      'Before this till joined the hub, one card of its list was also recorded as loaded at till {{till}}.',
    happened_other:
      'Before this till joined the hub, {{count}} cards of its list were also recorded as loaded at till {{till}}.',
    moneyMoved:
      'Perhaps. Up to {{money}} may be on the cards twice. If till {{till}} took over this one, the loads may be the same.',
    toDo: 'Compare the balance of one such card with the list. If it is too high, compare the pages for the accountant of both tills, and reverse the loads of one till (Activity).',
    question: 'Were the balances of these cards checked?',
    customer: 'Nothing changes. A balance that is too high stays so until its load is reversed.',
    reasons: [
      'The loads of one till were reversed',
      'The balances are right',
      'The shop bears the loss',
    ],
  },
  overdrawnTitle: 'Card {{card}}: below zero',
  overdrawn: 'The card service shows a balance of {{balance}}.',
  overdrawnMoney: 'Yes. More was charged than was on the card.',
  overdrawnToDo:
    'This card can’t pay until it is loaded again. A manager decides whether to ask the customer for the difference.',
  pauses: {
    person: {
      title: 'Sending is paused',
      happened: 'Someone paused sending at this till.',
      moneyMoved: 'No. Accepted payments wait, and nothing is lost.',
      toDo: 'You can keep selling within the offline limits. Resume once the reason for the pause is gone.',
      resume: 'Resume: send waiting payments',
    },
    'three-unknown': {
      title: 'Three payments in a row without a clear answer',
      happened: 'The card service gave no clear answer three times in a row.',
      moneyMoved: 'Unknown for those still listed below. Waiting payments have not been sent.',
      toDo: 'Ask whether the card service has an outage. When it is over, try one payment. If it gets a clear answer, the rest follow.',
      resume: 'Try one: send the oldest waiting payment',
    },
    'strange-answer': {
      title: 'The card service’s answer does not match the payment',
      happened:
        'The card service’s answer contradicts what was sent. The same would happen with every payment.',
      moneyMoved:
        'Unknown for that one, as long as it is listed below. Waiting payments have not been sent.',
      toDo: 'Show it to a manager, who asks the card service. Resume only when it is clear what happened.',
      resume: 'Resume: send waiting payments',
    },
    configuration: {
      title: 'The card service does not recognise the payment address',
      happened: 'The card service refused three cards in a row the way it refuses a wrong path.',
      moneyMoved:
        'No. Refused payments still to be resolved are listed below; waiting ones have not been sent.',
      toDo: 'Check the address and the path for payments in “Settings”. Once they are right, resume: the refused ones below are sent again too. If the shop UUID is wrong, resolve the refused ones on this page first, then connect with the right one.',
      resume: 'Fixed: send everything again',
      stays: 'Bad cards: leave them refused',
    },
    'all-refused': {
      title: 'The card service refuses every payment',
      happened:
        'The card service refused payments of three cards in a row. Lists still work, so the connection and the API key are fine.',
      moneyMoved:
        'No. Refused payments still to be resolved are listed below. Everything else waits, and nothing is lost.',
      toDo: 'Ask the card service why, for example a closed shop or missing rights. Once fixed, send everything again. If the cards really are bad, continue without them.',
      resume: 'Fixed: send everything again',
      stays: 'Bad cards: leave them refused',
    },
    key: {
      title: 'The card service refuses the till’s API key',
      happened:
        'The card service refused the API key for a payment, and for a harmless read as well.',
      moneyMoved: 'No. Accepted payments wait, and nothing is lost.',
      toDo: 'Get a working API key from the card service and connect again in “Settings”. Sending continues automatically once the key is accepted.',
    },
    sign: {
      title: 'A balance moved the wrong way',
      happened:
        'After a redemption the balance was higher, or after a load lower. The direction of amounts in the settings may be wrong.',
      moneyMoved: 'Yes, perhaps the wrong way. Compare the card’s balance at the card service.',
      toDo: 'Show it to a manager. If the direction is wrong, connect the card service again with the other direction. Resume only if another till explains the balance.',
      resume: 'Resume: the direction is right',
    },
    cent: {
      title: 'Amounts may be ten or a hundred times too large',
      happened:
        'The card service shows a balance that does not match the setting “One cent at the card service”.',
      moneyMoved: 'Yes, perhaps by a wrong amount. Compare the card’s balance at the card service.',
      toDo: 'Call a manager: connect the card service again with the other setting for one cent, then correct the card’s balance there.',
    },
    invariant: {
      title: 'The till found an internal error',
      happened: 'The till’s own records show something that must never happen.',
      moneyMoved: 'Not since then: gift cards are paused.',
      toDo: 'Take other payments. A manager lets the till check everything. If all is in order, it continues and keeps the evidence. Otherwise it shows what to tell till support.',
    },
    'journal-behind': {
      title: 'The till’s records are older than before',
      happened:
        'Records that were there before are missing: they were lost, rolled back, or copied from another computer.',
      moneyMoved: 'Unknown for the payments listed below. Gift cards are paused.',
      toDo: 'Take other payments. Call till support. Compare the payments listed with the card service.',
    },
  },
  pauseRefusal: {
    'nothing-changes': 'This pause has already ended.',
    'needs-manager': 'Only a manager can end this pause.',
    'not-accepted': 'The till did not end the pause.',
  },
  ofReplaced: {
    moneyMoved: 'Not by this one. A second reversal does it instead, or has done so.',
    refusedToDo:
      'A manager closes it in “To resolve”. Do not reverse it again, and pay out no cash.',
    unknownToDo:
      'A manager looks it up at the card service with the line below and enters the result. It is not sent again: a second reversal does it instead.',
    doneTwice:
      'This reversal was made after all, and a second one does the same. Together they may have moved the amount twice.',
  },
  foundTwice: {
    redeem: {
      title: 'Charged {{times}} times: {{amount}}, card {{card}}',
      happened:
        'The payment was sent again. A manager found it {{times}} times at the card service.',
      toDo: 'Have the card service refund all but one, or give the customer {{surplus}} back. Then choose “The surplus was given back”.',
    },
    load: {
      title: 'Loaded {{times}} times: {{amount}}, card {{card}}',
      happened: 'The load was sent again. A manager found it {{times}} times at the card service.',
      toDo: 'Have the card service take off all but one, or have the customer pay {{surplus}}. Then choose “The surplus is dealt with”.',
    },
    moneyMoved: 'Yes, {{times}} times.',
  },
  alarm: {
    redeem: {
      'done-after-all': {
        title: 'Perhaps charged after all: {{amount}}, card {{card}}',
        happened:
          'It was resolved without a charge. Later the card’s balance was off by exactly this amount.',
        toDo: 'Look it up with the line below. If it was charged, choose that: you can then reverse it in “Activity”. If not, mark it as resolved.',
      },
      'done-twice': {
        title: 'Perhaps charged {{times}} times: {{amount}}, card {{card}}',
        happened:
          'The payment was sent again. Later the card’s balance was off by exactly {{surplus}}.',
        toDo: 'Look it up with the line below. If it was charged {{times}} times, have the card service refund all but one, or give {{surplus}} back, and choose “The surplus was given back”. If not, mark it as resolved.',
      },
      'done-and-paid': {
        title: 'Charged after all: {{amount}}, card {{card}}',
        happened:
          'The till could not confirm it, and the customer may have paid another way. The card service shows that the card was charged.',
        toDo: 'If the customer paid both ways, reverse it in “Activity”, then mark it as resolved.',
      },
    },
    load: {
      'done-after-all': {
        title: 'Perhaps loaded after all: {{amount}}, card {{card}}',
        happened:
          'It was resolved without a load. Later the card’s balance was off by exactly this amount.',
        toDo: 'Look it up with the line below. If it was loaded, choose that: you can then reverse it in “Activity”. If not, mark it as resolved.',
      },
      'done-twice': {
        title: 'Perhaps loaded {{times}} times: {{amount}}, card {{card}}',
        happened:
          'The load was sent again. Later the card’s balance was off by exactly {{surplus}}.',
        toDo: 'Look it up with the line below. If it was loaded {{times}} times, have the card service take off all but one, or have {{surplus}} paid, and choose “The surplus is dealt with”. If not, mark it as resolved.',
      },
      'done-and-paid': {
        title: 'Loaded after all: {{amount}}, card {{card}}',
        happened:
          'The till could not confirm it, and the customer may have been given the money back. The card service shows that the card was loaded.',
        toDo: 'If the customer has both the money and the load, reverse it in “Activity”, then mark it as resolved.',
      },
    },
    reversalToDo:
      'Look it up with the line below. If it was made, choose that; if not, mark it as resolved.',
    moneyMoved: {
      'done-after-all': 'Probably. Compare with the card service.',
      'done-twice': 'Probably. Compare with the card service.',
      'done-and-paid': 'Yes.',
    },
  },
  unknown: {
    redeem: {
      title: 'Not confirmed: redeem {{amount}}, card {{card}}',
      told: {
        attempt: 'The customer was asked for another payment.',
        deferred: 'The customer may have the items.',
      },
      moneyMoved: 'Unknown. Until it is resolved, {{amount}} stays held on the card.',
    },
    load: {
      title: 'Not confirmed: load {{amount}}, card {{card}}',
      told: {
        attempt: 'The till showed that it is not confirmed yet.',
        deferred: 'The customer has paid for it.',
      },
      moneyMoved: 'Unknown. Until it is resolved, {{amount}} does not count as loaded.',
    },
    toldReversal: 'It was to reverse an earlier transaction.',
    toDo: 'Do not enter it again. A manager looks it up at the card service with the line below and enters the result. The till sends it again only if it is proven that it was not made. The customer is not charged twice.',
    toDoNeverSent:
      'Do not enter it again. A manager looks it up at the card service with the line below and enters the result. The till never sends it again.',
  },
  /** For a payment that its sale no longer needs. */
  notNeeded: {
    told: 'The customer has paid another way, or is about to.',
    toDo: 'Do not ask for this amount again: the customer has paid another way, or is about to. A manager resolves it.',
  },
  /** For a refused transaction of which an earlier attempt had no answer. */
  refusedAfterUnknown: {
    moneyMoved: 'Perhaps: an earlier try got no answer.',
    toDo: 'Do not enter it again. A manager looks it up at the card service with the line below, and decides by what is there.',
  },
  refused: {
    reversal: {
      title: 'Not reversed: {{amount}}, card {{card}}',
      happened: 'The card service refused the reversal. {{cause}}',
      moneyMoved: 'No. The original transaction still counts.',
      toDo: 'A manager resolves it. Once the cause is fixed, it can be reversed again in “Activity”.',
    },
    redeem: {
      title: 'Not redeemed: {{amount}}, card {{card}}',
      happened:
        'The till had accepted it, and the customer may have the items. Then the card service refused it. {{cause}}',
      moneyMoved: 'No. Nothing was charged, and nothing is held on the card.',
      toDo: 'If the customer is still here, ask for another payment. Do not enter it again: a manager resolves it.',
    },
    load: {
      title: 'Not loaded: {{amount}}, card {{card}}',
      happened:
        'The till had accepted it, and the customer may have paid. Then the card service refused it. {{cause}}',
      moneyMoved: 'No. Nothing was loaded onto the card.',
      toDo: 'If the customer is still here, give back what was paid. Do not enter it again: a manager resolves it.',
    },
  },
  /** For a payment found after a disk failure, which nobody was told of. */
  untold: {
    title: 'Recorded, not confirmed to the cashier: {{amount}}, card {{card}}',
    happened:
      'The computer’s disk failed while this was recorded. The screen showed “not confirmed”.',
    moneyMoved: 'No. It has not been sent.',
    toDo: {
      redeem:
        'Ask the cashier. If the customer has the items, send it. If they paid another way or took nothing, confirm that, and it is never sent.',
      load: 'Ask the cashier. If the customer paid for it, send it. If the money was given back, confirm that, and it is never sent.',
      reversal:
        'Ask the cashier. If it still has to be reversed, send it. Otherwise write it off as a loss, and nothing is sent.',
    },
  },
  /** Case: the payment can no longer be sent, because the card's number was erased. */
  numberErased: 'This payment can’t be sent: the card’s number was erased first.',
  numberLost: {
    happened: 'This card’s number is lost: the file that held it was damaged.',
    toDo: {
      redeem:
        'If the customer is still here, scan the card and redeem it again, then choose that another card was charged. Otherwise choose paid another way, or write it off as a loss.',
      load: 'If the customer is still here, scan the card and load it again, then choose that it was loaded onto another card. Otherwise give the money back and choose that.',
      reversal:
        'If the customer is here, scan the card and enter the amount as a separate transaction. Then write this one off as a loss.',
    },
  },
  /** Case: an amount was taken off a card again, but not paid out. */
  notPaidOut: {
    title: 'Taken off the card, not paid out: {{amount}}, card {{card}}',
    happened:
      'A sold load was taken off the card for a refund, but the till has no record that the customer got the money.',
    moneyMoved: 'Yes. The card was charged, and nothing left the drawer for it.',
    toDo: 'Ask whether the customer has the money. If not, pay it out: “Receipts”, this receipt, “Refund”. If they got it another way, mark this as resolved; it can then no longer be paid out.',
  },
  notGivenBack: {
    title: 'Charged for a cancelled sale: {{amount}}, card {{card}}',
    happened:
      'The card was charged for a sale that was cancelled. Because one till took the other’s place, neither gave the money back automatically.',
    moneyMoved: 'Yes. The card was charged, and this till has not given it back.',
    toDo: 'Ask whether the customer has since got the money back, in cash or on the card. If not, reverse it in “Activity”. Then mark it as resolved.',
  },
  /** For a payment whose sale was cancelled while its outcome was unknown, or after it was refused. */
  ofCancelledSale: {
    unknown: {
      happened: 'The sale was cancelled, so no payment is due.',
      toDo: 'A manager looks it up at the card service with the line below and enters the result. If the card was charged, the amount goes back onto it automatically. It is never sent again.',
    },
    refused: {
      happened:
        'The till had accepted it. Then the card service refused it, and the sale was cancelled. {{cause}}',
      toDo: 'No payment is due. A manager removes it from the list.',
    },
    twoTillsToDo:
      'A manager looks it up at the card service with the line below and enters the result. If the card was charged, the till lists it again, to be given back by a person. It is never sent again.',
    alarmToDo:
      'Look it up with the line below. If it was charged, choose that: the amount goes back onto the card automatically. If not, mark it as resolved.',
  },
  suggestion: {
    redeem: {
      taken: 'Probably charged: the balance changed by exactly {{amount}}.',
      'not-taken': 'Probably not charged: the balance has not changed by {{amount}}.',
      twice:
        'Perhaps charged {{times}} times: the balance has changed by {{times}} times {{amount}}. Look it up.',
    },
    load: {
      taken: 'Probably loaded: the balance changed by exactly {{amount}}.',
      'not-taken': 'Probably not loaded: the balance has not changed by {{amount}}.',
      twice:
        'Perhaps loaded {{times}} times: the balance has changed by {{times}} times {{amount}}. Look it up.',
    },
    'too-early':
      'Nothing yet: the card service might still have been processing it when it showed this balance.',
    'no-later-balance':
      'Nothing yet: the card service has not shown a balance for this card since.',
    'no-balance-before': 'Nothing: the card service had shown this till no balance before.',
    several: 'Nothing clear: more than one unconfirmed transaction would explain it.',
    unexplained: 'Nothing clear: this card was also used elsewhere.',
  },
} as const;
