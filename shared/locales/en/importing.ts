/** Importing files: choosing, preview, questions, result. */
export const importing = {
  choose: 'Read a file',
  paste: 'Or paste rows from a spreadsheet here',
  pasted: 'Pasted rows',
  reading: 'Reading {{file}} …',
  close: 'Close without importing',
  closeTaken: 'Close',
  title_one: '{{file}}: one row',
  title_other: '{{file}}: {{count}} rows',
  known: 'Recognised as an export of {{program}}.',
  remembered: 'The till knows these headings. Columns and answers are as you chose them last time.',
  sheet: 'Sheet',
  sheets: 'The workbook has {{count}} sheets with rows.',
  encoding: 'Character encoding',
  hasHeadings: 'The file has headings',
  chooseColumn: 'Choose a column',
  moreExamples_one: 'one more',
  moreExamples_other: '{{count}} more',
  rateWord_one: '“{{text}}”: one row',
  rateWord_other: '“{{text}}”: {{count}} rows',
  chooseRate: 'Choose a rate',
  none: 'Not in the file',
  columnNumber: 'Column {{number}}',
  missing: 'Choose a column for: {{fields}}',
  nothing: 'No row of this file can be imported.',
  answerFirst: 'Answer the questions above first.',
  priceAsked:
    'Prices include VAT at this till. Choose the column whose prices include it; a price without VAT would be too low.',
  naming: 'Also used: {{headings}}.',
  unused: 'Not used: {{headings}}.',
  preview: 'The rows as the till reads them',
  firstOf: 'The first {{shown}} of {{count}} rows, as the till reads them',
  row: 'Row',
  why: 'Reason',
  line: 'Row {{row}}: {{why}}',
  leftOut_one: 'One row is left out.',
  leftOut_other: '{{count}} rows are left out.',
  failed_one: 'One row can’t be imported. Correct it in the file, then import it again.',
  failed_other:
    '{{count}} rows can’t be imported. Correct them in the file, then import them again.',
  moreFailed_one: 'And one more row.',
  moreFailed_other: 'And {{count}} more rows.',
  saveFailed: 'Save these rows as a file',
  failedFile: 'Rows to correct',
  take_one: 'Import one row',
  take_other: 'Import {{count}} rows',
  mode: {
    label: 'What the file does to the list',
    replace: 'The file is the whole list',
    add: 'Add to the list',
    figures: 'New: {{added}}. Changed: {{changed}}. Removed: {{removed}}.',
  },
  fields: {
    name: 'Name',
    price: 'Price including VAT',
    category: 'Category',
    ean: 'EAN',
    tax: 'VAT rate',
    identifier: 'Category’s external identifier',
    letter: 'VAT letter or per cent',
    card: 'Card number',
    balance: 'Balance',
    asOf: 'As of (today if empty)',
    until: 'Valid until',
    status: 'Status',
    reference: 'Reference',
    amount: 'Amount',
  },
  question: {
    net_one: 'This column says that its price is without VAT.',
    net_other: 'This column says that its {{count}} prices are without VAT.',
    decimals_one:
      'One amount could be a thousand or have three decimals. What do the point and comma mean?',
    decimals_other:
      '{{count}} amounts could be thousands or have three decimals. What do the point and comma mean?',
    dates_one: 'One date could begin with the day or the month.',
    dates_other: '{{count}} dates could begin with the day or the month.',
    formulas_one: 'One row was computed by a formula. Use the result, rounded to the cent?',
    formulas_other:
      '{{count}} rows were computed by formulas. Use the results, rounded to the cent?',
    matches_one: 'One row names a category by its name, or as a number without its zeros.',
    matches_other: '{{count}} rows name a category by its name, or as a number without its zeros.',
    unknown_one:
      'One row has a category that the till doesn’t know. A category can have its own VAT rate.',
    unknown_other:
      '{{count}} rows have categories that the till doesn’t know. A category can have its own VAT rate.',
    zeros_one: 'One EAN is right only with a zero in front. A spreadsheet may have dropped it.',
    zeros_other:
      '{{count}} EANs are right only with a zero in front. A spreadsheet may have dropped it.',
    taxes_one:
      'One row has a different VAT rate at this till (file / till). To use the file’s rate, give such goods their own category.',
    taxes_other:
      '{{count}} rows have a different VAT rate at this till (file / till). To use the file’s rates, give such goods their own category.',
    'category-rates_one':
      'One row has a VAT rate that its category doesn’t have at this till (file / till).',
    'category-rates_other':
      '{{count}} rows have VAT rates that their categories don’t have at this till (file / till).',
    alike_one:
      'One new category looks like another one: the same name, or the same number without zeros.',
    alike_other:
      '{{count}} new categories look like others: the same name, or the same number without zeros.',
    hidden_one: 'One row is hidden in the workbook, by hand or by a filter.',
    hidden_other: '{{count}} rows are hidden in the workbook, by hand or by a filter.',
    sums_one: 'One row seems to be a total or a heading.',
    sums_other: '{{count}} rows seem to be totals or headings.',
    currency_one:
      'One amount is in a different currency from this till’s. Use its figure unchanged?',
    currency_other:
      '{{count}} amounts are in a different currency from this till’s. Use their figures unchanged?',
    weighed_one:
      'One item is sold by weight. The till would treat its price as the price of one piece.',
    weighed_other:
      '{{count}} items are sold by weight. The till would treat their prices as the price of one piece.',
    full_one:
      'One item is too many: the till keeps at most {{most}}. Use a shorter list, or leave out this one. Its amount can be typed under a category.',
    full_other:
      '{{count}} items are too many: the till keeps at most {{most}}. Use a shorter list, or leave out these at the end of the file. Their amounts can be typed under a category.',
    rates_one: 'One row has a VAT rate that this till doesn’t have. Which rate of this till is it?',
    rates_other:
      '{{count}} rows have VAT rates that this till doesn’t have. Which rate of this till is each of them?',
    grouped_one:
      'One card number has gaps or hyphens between its digits. Does a scanner type them too?',
    grouped_other:
      '{{count}} card numbers have gaps or hyphens between their digits. Does a scanner type them too?',
    expired_one: 'According to the file, one card has expired or is switched off.',
    expired_other: 'According to the file, {{count}} cards have expired or are switched off.',
  },
  answer: {
    take: 'Import them',
    'till-rate': 'Import them with the till’s rate',
    'set-rates': 'Give the categories the file’s rates',
    'leave-out': 'Leave these rows out',
    match: 'Use the categories shown',
    create: 'Create the categories',
    none: 'Import without a category',
    keep: 'Keep as they are written',
    point: '1,250.00: a point before cents',
    comma: '1.250,00: a comma before cents',
    'day-first': 'Day first',
    'month-first': 'Month first',
    'add-zero': 'Add the zero',
    join: 'No: take the digits alone',
  },
  fault: {
    shortened:
      'a spreadsheet shortened the number to {{text}}. Format the column as text and enter it again.',
    'cell-error': 'the spreadsheet shows an error ({{text}}).',
    'no-identifier': 'the external identifier is empty.',
    'no-letter': 'a VAT letter (A to Z) or its per cent is missing.',
    'unknown-letter': 'rate {{text}} doesn’t exist. Add it above first.',
    rate: 'VAT rate “{{text}}” can’t be read. Choose another column for the rate, or none.',
    repeated: 'this identifier is already used further up.',
    'too-many': 'the list is full.',
    'too-long': 'the list is too long. Leave items out.',
    'no-card': 'this isn’t one card’s number.',
    'bank-card':
      'this is a bank card number. If your gift cards begin like it, say so under “Settings”, “Scanner”.',
    'repeated-card': 'this card is already used further up.',
    future: 'the date lies in the future.',
    date: '“{{text}}” isn’t a date.',
    'no-reference': 'the reference is empty.',
    'amount-empty': 'the amount is empty.',
    'amount-not-a-number': '“{{text}}” isn’t an amount.',
    'amount-negative': 'the amount is below zero.',
    'amount-too-large': 'the amount is too large.',
    'amount-too-exact': '“{{text}}” has too many decimals for this currency.',
    'amount-ambiguous': '“{{text}}” could be a thousand or have three decimals.',
  },
  file: {
    empty: '{{file}} is empty. Export it again, or choose another file.',
    'not-text':
      '{{file}} is neither a CSV file nor a workbook (.xlsx). Save it as one of them and choose it again.',
    'too-large': '{{file}} is larger than {{size}} MB. Leave out pictures and other sheets.',
    'too-many-rows': '{{file}} has more than {{most}} rows. Split it into several files.',
    password:
      '{{file}} has a password. Remove the password in the spreadsheet, save and choose it again.',
    'old-workbook':
      '{{file}} is an old workbook (.xls). Save it as .xlsx or CSV and choose it again.',
    'other-workbook':
      '{{file}} is a workbook of another kind. Save it as .xlsx or CSV and choose it again.',
    'unpacks-too-large':
      '{{file}} is far larger unpacked than it may be. Copy the rows into a new workbook.',
    damaged: '{{file}} is damaged. Open it in the spreadsheet, save and choose it again.',
    'unclosed-quote':
      'Row {{row}} has a quotation mark that is not closed, or closes too early. Nothing was imported.',
  },
  undo: {
    title: 'Last import',
    note: 'It can be undone until something of it is sold at this till.',
    go: 'Undo the import',
    report: 'The history records the list and your name.',
    sold: 'Something of the last import was sold, so it can’t be undone.',
    keep: 'Keep the import',
    prices: {
      question: 'Put back the prices from before the import?',
      customer: 'Pays the prices from before the import.',
    },
    taxes: {
      question: 'Put back the VAT rates from before the import?',
      customer: 'Sales that are not paid or parked yet have the rates from before the import.',
    },
    balances: {
      note_one:
        'The last list stated one card’s balance. It can be undone until a card of it is used at this till.',
      note_other:
        'The last list stated the balances of {{count}} cards. It can be undone until a card of it is used at this till.',
      question_one: 'Undo one opening balance?',
      question_other: 'Undo {{count}} opening balances?',
      body: 'Each card has the balance that was known before the list, or none. Payments are not changed.',
      done_one: 'One opening balance was undone.',
      done_other: '{{count}} opening balances were undone.',
      used: 'A card of the last list was used, so the list can’t be undone.',
    },
  },
  balances: {
    title: 'Opening balances',
    note: 'A list of gift cards with their balances lets this till serve them offline from the first day. A balance that the card service tells later counts instead.',
    take_one: 'Import one balance',
    take_other: 'Import {{count}} balances',
    taken_one: 'One opening balance was imported.',
    taken_other: '{{count}} opening balances were imported.',
    notTaken: 'The balances could not be saved. Only what the history lists has changed.',
    shown: 'Card (last digits)',
  },
} as const;
