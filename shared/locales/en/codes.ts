/** Explains each code and what to do; docs/codes.md is generated from it. */
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
    title: 'The scan contains characters that cards never have.',
    whatToDo: 'Scan it again. If it happens with every card, check the scanner’s settings.',
  },
  'card-web-address': {
    title: 'This is a web address.',
    whatToDo: 'Scan the code on the card itself.',
  },
  'card-two-scans': { title: 'Two scans ran together.', whatToDo: 'Scan one card, once.' },
  'card-product-barcode': {
    title: 'This looks like the barcode of a product.',
    whatToDo:
      'Goods: type the price and press a category. A card: scan the code on the card. If this is that code, scan it again.',
  },
  'card-training-receipt': {
    title: 'This is the number of a training receipt.',
    whatToDo: 'Nothing was sold or paid in training. Scan the code on the card.',
  },
  'card-other-receipt': {
    title: 'This is the number of another till’s receipt.',
    whatToDo:
      'Only the till that printed it can refund it. To use a card, scan the code on the card.',
  },
  'card-other-code': {
    title: 'This code does not look like one of the store’s cards.',
    whatToDo:
      'Scan the code on the card. A manager sets which codes are cards under “Settings”, “Scanner”.',
  },
  'card-uuid-card': {
    title: 'This code may be a card’s number or a customer’s code.',
    whatToDo:
      'Scan it again and choose which one it is. A manager can set it for all codes under “Settings”, “Scanner”.',
  },
  'card-uuid-customer': {
    title: 'This code may be a customer’s code.',
    whatToDo: 'Scan it again and choose what it is.',
  },
  'card-no-code': {
    title: 'This is not a card number.',
    whatToDo: 'Scan the code on the card, or type its number.',
  },
  'card-own-receipt': {
    title: 'This is a receipt from this till, not a card.',
    whatToDo:
      'To open a receipt, scan it on the page “Sale” or use “Receipts”. For a card, scan the card’s own code.',
  },
  'card-bank-card': {
    title: 'This is a bank card number. It was not saved.',
    whatToDo:
      'Use the card terminal for bank cards. If these are gift cards, a manager can set that under “Settings”, “Scanner”.',
  },
  'card-no-service': {
    title: 'Gift cards work once the card service is connected.',
    whatToDo: 'Only items have a code now. A manager connects the card service in “Settings”.',
  },
  'card-numbers-locked': {
    title: 'The card numbers of this till are locked.',
    whatToDo: 'Ask for another payment. The page “Gift card” shows how to unlock the numbers.',
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
    title: 'That amount isn’t clear.',
    whatToDo: 'Type it again, with one comma or point before the cents.',
  },
  'amount-negative': {
    title: 'Amounts can’t have a minus sign.',
    whatToDo: 'Choose “Redeem” or “Load”, and type the amount without the sign.',
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
    whatToDo: 'Redeem the amount shown, and take another payment for the rest.',
  },
  'money-stopped': {
    title: 'Gift cards are paused until the problem is fixed.',
    whatToDo: 'Ask for another payment. A manager ends the pause under “To resolve”.',
  },
  'not-connected': {
    title: 'The till is not connected to a card service.',
    whatToDo: 'Connect one in “Settings”.',
  },
  'not-accepted': {
    title: 'The till did not accept this.',
    whatToDo: 'Scan the card again. If it happens again, give a manager the code below.',
  },
  'till-did-not-answer': {
    title: 'The till did not confirm that it recorded this.',
    whatToDo: 'Press again. The same payment is never charged twice.',
  },
  'no-answer': { title: 'The till did not respond.', whatToDo: 'Scan the card again.' },
  'needs-manager': {
    title: 'Only a manager may do this.',
    whatToDo: 'Ask a manager for the PIN, or press “Lock” and let a manager sign in.',
  },
  'text-bank-card': {
    title: 'This text contains a bank card number. Nothing was recorded.',
    whatToDo:
      'Leave the number out: the till stores no bank card numbers. Find a card payment by its receipt number.',
  },
  'taken-elsewhere': {
    title: 'Another till of the store has this payment.',
    whatToDo: 'Look it up at that till before you take another payment.',
  },
  locked: {
    title: 'The till is locked.',
    whatToDo: 'Sign in with your PIN. This doesn’t stop waiting payments.',
  },
  'refused-by-service': {
    title: 'The card service refused this.',
    whatToDo: 'Redeem: ask for another payment. Load: give back what was paid.',
  },
  'not-sent': {
    title: 'This was not sent.',
    whatToDo: 'Ask for another payment, or call a manager.',
  },
  'outcome-unknown': {
    title: 'Sent, but the card service didn’t confirm it.',
    whatToDo: 'Do not enter it again. A manager finds it under “To resolve”.',
  },
  'balance-below-zero': {
    title: 'Redeemed. The balance is now below zero.',
    whatToDo: 'Nothing to do at the till. A manager finds the card under “To resolve”.',
  },
  'other-tills-port-taken': {
    title: 'Other tills can’t reach this till: its port can’t be used.',
    whatToDo:
      'Their gift card payments wait; this till works as usual. Restart the computer. If the message comes back, a manager uses another port under “Settings”, “Connection”, and connects the other tills again. Tell till support: a program may be waiting there for card numbers.',
  },
  'other-till-asks-openly': {
    title: 'Another till uses an old method that is no longer safe. This till did not answer it.',
    whatToDo:
      'A manager opens “Settings”, “Connection” and presses “Connect again” beside that till. Then type the code there. Update its connection to Evertill first.',
  },
  'journal-damaged': {
    title: 'The till’s own records are damaged.',
    whatToDo:
      'Nothing can be sold at this till until then. Don’t delete anything. Call till support. If it can’t wait, a manager can continue with the undamaged records.',
  },
  'journal-foreign': {
    title: 'The records belong to another card service or shop.',
    whatToDo:
      'If the connection was changed, connect again in “Settings” as the details show. If the wrong folder was copied to this computer, have the right one put back. Otherwise a manager can set these records aside and start with new ones.',
  },
  'journal-newer': {
    title: 'The records were written by a newer version of the till.',
    whatToDo: 'Install the newer version again.',
  },
  'journal-older': {
    title: 'This version uses a new format for the records.',
    whatToDo:
      'Press “Continue with this version”. If you may need to go back, have the older version installed again instead.',
  },
  'journal-stopped': {
    title: 'The computer’s disk failed while the till was writing.',
    whatToDo:
      'The last entry may or may not be recorded. Don’t enter it again. Free up space on the disk or have it checked, then restart the till. The till then lists what it found, and a manager decides.',
  },
  'journal-full': {
    title: 'The computer’s disk is full. The till is waiting.',
    whatToDo:
      'This was not recorded. Free up space on the disk: the till then continues automatically.',
  },
  'journal-closed': {
    title: 'The till can’t record anything: its disk has failed.',
    whatToDo:
      'This was not recorded. Nothing can be sold at this till until it is fixed. Free up space on the disk or have it checked, then restart the till.',
  },
  'disk-full': {
    title: 'The computer’s disk is nearly full. The till accepts nothing new.',
    whatToDo:
      'An open sale can still be paid in cash. Have space freed on the disk: no new sale can begin before. Payments in progress continue.',
  },
  'own-fault': {
    title: 'The till found an internal error. Gift cards are paused.',
    whatToDo:
      'Take other payments. A manager opens “To resolve” and lets the till check itself. If everything is in order, it continues.',
  },
  'keys-locked': {
    title: 'The API keys for the card service are locked.',
    whatToDo:
      'Type the passphrase if the till asks for it. Otherwise restart the till once this computer’s key store is open, or connect the card service again in “Settings”.',
  },
  'numbers-locked': {
    title: 'The keys to the card numbers are locked.',
    whatToDo:
      'Take other payments. You can keep selling, and no waiting payment is lost. Restart the till once this computer’s key store is open, or type the recovery code on the page “Gift card”.',
  },
  'people-not-believed': {
    title: 'The staff list can’t be trusted.',
    whatToDo:
      'Restart the till once this computer’s key store is open, or have the files put back. Otherwise, name a manager with the API key or the recovery code. That manager then adds everyone else again.',
  },
  'not-as-installed': {
    title: 'The till did not open: the way it was started isn’t allowed.',
    whatToDo:
      'Remove the setting named below from the shortcut, command or system settings, then start the till again. Your records are safe.',
  },
} as const;
