/** Keys with a price: the list on the page of the Categories. */
export const prices = {
  title: 'Keys with a price',
  note: 'An article has a name, a price with VAT in it, and where it has them a category and an EAN. Its key, or a scan of its EAN, rings it up at that price. There is no stock and there are no variants. The first {{most}} of the list stand among the favourites at the till; all of them are found by search and by scan.',
  inStore:
    'Codes that a scale prints with a price or a weight inside (they begin with 2) are not read: such goods are rung up by their amount.',
  none: 'None yet. Everything is rung up by its amount and its category.',
  name: 'Name, as on the receipt',
  price: 'Price of one piece',
  category: 'External identifier of its category',
  ean: 'EAN on it',
  add: 'Add the article',
  change: 'Change it',
  changeGo: 'Keep what is typed',
  changeStop: 'Leave it as it was',
  search: 'Find in the list',
  found_one: 'One article.',
  found_other: '{{count}} articles.',
  more_one: 'One more: search for it, or look in the file.',
  more_other: '{{count}} more: search for them, or look in the file.',
  noCategory: 'no category',
  noEan: 'no EAN',
  fileNote:
    'A file has a line for each article: name, price, external identifier of the category, EAN; or headings that say which column is which. What it says takes the place of the list, and counts once the prices are changed. In the spreadsheet give the EANs the format text, or it shortens them.',
  fileName: 'Price list',
  columns: {
    name: 'Name',
    price: 'Price',
    category: 'Category',
    ean: 'EAN',
  },
  fileRead_one: 'Read one article from {{file}}. Look at the list, then change the prices.',
  fileRead_other:
    'Read {{count}} articles from {{file}}. Look at the list, then change the prices.',
  fileLine: 'Line {{row}}: {{why}}',
  fileEmpty: 'There is no article in {{file}}. The list stays as it was.',
  fileTooMany:
    '{{file}} has more than {{most}} articles. Leave out what is seldom sold, and ring it up by its amount.',
  tooLong:
    'The names and identifiers of this list are too long together. Shorten them, or leave something out.',
  full: 'The list is full: {{most}} articles. Take one out first.',
  fault: {
    split:
      'more values than there should be: a comma may have parted a price in two. Part the values by semicolons, or put prices in quotation marks.',
    'no-name': 'the name is empty.',
    'odd-name': 'the name is longer than 80 signs, or has signs that no receipt prints.',
    'odd-category': 'the identifier of the category is too long, or has signs that none has.',
    'bank-card': 'this looks like the number of a bank card.',
    ean: '{{text}} is no EAN: 8, 12 or 13 digits, the last of which checks the others.',
    'ean-shortened':
      'the spreadsheet has shortened the EAN to {{text}}. Give the column the format text, and fill it in again.',
    'repeated-ean':
      'the EAN {{text}} stands further up already. Two articles with one EAN could not be told apart.',
    'price-empty': 'the price is empty.',
    'price-not-a-number': '“{{text}}” is no price.',
    'price-negative': 'the price is below zero.',
    'price-zero': 'the price is zero. What costs nothing has no key with a price.',
    'price-too-large': 'the price is above {{most}}.',
    'price-too-exact': '“{{text}}” has more digits after the mark than the currency.',
    'price-ambiguous':
      '“{{text}}” may be a thousand, or have three digits after the mark. Write thousands without a mark.',
  },
  sharedTitle: 'Prices of the store',
  noManager:
    'Nobody here has a manager’s PIN yet, and prices are only changed with one. Add the first manager under People.',
  keep: 'Change the prices …',
  kept: 'The prices are changed. They count for what is rung up from now on.',
  question: 'Change the prices at this till?',
  go: 'Change the prices',
  effects: {
    customer: 'Pays the new prices. What is rung up already keeps its price.',
    report:
      'Receipts and reports of before stay as they are. The journal keeps the whole list, and your name.',
  },
} as const;
