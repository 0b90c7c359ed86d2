/** The guard's own reasons, stored in the journal in place of a person's typed reason; the screens translate them. */
export const automaticReasons = {
  'key-honoured': 'the service honours its key',
  listed: 'the service’s list shows it',
  'not-listed': 'the service’s list does not show it',
  moved: 'the card’s balance has moved by its amount',
  'not-moved': 'the card’s balance has not moved by its amount',
  mended: 'set-up mended',
  'sale-cancelled': 'its sale was cancelled',
} as const;
