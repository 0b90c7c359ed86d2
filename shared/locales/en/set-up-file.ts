/** What is wrong with a set-up file, for the engineer who wrote it. Names of fields and of headings stay English. */
export const setUpFile = {
  json: 'The file is not proper JSON.',
  jsonLine: 'The file is not proper JSON. Look at line {{line}}.',
  missing: 'This field is missing.',
  unknownField: 'There is no such field. Check the spelling, or remove it.',
  noField: '(a name that is no field)',
  entry: '{{list}}, entry {{number}}',
  kinds: {
    string: 'This must be a text in quotation marks.',
    number: 'This must be a whole number without quotation marks.',
    boolean: 'This must be true or false.',
    array: 'This must be a list in [ ].',
    object: 'This must be a group of fields in { }.',
  },
  oneOf: 'This must be one of: {{values}}.',
  tooSmall: 'This is too small. The minimum is {{least}}.',
  tooLarge: 'This is too large. The maximum is {{most}}.',
  invalid: 'This value is not allowed here.',
  cents: 'An amount is a whole number of cents, zero or more.',
  taxes: 'This does not match the table under “VAT”.',
  prices: 'This does not match the list under “Prices”.',
  hub: 'This is not what “npm run hub -- add-till” wrote.',
  cardCodes: 'This does not match the table under “Which codes are cards”.',
  pin: 'A PIN has 4 to 12 digits.',
  pinDigits: 'A number from 4 to 12.',
  managerPin: 'A manager’s PIN has {{least}} digits or more; {{field}} may say 4.',
  needsService: 'This needs a card service: add baseUrl, shopUuid and credentials.',
  severalTills: 'This store has several tills, and they all change balances. Leave this field out.',
  minorUnit:
    'This currency has {{digits}} decimals. Set this field to {{digits}} and write the amounts of this file that way.',
  notInCurrency: 'This is not possible in this currency. Leave this field out.',
  sixDigits: 'This must be six digits in quotation marks.',
  balance: {
    'no-card': 'The identifier is empty, too long, or not one card’s number.',
    'bank-card':
      'The identifier is a bank card’s number. If the store’s cards begin like it, say so in cardCodes.',
    repeated: 'The same card stands at {{first}} already.',
    'not-an-amount': 'The balance is not an amount of zero or more.',
    future: 'The date lies in the future.',
    tooMany: 'There are more than {{most}} balances.',
    date: 'The date is not written like 2026-11-20 or 2026-11-20T09:30:00+01:00.',
  },
  currency: 'currency: this till already has another one. Nothing was changed.',
  besideTill: {
    'shift-open': 'till.besideTill: a shift is open at this till. Close it and run this again.',
    'sale-open':
      'till.besideTill: a sale is open or parked at this till. Finish it and run this again.',
    'sold-since-close':
      'till.besideTill: sales are in no closed shift yet. Close the day and run this again.',
  },
  demoStays: 'The demo stays open until the whole file has been applied.',
  connected:
    'This till is already connected. Use --provision FILE (docs/provisioning.md). Nothing was changed.',
  hubNotJoined:
    'The service is connected, but the hub was not joined: {{why}} Fix the cause and run this again.',
  hubCommand: 'The command there: {{command}}',
  noCopy:
    'The service is connected, but copyFolder cannot be used for the second copy. Fix the cause and run this again. {{why}}',
  noProof:
    'This till has a staff list, and the file does not prove who sent it. Nothing was changed. Add the till’s present API key, or “proof” with that key, a manager and the PIN, or the recovery code (docs/provisioning.md, Where people are listed).',
  notAllWritten:
    'The service is connected, but not all limits, rates and opening balances could be written. Run it again.',
} as const;
