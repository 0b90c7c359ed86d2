/** The guided set-up of a new till, from the question what it is for to what has been proven. */
export const firstDay = {
  title: 'Set up this till',
  promise: 'The till that never stops selling.',
  connect: {
    title: 'Connect my store',
    note: 'This takes about five minutes. Have the letter from your card service ready: address, keys and shop UUID.',
    go: 'Connect my store',
  },
  demo: {
    title: 'Try the demo',
    note: 'Sample items and cards. No real money moves. You can connect your store later in “Settings”.',
    go: 'Try the demo',
  },
  without: {
    title: 'Connect later',
    note: 'Sell for cash and by card terminal right away. Connect the card service for gift cards at any time. Your sales and settings stay.',
    go: 'Sell first, connect later',
    shop: 'Check currency and region. Once the shop is open, only connecting a card service before the first sale can change the currency.',
    people:
      'A manager approves what cashiers may not do alone. Cashiers can be added now or later.',
    open: 'Open the shop',
    proven: 'The card service is not connected yet: no gift cards. Connect it in “Settings”.',
  },
  setUpFile: {
    title: 'I have a setup file',
    note: 'Choose the file that the engineer made. The till checks all of it before it changes anything.',
    go: 'Choose the setup file …',
    refused: 'The till was not set up. Correct the file and choose it again.',
  },
  way: 'Setup steps',
  steps: {
    country: 'Country',
    service: 'Card service',
    shop: 'Store and currency',
    people: 'People and limits',
    receipt: 'Name and receipt',
    tax: 'VAT',
    goods: 'Items',
    devices: 'Printer and scanner',
    'test-card': 'Test card',
    float: 'Opening float',
    proven: 'Summary',
  },
  notes: {
    country:
      'Choose the country of the store. The till then shows which fiscal rules it does not cover there.',
    service:
      'Enter the details from the card service’s letter, then test the connection. No money moves.',
    shop: 'Check currency and region, then connect.',
    people:
      'A manager approves what cashiers may not do alone. Then choose how much the till may redeem while it is offline.',
    receipt: 'The first line is the name of your store. You can skip this.',
    tax: 'Choose the VAT rates. You can skip this: receipts then don’t mention VAT.',
    goods:
      'Drop a file with your items here, or add some by hand. You can skip this and type amounts.',
    devices: 'Choose a printer, print a test page, and test the scanner. You can skip this.',
    float: 'Count the cash in the drawer. You can do this later, before the first sale of a day.',
    proven: 'See what works already and what is left. Your first sale will show the rest.',
  },
  testCard: {
    title: 'Test card',
    how: 'Optional. Scan one of your own gift cards. Load {{money}}, then redeem {{money}}. The balance is then the same as before.',
    format: 'The card looks like this: {{format}}. Are all your cards alike?',
    formatNote:
      '# is a digit, @ a letter. If you confirm, no other text is taken for a card without a question.',
    useFormat: 'Yes, all cards',
    described: 'The till knows the format of your cards.',
  },
  applied: {
    load: 'The card service loaded the card.',
    noLoad: 'No load has been tested since the till started.',
    redeem: 'The card service redeemed the card.',
    noRedeem: 'No redemption has been tested since the till started.',
  },
  here: 'At this till',
  proven: {
    people: 'A manager is set up.',
    nobody: 'No manager yet: anyone can change most settings. Add one in “Settings”.',
    printer: 'The printer has printed.',
    printerUntried:
      'A printer is chosen, but has not printed since the till started. Print a test in “Settings”.',
    printerFailed: 'A printer is chosen, but the last printout was not printed: {{why}}',
    printerNotConfirmed: 'A printer is chosen, but the last print is not certain: {{why}}',
    noPrinter: 'No printer yet: receipts can be saved as PDF. Choose one in “Settings”.',
  },
  stillToDo: 'Still to do in the setup: {{steps}}',
  resume: 'Continue the setup',
  hide: 'Not now',
  leftTitle: 'Left for later',
  addCashiers: 'With the manager’s PIN you can add cashiers now.',
  floatCounted: 'The opening float is counted.',
  back: 'Back',
  later: 'Finish later',
  next: 'Next: {{step}}',
  sell: 'Start selling',
  begin: 'Set up step by step',
} as const;
