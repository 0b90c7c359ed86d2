/** Settings, part *Privacy*: erasing a customer, and automatic erasure. */
export const privacy = {
  noManager:
    'Only a manager can erase, with a PIN. This till has no manager yet: add one in “Settings”, “People”.',
  erase: {
    title: 'Erase a customer',
    note: 'This till erases the card’s number for good, along with typed reasons about it. Amounts, times and receipts stay for accounting.',
    number: 'The card’s number, scanned or typed',
    go: 'Erase this card …',
    question: 'Erase the customer of card {{card}} for good?',
    effects: {
      customer:
        'The till erases the number. The balance stays at the card service. If the card is scanned again, the till treats it as new.',
      report:
        'Totals and receipts don’t change. Transactions on this card can no longer be reversed at this till.',
    },
    confirm: 'Erase for good',
    done: 'Erased. The records are still valid.',
    copies:
      'Not erased: exported files, paper, backups, and evidence in the till’s data folder. Delete these by hand. Restoring a backup brings the number back.',
    left_one: '1 record with personal data is damaged and could not be erased.',
    left_other: '{{count}} records with personal data are damaged and could not be erased.',
  },
  retention: {
    title: 'Automatic erasure',
    note: 'After the day’s close the till erases the numbers of cards unused for this long, older typed reasons, and the names of people who have not worked at this till since. Unsettled payments stay. So do amounts and times.',
    choose: 'Keep personal data for',
    never: 'until someone erases it',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    keep: 'Save …',
    question: 'Change how long personal data is kept?',
    effects: {
      customer:
        'Older numbers and reasons are erased at the next close of a day and can’t be restored.',
      report: 'Totals don’t change. Older reports no longer show who did what, and why.',
    },
    noEffects: {
      customer: 'Numbers and reasons stay until someone erases them.',
      report: 'Earlier erasures stay. The history records your name.',
    },
    confirm: 'Change',
    kept: 'Changed. It applies from the next close of a day.',
  },
  recovery: {
    title: 'Recovery code',
    note: 'The card numbers of this till are encrypted. On another computer, without its key store or without the passphrase, only this code opens them. Each time you show it, the till makes a new code. The previous code stops working, except for copies made earlier. Write it down and keep it away from the till: anyone with the code and the till’s data can read every number.',
    go: 'Make a recovery code',
    shown: 'Write it down now. It is shown only once.',
    locked: 'The code can’t be shown, because the keys are locked.',
  },
  refusal: {
    unsettled:
      'Not erased: a transaction of this card is unsettled. See “Activity” and “To resolve”, then erase.',
    'open-sale': 'Not erased: the open sale has this card. Complete or cancel the sale first.',
    drift: 'Not erased: this card has an unexpected balance. First resolve it under “To resolve”.',
    'another-erasure': 'Not erased: another card is being erased right now. Try again in a moment.',
    'unknown-card': 'Nothing to erase: this till has nothing about this card.',
  },
} as const;
