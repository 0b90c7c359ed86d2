/** The page Settings, part *Privacy*: erasing a customer, and what goes by itself. */
export const privacy = {
  noManager:
    'Only a manager’s PIN erases, and this till has no manager yet. Add one in Settings, People.',
  erase: {
    title: 'Erase a customer',
    note: 'The card’s number goes from this till for good, and with it the reasons that were typed about it. Amounts, times and receipts stay: they are the shop’s books.',
    number: 'The card’s number, scanned or typed',
    go: 'Erase this card …',
    question: 'Erase the customer of card {{card}} for good?',
    effects: {
      customer:
        'The till forgets the number. The balance stays at the service; scanned again, it is a new card.',
      report:
        'Sums and receipts stay as they are. Nothing of this card can be put right at this till any more.',
    },
    confirm: 'Erase for good',
    done: 'Erased, and the records still verify.',
    copies:
      'Not reached: exported files, paper, backups, and what is kept as evidence in the till’s data folder. Delete these by hand. A backup that is put back brings the number back.',
    left_one: '1 record with personal data is damaged and could not be erased.',
    left_other: '{{count}} records with personal data are damaged and could not be erased.',
  },
  retention: {
    title: 'Forget by itself',
    note: 'After the day’s close the till forgets the numbers of cards that nothing was done with for so long, older reasons that were typed, and the names of people who have not worked here since. What is not settled stays. So do the books themselves: amounts and times.',
    choose: 'Keep personal data for',
    never: 'until somebody erases them',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    keep: 'Keep this choice …',
    question: 'Change how long personal data is kept?',
    effects: {
      customer: 'Older numbers and reasons go with the next close of a day, and do not come back.',
      report: 'Sums stay as they are. Older reports no longer say who did something, and why.',
    },
    confirm: 'Change it',
    kept: 'Changed. It counts from the next close of a day on.',
  },
  recovery: {
    title: 'Recovery code',
    note: 'The card numbers of this till are encrypted. On another computer, without its key store or without the passphrase, only this code opens them. Each time you show it, the till makes a new code. The code before stops working, except for copies made earlier. Write it down and keep it away from the till: anyone with the code and the till’s data can read every number.',
    go: 'Make a recovery code',
    shown: 'Write it down now. It is shown only once.',
    locked: 'It cannot be shown, since the keys are locked.',
  },
  refusal: {
    unsettled:
      'Not erased: something of this card is not settled yet. Look under Activity and Needs a person, and erase it afterwards.',
    'open-sale': 'Not erased: the open sale has this card. Complete or cancel the sale first.',
    drift:
      'Not erased: this card’s balance is other than expected, and nobody has looked at it. It stands under Needs a person.',
    'another-erasure':
      'Not erased: another one is being erased right now. Press again in a moment.',
    'unknown-card': 'Nothing to erase: this till keeps nothing of this card.',
  },
} as const;
