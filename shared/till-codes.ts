/**
 * Every short code the till can show: what happened, whether money moved, what to do. One table, so
 * that a code on the telephone means one thing; docs/codes.md is written from it. A code is never
 * used again for something else. 1xx cards, 2xx amounts, 3xx the store's rules, 4xx outcomes,
 * 5xx connection and set-up, 9xx the till itself.
 */
export interface TillCode {
  readonly code: `TILL-${number}`;
  readonly title: string;
  readonly moneyMoved: 'yes' | 'no' | 'unknown';
  readonly whatToDo: string;
}

export const tillCodes = {
  'card-empty': {
    code: 'TILL-101',
    title: 'Nothing was scanned or typed.',
    moneyMoved: 'no',
    whatToDo: 'Scan the card, or type its number.',
  },
  'card-too-short': {
    code: 'TILL-102',
    title: 'This is too short for a card.',
    moneyMoved: 'no',
    whatToDo: 'Scan it again, or type the whole number.',
  },
  'card-too-long': {
    code: 'TILL-103',
    title: 'This is too long for a card.',
    moneyMoved: 'no',
    whatToDo: 'Scan only the code of the card.',
  },
  'card-control-characters': {
    code: 'TILL-104',
    title: 'The scan contains signs that no card has.',
    moneyMoved: 'no',
    whatToDo: 'Scan it again. If it happens with every card, the scanner is set up wrongly.',
  },
  'card-web-address': {
    code: 'TILL-105',
    title: 'This is a web address and not a card.',
    moneyMoved: 'no',
    whatToDo: 'Scan the code that stands on the card itself.',
  },
  'card-two-scans': {
    code: 'TILL-106',
    title: 'Two scans ran into each other.',
    moneyMoved: 'no',
    whatToDo: 'Scan one card, once.',
  },
  'card-product-barcode': {
    code: 'TILL-107',
    title: 'This is the barcode of a product and not a card.',
    moneyMoved: 'no',
    whatToDo: 'Scan the code that stands on the card.',
  },
  'card-not-here': {
    code: 'TILL-108',
    title: 'The till no longer has this card in front of it.',
    moneyMoved: 'no',
    whatToDo: 'Scan the card again.',
  },
  'card-torn-scan': {
    code: 'TILL-109',
    title: 'The scan came in pieces.',
    moneyMoved: 'no',
    whatToDo: 'Check that the amount is still right, and scan the card again.',
  },
  'amount-empty': {
    code: 'TILL-201',
    title: 'There is no amount yet.',
    moneyMoved: 'no',
    whatToDo: 'Type the amount, then press Enter.',
  },
  'amount-not-a-number': {
    code: 'TILL-202',
    title: 'This is not clearly one amount.',
    moneyMoved: 'no',
    whatToDo: 'Type it again, with one comma or point before the cents.',
  },
  'amount-negative': {
    code: 'TILL-203',
    title: 'An amount has no minus sign.',
    moneyMoved: 'no',
    whatToDo: 'Choose Redeem or Load, and type the amount without the sign.',
  },
  'amount-zero': {
    code: 'TILL-204',
    title: 'The amount is zero.',
    moneyMoved: 'no',
    whatToDo: 'Type an amount above zero.',
  },
  'amount-too-large': {
    code: 'TILL-205',
    title: 'The amount is too large for a till.',
    moneyMoved: 'no',
    whatToDo: 'Check how many digits were typed.',
  },
  'amount-too-exact': {
    code: 'TILL-206',
    title: 'An amount has two digits after the mark, and not more.',
    moneyMoved: 'no',
    whatToDo: 'Type it again with two digits after the comma or point.',
  },
  'above-limit': {
    code: 'TILL-301',
    title: 'The amount is more than is possible on this card now.',
    moneyMoved: 'no',
    whatToDo: 'Take the amount that is possible, and the rest by another payment.',
  },
  'money-stopped': {
    code: 'TILL-302',
    title: 'No money moves until the matter that stopped it is mended.',
    moneyMoved: 'no',
    whatToDo: 'Ask for another payment, and call a manager.',
  },
  'not-connected': {
    code: 'TILL-303',
    title: 'The till is not connected to a service.',
    moneyMoved: 'no',
    whatToDo: 'Connect a service in Settings.',
  },
  'not-accepted': {
    code: 'TILL-304',
    title: 'The till did not accept it.',
    moneyMoved: 'no',
    whatToDo: 'Scan the card again. If it happens again, tell the code to a manager.',
  },
  'till-did-not-answer': {
    code: 'TILL-305',
    title: 'The till did not answer whether it was recorded.',
    moneyMoved: 'unknown',
    whatToDo: 'Press Enter again: it is the same payment and is not taken twice.',
  },
  'no-answer': {
    code: 'TILL-306',
    title: 'The till did not answer.',
    moneyMoved: 'no',
    whatToDo: 'Scan the card again.',
  },
  'needs-manager': {
    code: 'TILL-308',
    title: 'Only a manager may do this.',
    moneyMoved: 'no',
    whatToDo: 'Ask a manager for the PIN, or press F8 and let a manager sign in.',
  },
  locked: {
    code: 'TILL-309',
    title: 'The till is locked.',
    moneyMoved: 'no',
    whatToDo: 'Sign in with your PIN. What waits is sent all the same.',
  },
  'refused-by-service': {
    code: 'TILL-401',
    title: 'The service refused it.',
    moneyMoved: 'no',
    whatToDo: 'Redeem: ask for another payment. Load: give the money back.',
  },
  'not-sent': {
    code: 'TILL-402',
    title: 'It was not sent.',
    moneyMoved: 'no',
    whatToDo: 'Ask for another payment, or call a manager.',
  },
  'outcome-unknown': {
    code: 'TILL-403',
    title: 'It was sent, and it is not known whether it was done.',
    moneyMoved: 'unknown',
    whatToDo: 'Do not enter it again. It stands under Needs a person for the manager.',
  },
  'balance-below-zero': {
    code: 'TILL-404',
    title: 'It was taken, and the balance is below zero now.',
    moneyMoved: 'yes',
    whatToDo: 'Nothing at the till. The card stands under Needs a person for the manager.',
  },
  'journal-damaged': {
    code: 'TILL-901',
    title: "The till's own records are damaged.",
    moneyMoved: 'no',
    whatToDo: 'Do not sell gift balances here. Call who looks after the till; delete nothing.',
  },
  'journal-newer': {
    code: 'TILL-902',
    title: 'The records were written by a newer version of the till.',
    moneyMoved: 'no',
    whatToDo: 'Install the newer version again.',
  },
  'journal-stopped': {
    code: 'TILL-903',
    title: 'The computer could not write the records to its disk.',
    moneyMoved: 'no',
    whatToDo: 'Make room on the disk or have it checked, then start the till again.',
  },
  'disk-full': {
    code: 'TILL-904',
    title: "The computer's disk is nearly full. The till takes nothing new.",
    moneyMoved: 'no',
    whatToDo:
      'Ask for another payment, and have room made on the disk. What is on its way goes on.',
  },
  'keys-locked': {
    code: 'TILL-911',
    title: 'The keys for the service are locked.',
    moneyMoved: 'no',
    whatToDo: 'Type the passphrase, or connect the service again in Settings.',
  },
} as const satisfies Readonly<Record<string, TillCode>>;

export type TillCodeName = keyof typeof tillCodes;
