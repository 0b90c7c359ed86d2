/** Value added tax, and which fiscal rules this till does not fulfil: Settings and set-up. */
export const tax = {
  note: 'Prices include VAT. Changes apply to sales that are not paid or parked yet; earlier sales keep their rates.',
  isOn: 'VAT on receipts and reports',
  off: 'VAT is off: new sales have none on receipts, reports and files.',
  rates: 'Rates',
  rate: 'Rate {{letter}} in per cent',
  rateHint: 'For example 21 or 5.5; leave empty to remove',
  forOthers: 'Rate for all other categories',
  proposed: {
    title: 'Rates of this country: {{rates}}',
    use: 'Use these rates',
    note: 'Source: {{source}}, as of {{day}}. Check them with your accountant before you confirm.',
  },
  vouchersTitle: 'Gift cards',
  vouchers:
    'A load isn’t turnover and has no VAT. The till treats a gift card as a multi-purpose voucher: VAT is due on what it pays for (Directive (EU) 2016/1065). Single-purpose vouchers, taxed when sold, are not supported. If everything a gift card can buy has the same rate, ask your accountant.',
  categories: 'Categories with their own rate',
  noCategories: 'None yet. One rate applies to all categories.',
  whereChosen: 'To give a category its own rate, edit it under “Categories”.',
  whereChosenInFile:
    'To give categories their own rates, import items with a category and a VAT column under “Categories”.',
  letter: 'Rate for {{id}}',
  remove: 'Remove',
  more_one: 'The file has one more.',
  more_other: '{{count}} more are in the file.',
  fileNote:
    'CSV, TSV or a workbook (.xlsx): a category’s external identifier, and the letter or the per cent of its rate. The rows count once you change VAT.',
  fileName: 'VAT rates',
  columns: {
    letter: 'VAT letter',
    percent: 'VAT per cent',
  },
  fileRead_one: 'Read one category from {{file}}. Check the list, then change VAT.',
  fileRead_other: 'Read {{count}} categories from {{file}}. Check the list, then change VAT.',
  fault: {
    empty: 'Required: categories use this rate.',
    rate: 'Enter a rate from 0 to 99.99 with up to two decimals.',
  },
  sharedTitle: 'Store VAT',
  sharedNote: 'The hub passes changes to the other tills. The last change applies.',
  tooLongForHub:
    'This list is too long for the hub to pass on. Make the most common rate the rate for all other categories.',
  noManager:
    'Changing VAT needs a manager’s PIN, and no manager is set up yet. Add the first manager under “People”.',
  keep: 'Change VAT …',
  noChanges: 'No changes to the VAT rates.',
  kept: 'VAT changed. It applies to sales that are not paid or parked yet.',
  question: 'Change VAT?',
  go: 'Change VAT',
  effects: {
    customer: 'Prices don’t change. New receipts show the VAT they include.',
    report:
      'X and Z reports and files show VAT by rate. Earlier sales don’t change. The history records your name.',
  },
  effectsOff: {
    customer: 'Prices don’t change. Receipts of new sales show no VAT.',
    report:
      'X and Z reports and files have no VAT for new sales. Earlier sales don’t change. The history records your name.',
  },
  country: {
    title: 'Country',
    label: 'Country of the store',
    choose: 'Choose the country',
    other: 'Another country',
    not: 'What this till does not do',
    advice: 'This isn’t legal advice. Ask your accountant what your tax office requires of a till.',
    says: {
      AT: 'In Austria: this till has no signature unit (RKSV), and its receipts carry no signature. A business that has to sign its receipts needs another till for cash sales.',
      BE: 'In Belgium: this till is not a registered cash system and has no fiscal data module (FDM). A catering business that needs one needs another till.',
      DE: 'In Germany: this till has no certified security device (TSE) and writes no DSFinV-K. A till that records sales there must have one (KassenSichV).',
      FR: 'In France: this till has no certificate (NF 525, LNE) and no attestation by its maker. A business that takes payments from private customers must prove that its till complies (CGI, article 286).',
      IT: 'In Italy: this till is not a telematic recorder (RT) and sends no takings to the tax office. A business that has to send them needs one.',
      other:
        'This till is not a fiscal device. It isn’t certified, doesn’t sign receipts and sends nothing to a tax office. If your country requires any of these, you need another till.',
    },
  },
} as const;
