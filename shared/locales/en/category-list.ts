/** Why the list of categories is incomplete, what is wrong in a file, and what happened to its rows. */
export const categoryList = {
  list: {
    'too-many': 'The card service has more than {{most}} categories, or its list never ends.',
    repeats: 'The card service keeps sending the same rows. There may be more.',
    'empty-without-saying':
      'The card service sent an empty list, but did not confirm that it has no categories.',
    'too-few': 'The card service reported more categories ({{total}}) than it sent ({{received}}).',
    unreadable_one: 'The card service sent {{count}} row, which can’t be read.',
    unreadable_other: 'The card service sent {{count}} rows, none of which can be read.',
    'not-kept': 'The list could not be saved on this computer.',
    paused: 'The category list is paused.',
    'paused-first': 'The category list is paused. Continue it first.',
  },
  fault: {
    'no-identifier': 'The external identifier is missing.',
    'no-name': 'The name is missing.',
    repeated: 'The external identifier is already used in an earlier row.',
    'too-long': 'A value is too long.',
    'control-characters': 'A value contains a line break or another invisible character.',
    'bank-card': 'A value contains a bank card number. It was not saved.',
    'broken-characters': 'A value contains characters that could not be read.',
    'several-at-service': 'The card service has several categories with this external identifier.',
  },
  warning: {
    'looks-alike': 'Another external identifier differs only in case, spaces or accents.',
    'same-number': 'Another external identifier is the same number with other leading zeros.',
    'same-name': 'Another external identifier has the same name.',
    long: 'A value is longer than 255 characters. The card service may refuse it.',
    formula: 'A value looks like a formula.',
    'spaces-around': 'The external identifier begins or ends with a space.',
  },
  'see-row': 'See row {{row}}.',
  'the-other': 'The other identifier: {{identifier}}',
  /** The result of each row, in the report of an import. */
  state: {
    waiting: 'not sent',
    sending: 'unknown',
    unsure: 'unknown',
    accepted: 'accepted for later',
    created: 'created',
    updated: 'renamed',
    unchanged: 'unchanged',
    wrong: 'not sent: error',
    refused: 'refused',
    missing: 'missing',
    cancelled: 'not sent: cancelled',
    undone: 'undone',
  },
  report: { row: 'row', nameBefore: 'name before', result: 'result', remark: 'remark' },
  run: {
    'other-name': 'Someone created this category in the meantime, with the name “{{name}}”.',
    'not-listed-yet_one':
      'The card service accepted {{count}} row for later. It is not in its list yet.',
    'not-listed-yet_other':
      'The card service accepted {{count}} rows for later. They are not in its list yet.',
    'not-listed': 'The card service accepted this row for later, but its list does not show it.',
    'list-cut':
      'The card service accepted this row for later, but its list could not be read to the end.',
    closed: 'The till was closed in the meantime.',
    'in-use': 'It stays: this till has an item, a VAT rate or a sale of it.',
    'changed-since': 'Not undone: it was renamed since, or is gone.',
    kept_one:
      'One category was not undone: this till uses it, or it was renamed or deleted since. See the report.',
    kept_other:
      '{{count}} categories were not undone: this till uses them, or they were renamed or deleted since. See the report.',
    alone: 'Rows are sent one by one, so that none is created twice.',
  },
} as const;
