/** Sentences on the customer display, and its settings. */
export const customerDisplay = {
  welcome: 'Welcome',
  thanks: 'Thank you!',
  toPay: 'To pay',
  balanceLater: 'The balance of {{card}} follows later.',
  title: 'Customer display',
  note: 'Shows customers their own sale: items, amount due, payments, change, and a gift card balance once the card service has confirmed it.',
  where: 'Where customers see it',
  off: 'Nowhere',
  window: 'In its own window',
  screen: '{{name}}, {{width}} × {{height}}',
  unnamed: 'Screen {{number}}',
  chosen: 'The chosen screen',
  noScreen: 'This computer has one screen. Plug in a second one to use it.',
  away: 'The chosen screen is not plugged in, so customers see nothing. You can keep selling.',
  receiptCode: 'Scan to take the receipt with you',
} as const;
