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
    title: 'The scan contains signs that no card has.',
    whatToDo: 'Scan it again. If it happens with every card, the scanner is set up wrongly.',
  },
  'card-web-address': {
    title: 'This is a web address.',
    whatToDo: 'Scan the code that stands on the card itself.',
  },
  'card-two-scans': { title: 'Two scans ran into each other.', whatToDo: 'Scan one card, once.' },
  'card-product-barcode': {
    title: 'This looks like the barcode of a product.',
    whatToDo: 'Scan the code that stands on the card.',
  },
  'card-training-receipt': {
    title: 'This is the number of a receipt of training.',
    whatToDo: 'Nothing was sold or paid with it. Scan the code that stands on the card.',
  },
  'card-other-receipt': {
    title: 'This is the number of a receipt of another till.',
    whatToDo: 'Scan the code that stands on the card.',
  },
  'card-other-code': {
    title: 'This is not a code like those of the store’s cards.',
    whatToDo:
      'Scan the code that stands on the card. Which codes are cards is set under Settings, Scanner.',
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
    title: 'This is a receipt of this till and not a card.',
    whatToDo:
      'A sale’s receipt is opened by a scan on the page Sale, or by Receipts. For a card, scan the card’s own code.',
  },
  'card-bank-card': {
    title: 'This is the number of a bank card. It was not kept.',
    whatToDo:
      'Take a bank card at its own terminal. If these are gift cards, a manager says so under Settings, Scanner.',
  },
  'card-numbers-locked': {
    title: 'The card numbers of this till are locked.',
    whatToDo:
      'Ask for another payment. The page Gift balance says how the numbers are opened again.',
  },
  'card-not-here': {
    title: 'The till no longer has this card in front of it.',
    whatToDo: 'Scan the card again.',
  },
  'card-torn-scan': {
    title: 'The scan came in pieces.',
    whatToDo: 'Scan the card again, and see that the amount is right.',
  },
  'amount-empty': {
    title: 'There is no amount yet.',
    whatToDo: 'Type the amount first.',
  },
  'amount-not-a-number': {
    title: 'This is not clearly one amount.',
    whatToDo: 'Type it again, with one comma or point before the cents.',
  },
  'amount-negative': {
    title: 'An amount has no minus sign.',
    whatToDo: 'Choose Redeem or Load, and type the amount without the sign.',
  },
  'amount-zero': { title: 'The amount is zero.', whatToDo: 'Type an amount above zero.' },
  'amount-too-large': {
    title: 'The amount is too large for a till.',
    whatToDo: 'Check how many digits were typed.',
  },
  'amount-too-exact': {
    title: 'This amount is more exact than can be used here.',
    whatToDo:
      'Type it again, with fewer digits after the comma or point. Where a currency has three decimals, what goes off a card or onto it ends in 0.',
  },
  'above-limit': {
    title: 'The amount is more than is possible on this card now.',
    whatToDo: 'Take the amount that is possible, and the rest by another payment.',
  },
  'money-stopped': {
    title: 'No gift balance is redeemed or loaded until the matter that stopped it is mended.',
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
    title: 'The till did not answer whether it was recorded.',
    whatToDo: 'Press it again: it is the same payment and is not taken twice.',
  },
  'no-answer': { title: 'The till did not answer.', whatToDo: 'Scan the card again.' },
  'needs-manager': {
    title: 'Only a manager may do this.',
    whatToDo: 'Ask a manager for the PIN, or press Lock and let a manager sign in.',
  },
  'text-bank-card': {
    title: 'This text holds the number of a bank card. Nothing was recorded.',
    whatToDo:
      'Leave the number out: the till keeps none of a bank card. A card payment is found by the number of its receipt.',
  },
  locked: {
    title: 'The till is locked.',
    whatToDo: 'Sign in with your PIN. What waits is sent all the same.',
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
    title: 'It was sent, and it is not known whether it was done.',
    whatToDo: 'Do not enter it again. It stands under Needs a person for the manager.',
  },
  'balance-below-zero': {
    title: 'It was taken, and the balance is below zero now.',
    whatToDo: 'Nothing at the till. The card stands under Needs a person for the manager.',
  },
  'journal-damaged': {
    title: "The till's own records are damaged.",
    whatToDo:
      'Do not sell gift balances here. Call who looks after the till; delete nothing. Where that cannot be waited for, a manager goes on with what is whole.',
  },
  'journal-foreign': {
    title: 'The records here are those of another service or shop.',
    whatToDo:
      'If the connection was changed, connect again in Settings as the details say: then these records fit. If a wrong folder was put here, have the right one put back. Otherwise a manager sets these records aside and begins anew.',
  },
  'journal-newer': {
    title: 'The records were written by a newer version of the till.',
    whatToDo: 'Install the newer version again.',
  },
  'journal-stopped': {
    title: "The computer's disk failed while the till was writing.",
    whatToDo:
      'What was entered last may be recorded, or not: do not enter it again. Make room on the disk or have it checked, then start the till again. It then lists what it found, and a manager decides.',
  },
  'journal-full': {
    title: 'The computer’s disk is full. The till waits.',
    whatToDo: 'This was not recorded. Make room on the disk: the till then continues by itself.',
  },
  'journal-closed': {
    title: 'The till writes nothing more, since its disk has failed.',
    whatToDo:
      'This was not recorded. Ask for another payment. Make room on the disk or have it checked, then start the till again.',
  },
  'disk-full': {
    title: "The computer's disk is nearly full. The till takes nothing new.",
    whatToDo:
      'Ask for another payment, and have room made on the disk. What is on its way goes on.',
  },
  'own-fault': {
    title: 'The till has found a fault of its own, and no gift balance moves.',
    whatToDo:
      'Take other payments. A manager opens Needs a person and has the till check everything: if all is in order, it goes on.',
  },
  'keys-locked': {
    title: 'The keys for the service are locked.',
    whatToDo: 'Type the passphrase, or connect the service again in Settings.',
  },
  'numbers-locked': {
    title: 'The keys to the card numbers are locked.',
    whatToDo:
      'Take other payments: selling goes on, and nothing that waits is lost. Start the till again once the key store of this computer is open, or type the recovery code on the page Gift balance.',
  },
  'people-not-believed': {
    title: 'The list of who works here cannot be believed.',
    whatToDo:
      'Start the till again once the key store of this computer is open, or have the files put back. Otherwise whoever has the API key of the service or the recovery code names a manager here; everybody else is listed again by that manager.',
  },
  'not-as-installed': {
    title: 'The till was started in another way than it was installed, and did not start.',
    whatToDo:
      'Take away what is named, from the icon, the command or the settings of this computer, and start the till again. What was recorded is kept.',
  },
} as const;
