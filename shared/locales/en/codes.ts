/** What a code means and what to do; docs/codes.md is written from it. */
export const codes = {
  'card-empty': {
    title: 'Nothing was scanned or typed.',
    whatToDo: 'Scan the card, or type its number.',
  },
  'card-too-short': {
    title: 'This is too short for a card.',
    whatToDo: 'Scan it again, or type the whole number.',
  },
  'card-too-long': {
    title: 'This is too long for a card.',
    whatToDo: 'Scan only the code of the card.',
  },
  'card-control-characters': {
    title: 'The scan contains characters that no card has.',
    whatToDo: 'Scan it again. If it happens with every card, the scanner is set up wrongly.',
  },
  'card-web-address': {
    title: 'This is a web address.',
    whatToDo: 'Scan the code on the card itself.',
  },
  'card-two-scans': { title: 'Two scans ran into each other.', whatToDo: 'Scan one card, once.' },
  'card-product-barcode': {
    title: 'This looks like the barcode of a product.',
    whatToDo: 'Scan the code on the card.',
  },
  'card-training-receipt': {
    title: 'This is the number of a training receipt.',
    whatToDo: 'Nothing was sold or paid with it. Scan the code on the card.',
  },
  'card-other-receipt': {
    title: 'This is the number of another till’s receipt.',
    whatToDo: 'Scan the code on the card.',
  },
  'card-other-code': {
    title: 'This code is not like those of the store’s cards.',
    whatToDo: 'Scan the code on the card. Settings, Scanner sets which codes are cards.',
  },
  'card-uuid-card': {
    title: 'This code may be a card’s number or a customer’s code.',
    whatToDo:
      'Scan it again and say which one it is. A manager can decide it for all codes under Settings, Scanner.',
  },
  'card-uuid-customer': {
    title: 'This code may be a customer’s code.',
    whatToDo: 'Scan it again and say what it is.',
  },
  'card-own-receipt': {
    title: 'This is a receipt from this till, not a card.',
    whatToDo:
      'To open a receipt, scan it on the page Sale or use Receipts. For a card, scan the card’s own code.',
  },
  'card-bank-card': {
    title: 'This is the number of a bank card. It was not kept.',
    whatToDo:
      'Take a bank card at its own terminal. If these are gift cards, a manager says so under Settings, Scanner.',
  },
  'card-numbers-locked': {
    title: 'The card numbers of this till are locked.',
    whatToDo: 'Ask for another payment. The page Gift balance shows how to unlock the numbers.',
  },
  'card-not-here': {
    title: 'The card is no longer selected.',
    whatToDo: 'Scan the card again.',
  },
  'card-torn-scan': {
    title: 'The scan was incomplete.',
    whatToDo: 'Scan the card again, and check the amount.',
  },
  'amount-empty': {
    title: 'There is no amount yet.',
    whatToDo: 'Type the amount first.',
  },
  'amount-not-a-number': {
    title: 'That isn’t clearly one amount.',
    whatToDo: 'Type it again, with one comma or point before the cents.',
  },
  'amount-negative': {
    title: 'An amount has no minus sign.',
    whatToDo: 'Choose Redeem or Load, and type the amount without the sign.',
  },
  'amount-zero': { title: 'The amount is zero.', whatToDo: 'Type an amount above zero.' },
  'amount-too-large': {
    title: 'The amount is too large.',
    whatToDo: 'Check how many digits were typed.',
  },
  'amount-too-exact': {
    title: 'Too many decimals.',
    whatToDo:
      'Type it again with fewer decimals. In a currency with three decimals, amounts on a card end in 0.',
  },
  'above-limit': {
    title: 'This card can’t pay that much now.',
    whatToDo: 'Take the amount shown, and the rest by another payment.',
  },
  'money-stopped': {
    title: 'Gift balances are paused until the problem is fixed.',
    whatToDo: 'Ask for another payment, and call a manager.',
  },
  'not-connected': {
    title: 'The till is not connected to a service.',
    whatToDo: 'Connect a service in Settings.',
  },
  'not-accepted': {
    title: 'The till did not accept it.',
    whatToDo: 'Scan the card again. If it happens again, tell the code to a manager.',
  },
  'till-did-not-answer': {
    title: 'The till did not confirm that it was recorded.',
    whatToDo: 'Press again. It is the same payment and is not taken twice.',
  },
  'no-answer': { title: 'The till did not answer.', whatToDo: 'Scan the card again.' },
  'needs-manager': {
    title: 'Only a manager may do this.',
    whatToDo: 'Ask a manager for the PIN, or press Lock and let a manager sign in.',
  },
  'text-bank-card': {
    title: 'This text contains a bank card number. Nothing was recorded.',
    whatToDo:
      'Leave the number out: the till stores no bank card numbers. Find a card payment by its receipt number.',
  },
  locked: {
    title: 'The till is locked.',
    whatToDo: 'Sign in with your PIN. Waiting payments are still sent.',
  },
  'refused-by-service': {
    title: 'The service refused it.',
    whatToDo: 'Redeem: ask for another payment. Load: give the money back.',
  },
  'not-sent': {
    title: 'It was not sent.',
    whatToDo: 'Ask for another payment, or call a manager.',
  },
  'outcome-unknown': {
    title: 'It was sent, but the service didn’t confirm it.',
    whatToDo: 'Do not enter it again. It stands under Needs a person for the manager.',
  },
  'balance-below-zero': {
    title: 'It was taken. The balance is now below zero.',
    whatToDo: 'Nothing at the till. The card stands under Needs a person for the manager.',
  },
  'journal-damaged': {
    title: 'The till’s own records are damaged.',
    whatToDo:
      'Don’t use gift balances at this till. Don’t delete anything. Call your till support contact. If it can’t wait, a manager can continue with the undamaged records.',
  },
  'journal-foreign': {
    title: 'The records belong to another service or shop.',
    whatToDo:
      'If the connection was changed, connect again in Settings as the details show. If the wrong folder was put here, have the right one put back. Otherwise a manager can set these records aside and start with new ones.',
  },
  'journal-newer': {
    title: 'The records were written by a newer version of the till.',
    whatToDo: 'Install the newer version again.',
  },
  'journal-stopped': {
    title: 'The computer’s disk failed while the till was writing.',
    whatToDo:
      'The last entry may or may not be recorded. Don’t enter it again. Free up space on the disk or have it checked, then restart the till. It lists what it found, and a manager decides.',
  },
  'journal-full': {
    title: 'The computer’s disk is full. The till waits.',
    whatToDo:
      'This was not recorded. Free up space on the disk: the till then continues by itself.',
  },
  'journal-closed': {
    title: 'The till can’t record anything: its disk has failed.',
    whatToDo:
      'This was not recorded. Ask for another payment. Free up space on the disk or have it checked, then restart the till.',
  },
  'disk-full': {
    title: 'The computer’s disk is nearly full. The till accepts nothing new.',
    whatToDo:
      'Ask for another payment, and have space freed on the disk. Payments in progress continue.',
  },
  'own-fault': {
    title: 'The till found an internal error. Gift balances are paused.',
    whatToDo:
      'Take other payments. A manager opens Needs a person and lets the till check itself. If everything is in order, it continues.',
  },
  'keys-locked': {
    title: 'The keys for the service are locked.',
    whatToDo: 'Type the passphrase, or connect the service again in Settings.',
  },
  'numbers-locked': {
    title: 'The keys to the card numbers are locked.',
    whatToDo:
      'Take other payments. You can keep selling, and no waiting payment is lost. Restart the till once this computer’s key store is open, or type the recovery code on the page Gift balance.',
  },
  'people-not-believed': {
    title: 'The staff list can’t be trusted.',
    whatToDo:
      'Restart the till once this computer’s key store is open, or have the files put back. Otherwise, name a manager with the API key or the recovery code. That manager then adds everyone else again.',
  },
  'not-as-installed': {
    title: 'The till was started in a way that isn’t allowed, so it did not start.',
    whatToDo:
      'Remove the setting named below from the shortcut, command or system settings, then start the till again. Your records are safe.',
  },
} as const;
