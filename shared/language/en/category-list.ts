/** Why the list of categories is not whole, what is wrong in a file, and what became of its rows. */
export const categoryList = {
  list: {
    'too-many': 'The service has more than {{most}} categories, or never ends.',
    repeats: 'The service sends the same again and again. Whether there is more is not known.',
    'empty-without-saying':
      'The service sent an empty list without saying that it has no categories.',
    'too-few': 'The service says that it has {{total}} categories, and sent {{received}}.',
    unreadable_one: 'The service sent {{count}} row, and it could not be read.',
    unreadable_other: 'The service sent {{count}} rows, and none could be read.',
    'not-kept': 'The list could not be kept on this computer.',
    paused: 'The list of categories is paused.',
    'paused-first': 'The list of categories is paused. Let it go on first.',
  },
  file: {
    empty: 'The file is empty.',
    'no-rows': 'The file has headings and no rows.',
    'too-many-rows': 'The file has more than {{most}} rows.',
    spreadsheet: 'This is a spreadsheet’s own file. Save it there as CSV first.',
    'not-text': 'This is not a file of text.',
    quotation: 'In row {{row}} a quotation mark is not closed, or closes too early.',
  },
  fault: {
    'no-identifier': 'The external identifier is missing.',
    'no-name': 'The name is missing.',
    repeated: 'The external identifier stands in an earlier row already.',
    'too-long': 'A value is too long.',
    'control-characters': 'A value contains a line break or another invisible character.',
    'broken-characters': 'A value contains characters that could not be read.',
    'several-at-service': 'The service has several categories with this external identifier.',
  },
  warning: {
    'looks-alike': 'Another external identifier differs only by case, spaces or accents’ form.',
    long: 'A value is longer than 255 characters. The service may refuse it.',
    formula: 'A value looks like a formula.',
    'spaces-around': 'The external identifier begins or ends with a space.',
  },
  'see-row': 'See row {{row}}.',
  'the-other': 'The other one: {{identifier}}',
  /** What became of a row, in the report of an import. */
  state: {
    waiting: 'not sent',
    sending: 'not known',
    unsure: 'not known',
    accepted: 'taken for later',
    created: 'created',
    updated: 'renamed',
    unchanged: 'unchanged',
    wrong: 'wrong in the file',
    refused: 'refused',
    missing: 'missing',
    cancelled: 'not sent: cancelled',
  },
  report: { row: 'row', nameBefore: 'name before', result: 'result', remark: 'remark' },
  run: {
    'other-name': 'It is there meanwhile, with the name “{{name}}”.',
    'not-listed-yet_one': 'The service took {{count}} row for later. It is not in its list yet.',
    'not-listed-yet_other':
      'The service took {{count}} rows for later. They are not in its list yet.',
    'not-listed': 'The service took it for later, and its list does not show it.',
    'list-cut': 'The service took it for later, and its list could not be read to the end.',
    closed: 'The till was closed meanwhile.',
  },
} as const;
