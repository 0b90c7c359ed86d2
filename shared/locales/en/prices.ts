/** Price buttons: the list on the page Categories. */
export const prices = {
  title: 'Price buttons',
  note: 'An item has a name and a price including VAT, and optionally a category and an EAN. Press its button or scan its EAN to sell it. Stock and variants are not supported. The first {{most}} items appear among the favourites; search and scan find them all.',
  inStore: 'The till can’t read scale barcodes (starting with 2). Type the amount for those goods.',
  none: 'None yet. Type an amount and press a category.',
  name: 'Name, as on the receipt',
  price: 'Price each',
  ean: 'EAN',
  add: 'Add item',
  change: 'Edit',
  changeGo: 'Apply',
  search: 'Search the list',
  found_one: 'One item.',
  found_other: '{{count}} items.',
  more_one: 'One more. Search for it or see the file.',
  more_other: '{{count}} more. Search for them or see the file.',
  noCategory: 'no category',
  chooseCategory: 'Choose a category from the list, or leave the field empty.',
  noEan: 'no EAN',
  fileNote:
    'CSV, TSV or a workbook (.xlsx): name, price including VAT, and optionally category and EAN. Exports of Square, Shopify, Lightspeed, Loyverse, Odoo, Open Source POS, SumUp and WooCommerce are recognised. The till shows the rows first; they count once you change the prices. The till keeps up to {{most}} items.',
  fileName: 'Price list',
  columns: {
    name: 'Name',
    price: 'Price',
    category: 'Category',
    ean: 'EAN',
  },
  fileRead_one: 'Read one item from {{file}}. Check the list, then change the prices.',
  fileRead_other: 'Read {{count}} items from {{file}}. Check the list, then change the prices.',
  tooLong: 'The list is too long. Shorten some names or leave items out.',
  full: 'The list is full ({{most}} items). Remove one first.',
  together:
    'The list would have {{count}} items, and the till keeps at most {{most}}. Replace the list, or read a shorter file.',
  fault: {
    split:
      'too many values. A comma may have split a price. Separate values with semicolons, or put prices in quotation marks.',
    'no-name': 'the name is empty.',
    'odd-name':
      'the name is longer than 80 characters or has characters that receipts can’t print.',
    'odd-category': 'the category’s identifier is too long or has invalid characters.',
    'bank-card': 'this looks like a bank card number.',
    ean: '{{text}} isn’t a valid EAN. It needs 8, 12 or 13 digits, with a correct last digit.',
    'repeated-ean': 'the EAN {{text}} is already used further up. Each item needs its own.',
    'price-empty': 'the price is empty.',
    'price-not-a-number': '“{{text}}” isn’t a price.',
    'price-negative': 'the price is below zero.',
    'price-zero': 'the price is zero. Free goods can’t have a price button.',
    'price-too-large': 'the price is above {{most}}.',
    'price-too-exact': '“{{text}}” has too many decimals for this currency.',
    'price-ambiguous':
      '“{{text}}” is unclear: a thousand or three decimals? Write thousands without a separator.',
  },
  sharedTitle: 'Store prices',
  noManager:
    'Changing prices needs a manager’s PIN, and no manager is set up yet. Add the first manager under People.',
  keep: 'Change the prices …',
  noChanges: 'No changes to the prices.',
  kept: 'Prices changed. They apply to new items.',
  question: 'Change the prices at this till?',
  go: 'Change the prices',
  effects: {
    customer: 'Pays the new prices. Items already entered keep their price.',
    report:
      'Earlier receipts and reports don’t change. The history records the whole list and your name.',
  },
} as const;
