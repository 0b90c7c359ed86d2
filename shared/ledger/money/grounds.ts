/**
 * Why the guard has decided by itself, as the journal keeps it beside what people gave as a reason;
 * the screens say it in their language.
 */
export const grounds = {
  'key-honoured': 'the service honours its key',
  listed: 'the service’s list shows it',
  'not-listed': 'the service’s list does not show it',
  moved: 'the card’s balance has moved by its amount',
  'not-moved': 'the card’s balance has not moved by its amount',
  mended: 'set-up mended',
  'sale-cancelled': 'its sale was cancelled',
} as const;
