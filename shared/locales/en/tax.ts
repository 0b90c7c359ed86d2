/** Value added tax, and what this till is not for the tax office: Settings and set-up. */
export const tax = {
  note: 'Prices include VAT. Every sale keeps the rates it was rung up with: what is changed here counts for what is rung up from now on.',
  isOn: 'VAT on receipts and reports',
  off: 'It is off: receipts, reports and files say nothing of VAT.',
  rates: 'Rates',
  rate: 'Rate {{letter}} in per cent',
  rateHint: 'For example 21 or 5.5; empty takes it out',
  forOthers: 'Rate of all other categories',
  vouchersTitle: 'Gift balances',
  vouchers:
    'A load is no turnover and has no VAT: a gift balance is a multi-purpose voucher here, and VAT is due on what it pays for (Directive (EU) 2016/1065). Single-purpose vouchers, which are taxed when they are sold, this till does not keep: the service says one balance, and nobody could tell how much of it was taxed before. Ask your accountant if all that a balance can buy has one rate.',
  categories: 'Categories with a rate of their own',
  noCategories: 'None yet. Every category has the rate of all others.',
  letter: 'Rate of {{id}}',
  itsRate: 'Rate',
  add: 'Add the category',
  remove: 'Take it out',
  more_one: 'One more stands in the file.',
  more_other: '{{count}} more stand in the file.',
  fileNote:
    'A file has a line for each category: its external identifier and the letter of its rate. What it says takes the place of the list above, and counts once it is kept.',
  readFile: 'Read a CSV file',
  fileName: 'VAT rates',
  columns: {
    letter: 'VAT letter',
    percent: 'VAT per cent',
  },
  fileRead_one: 'Read one category from {{file}}. Look at the list, and keep it.',
  fileRead_other: 'Read {{count}} categories from {{file}}. Look at the list, and keep it.',
  fileWrong_one: 'One line of {{file}} is not right. The list stays as it was.',
  fileWrong_other: '{{count}} lines of {{file}} are not right. The list stays as it was.',
  fileFault: {
    'no-identifier':
      'Line {{row}}: the first value is the category’s external identifier, and is empty.',
    'no-letter': 'Line {{row}}: the second value is the letter of a rate, from A to Z.',
    'unknown-letter': 'Line {{row}}: there is no rate {{letter}} above. Add it first.',
    repeated: 'Line {{row}}: this external identifier stands further up already.',
    'too-long': 'Line {{row}}: this external identifier is too long, or has signs that none has.',
    'bank-card': 'Line {{row}}: this looks like the number of a bank card.',
  },
  fileUnclosed:
    'In line {{row}} a quotation mark opens and never closes. The list stays as it was.',
  fileNotText:
    '{{file}} is no CSV file. In the spreadsheet, save it as CSV. The list stays as it was.',
  fileEmpty: 'There is no category in {{file}}. The list stays as it was.',
  fileTooLong:
    '{{file}} has more than {{most}} categories. Leave out those with the rate of all others.',
  fault: {
    empty: 'Needed: categories have this rate.',
    rate: 'A rate from 0 to 99.99, with two digits after the mark at most.',
    externalId: 'Type the external identifier, as the category has it.',
    repeated: 'This category stands in the list already.',
    full: 'The list is full: give the rate of most categories to all others.',
  },
  sharedTitle: 'VAT of the store',
  sharedNote:
    'What is changed here counts at the other tills as soon as they hear of it through the hub; the last change counts.',
  tooLongForHub:
    'This list is too long for the hub, which brings it to the other tills. Give the rate of most categories to all others.',
  noManager:
    'Nobody here has a manager’s PIN yet, and VAT is only changed with one. Add the first manager under People.',
  keep: 'Change VAT …',
  kept: 'VAT is changed. It counts from the next sale on.',
  question: 'Change VAT at this till?',
  go: 'Change VAT',
  effects: {
    customer: 'Prices stay as they are. The next receipts say the VAT that is in them.',
    report:
      'X, Z and files say VAT by rate. What was sold before keeps what its receipt said. The journal keeps your name.',
  },
  country: {
    title: 'Country',
    label: 'Country of the shop',
    choose: 'Choose the country',
    other: 'Another country',
    not: 'What this till is not',
    advice: 'This is no legal advice: ask your accountant what your tax office asks of a till.',
    says: {
      AT: 'In Austria: this till has no signature unit (RKSV), and its receipts carry no signature. A business that has to sign its receipts needs another till for cash sales.',
      BE: 'In Belgium: this till is no registered cash system, and has no fiscal data module (FDM). A catering business that needs one needs another till.',
      DE: 'In Germany: this till has no certified security device (TSE), and writes no DSFinV-K. A till that records sales there has to have one (KassenSichV).',
      FR: 'In France: this till has no certificate (NF 525, LNE), and no attestation of its maker. A business that takes payments of private customers has to show a proof of its till (CGI, article 286).',
      IT: 'In Italy: this till is no telematic recorder (RT), and sends no takings to the tax office. A business that has to send them needs one.',
      other:
        'This till is no fiscal device: nobody has certified it, it signs no receipts, and it sends nothing to a tax office. Where the country asks for one of these, another till is needed.',
    },
  },
} as const;
